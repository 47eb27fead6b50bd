import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readVerified, writeManifest } from './manifest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotes-backup-'));
  await writeFile(join(folder, 'picture'), 'of a lot');
  const madeAt = new Date().toISOString();
  const database = { kind: 'cluster', major: 17 } as const;
  await writeManifest(folder, { schema: 1, madeAt, database, migrations: {}, live: [] });
  await rm(join(folder, 'picture'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a file that is missing from a backup is named', async () => {
  await expect(readVerified(folder)).rejects.toThrow('is damaged: picture is missing');
});

test('a file that the disk fails to read does not count as missing from a backup', async () => {
  await symlink('picture', join(folder, 'picture'));
  await expect(readVerified(folder)).rejects.toMatchObject({ code: 'ELOOP' });
});
