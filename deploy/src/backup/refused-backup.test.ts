import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseStoreOptions } from '../store/store-settings';
import { createBackup } from './create-backup';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lotes-backup-'));
});
afterEach(() => rm(root, { recursive: true }));

const settingsWith = (RELEASE_DIR: string) => ({
  dataDir: join(root, 'data'),
  mediaDir: join(root, 'data', 'media'),
  releases: releaseStoreOptions(root, { DATA_DIR: 'data', RELEASE_DIR }),
});

it('a backup of a store in a bucket is refused before anything is saved', async () => {
  const to = join(root, 'backups', 'monday');
  await expect(createBackup(settingsWith('s3://lotes-releases/prod'), to, () => undefined)).rejects.toThrow(
    /is no folder: .* Save the database with the means of its server; the bucket keeps its versions itself\.$/,
  );
  expect(existsSync(join(root, 'backups'))).toBe(false);
});

it('a backup removes and reports the leftovers of a killed one of the same name, and no others', async () => {
  const own = `.monday.unfinished-${String(process.ppid)}`;
  for (const name of ['.monday.unfinished-4194305', '.tuesday.unfinished-4194305', own])
    await mkdir(join(root, name));
  const said: string[] = [];
  const made = createBackup(settingsWith('releases'), join(root, 'monday'), (line) => said.push(line));
  await expect(made).rejects.toThrow('There is no database');
  expect(said).toEqual(['removed .monday.unfinished-4194305, which a backup left that was ended']);
  expect((await readdir(root)).filter((name) => name.startsWith('.')).sort()).toEqual(
    [own, '.tuesday.unfinished-4194305'].sort(),
  );
});
