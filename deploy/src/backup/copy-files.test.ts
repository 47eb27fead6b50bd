import { mkdir, mkdtemp, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesBelow } from '../store/file-hashes';
import { copyFiles, OWNER_ONLY } from './copy-files';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotes-copy-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('every remaining folder is copied while gc removes others', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  const [kept, removed] = ['kept', 'removed'].map((name) =>
    Array.from({ length: 200 }, (_, index) => `${name}/1.${String(index)}`),
  ) as [string[], string[]];
  for (const version of [...kept, ...removed]) {
    await mkdir(join(from, version, 'assets'), { recursive: true });
    await writeFile(join(from, version, 'assets', 'home.js'), '');
  }
  const removing = removed.map(async (version, index) => {
    const hidden = join(from, 'removed', `.1.${String(index)}.removed`);
    await rename(join(from, version), hidden);
    await rm(hidden, { recursive: true });
  });
  await copyFiles(from, to, OWNER_ONLY);
  await Promise.all(removing);
  const copied = await filesBelow(to);
  expect(copied.filter((file) => file.startsWith('kept/'))).toHaveLength(kept.length);
});

test('a copy keeps the modification time, from which gc knows the newest versions', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  const publishedAt = new Date('2026-01-02T03:04:05Z');
  await mkdir(from);
  await writeFile(join(from, 'release.json'), '{}');
  await utimes(join(from, 'release.json'), publishedAt, publishedAt);
  await copyFiles(from, to, OWNER_ONLY);
  expect((await stat(join(to, 'release.json'))).mtime).toEqual(publishedAt);
});
