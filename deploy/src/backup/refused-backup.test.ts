import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { birthOf } from '../store/process-birth';
import { releaseStoreOptions } from '../store/store-settings';
import { makeLocalTrust } from '../trust/make-local-trust';
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

test('a backup of a store in a bucket is refused before anything is saved', async () => {
  const to = join(root, 'backups', 'monday');
  await expect(createBackup(settingsWith('s3://lotes-releases/prod'), to, () => undefined)).rejects.toThrow(
    /is no folder: .* Save the database with the means of its server; the bucket keeps its versions itself\.$/,
  );
  expect(existsSync(join(root, 'backups'))).toBe(false);
});

test('a backup that would lack all that is signed, as ENVIRONMENT is not that of the store, is refused', async () => {
  const settings = settingsWith('releases');
  await makeLocalTrust({ ...settings.releases, environment: 'production', holders: [] });
  await expect(createBackup(settings, join(root, 'monday'), () => undefined)).rejects.toThrow(
    /^The store .*releases is of the environment production, not local: set ENVIRONMENT to production\.$/,
  );
});

test('a backup removes and reports the leftovers of killed ones of the same name, even if their number is in use again', async () => {
  const running = `.monday.unfinished-${String(process.ppid)}-${birthOf(process.ppid)?.replace(/\W/g, '') ?? ''}`;
  const left = [4194305, process.ppid, process.pid].map((pid) => `.monday.unfinished-${String(pid)}-1`);
  for (const name of [...left, '.tuesday.unfinished-4194305-1', running]) await mkdir(join(root, name));
  const said: string[] = [];
  const made = createBackup(settingsWith('releases'), join(root, 'monday'), (line) => said.push(line));
  await expect(made).rejects.toThrow('There is no database');
  expect(said.sort()).toEqual(
    left.map((name) => `removed ${name}, which a backup left that was ended`).sort(),
  );
  expect((await readdir(root)).filter((name) => name.startsWith('.')).sort()).toEqual(
    [running, '.tuesday.unfinished-4194305-1'].sort(),
  );
});
