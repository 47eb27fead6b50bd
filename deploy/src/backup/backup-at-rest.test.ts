import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePlatformData, rowsOf, type PlatformData } from '../testing/platform-data';
import type { Manifest } from './manifest';
import { createBackup } from './create-backup';
import { platformDatabaseUrl, type PlatformDatabase } from './platform-databases';
import { saveDatabase } from './save-database';

import type * as baseBackup from './base-backup';

jest.mock('./base-backup', () => {
  const { writeBaseBackup } = jest.requireActual<typeof baseBackup>('./base-backup');
  const duringMigration: typeof writeBaseBackup = async (serverUrl, file) => {
    await mockMigrate(serverUrl, 'api');
    await writeBaseBackup(serverUrl, file);
  };
  return { writeBaseBackup: duringMigration };
});

jest.mock('./client-programs', () => ({
  programVersion: () => Promise.resolve(18),
  dumpDatabase: async (url: string, file: string) => {
    if (!url.endsWith('_identity')) await mockMigrate(url, 'identity');
    await writeFile(file, '');
  },
}));

const HISTORIES = { api: 'migraciones', identity: 'schema_migrations' };

/** Applies a migration of a newer version. */
const mockMigrate = (serverUrl: string, database: PlatformDatabase) =>
  rowsOf(
    platformDatabaseUrl(serverUrl, database),
    `insert into ${HISTORIES[database]} values ('9999-next.sql', '')`,
  );

test('a backup by dumps names each migration that a dump has, even one that was applied during another dump', async () => {
  const data = await makePlatformData();
  try {
    const backup = data.place('dumps');
    await mkdir(backup);
    const { migrations } = await saveDatabase({ ...data.settings, databaseUrl: data.url }, backup);
    expect(migrations['identity']).toContain('9999-next.sql');
  } finally {
    await data.remove();
  }
});

describe('a backup of a platform that does not run', () => {
  let data: PlatformData;
  let manifest: Manifest;
  beforeAll(async () => {
    data = await makePlatformData();
    await data.postgres.stop();
    manifest = await createBackup(data.settings, data.place('at-rest'), () => undefined);
  });
  afterAll(() => data.remove());

  it('starts the database for the duration of the backup', () => {
    expect(Object.keys(manifest.files)).toEqual(
      expect.arrayContaining(['database/cluster.tar', 'media/first-800.webp']),
    );
    expect(Object.keys(manifest.migrations)).toEqual(['api', 'identity']);
    expect(existsSync(join(data.settings.dataDir, 'running.json'))).toBe(false);
  });

  it('names each migration that its database has, even one that was applied during the copy', () => {
    expect(manifest.migrations['api']).toContain('9999-next.sql');
  });
});
