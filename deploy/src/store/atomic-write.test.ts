import { lstat, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceFile } from './atomic-write';

test('leaves no draft behind when a file cannot be replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lotes-write-'));
  const file = join(folder, 'registry.json');
  await mkdir(join(file, 'in-the-way'), { recursive: true });
  await expect(replaceFile(file, '{}')).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['registry.json']);
  await rm(folder, { recursive: true });
});

test('does not replace a file whose time of change it cannot read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lotes-write-'));
  const file = join(folder, 'registry.json');
  await symlink(file, file);
  await expect(replaceFile(file, '{}')).rejects.toMatchObject({ code: 'ELOOP' });
  expect((await lstat(file)).isSymbolicLink()).toBe(true);
  await rm(folder, { recursive: true });
});
