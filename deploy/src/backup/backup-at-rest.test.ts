import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makePlatformData, rowsOf, type PlatformData } from '../testing/platform-data';
import type { Manifest } from './manifest';
import { createBackup } from './create-backup';
import { platformDatabaseUrl } from './platform-databases';

import type * as baseBackup from './base-backup';

jest.mock('./base-backup', () => {
  const { writeBaseBackup } = jest.requireActual<typeof baseBackup>('./base-backup');
  const duringMigration: typeof writeBaseBackup = async (serverUrl, file) => {
    await mockMigrate(serverUrl);
    await writeBaseBackup(serverUrl, file);
  };
  return { writeBaseBackup: duringMigration };
});

/** Applies a migration of a newer version. */
const mockMigrate = (serverUrl: string) =>
  rowsOf(
    platformDatabaseUrl(serverUrl, 'api'),
    "insert into migraciones (name, hash) values ('9999-next.sql', '')",
  );

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
