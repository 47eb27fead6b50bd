import { join, resolve } from 'node:path';
import { readEnvironment } from '@lotes/shared-node/configuration';
import { z } from 'zod';
import { PlatformDataSchema } from '../local/settings';
import type { ReleaseStoreOptions } from '../store/release-store';
import { releaseStoreOptions } from '../store/store-settings';
import { ROOT } from '../workspace';
import { BackupRefused } from './backup-refused';

const EnvironmentSchema = PlatformDataSchema.extend({ MEDIA_DIR: z.string().min(1).optional() });

/** Places of a platform's data; every path is absolute. */
export interface BackupSettings {
  dataDir: string;
  mediaDir: string;
  /** An external PostgreSQL server; if absent, the embedded one below `dataDir`. */
  databaseUrl?: string;
  releases: ReleaseStoreOptions;
}

/** The folder of a release store. @throws BackupRefused if it is a bucket, which keeps its versions itself */
export function releaseFolder({ target: { directory, place } }: ReleaseStoreOptions): string {
  if (directory === undefined)
    throw new BackupRefused(
      `${place} is no folder: a backup holds releases of a folder alone. Save the database with the means of its server; the bucket keeps its versions itself.`,
    );
  return directory;
}

/** Reads DATA_DIR, MEDIA_DIR, DATABASE_URL and the settings of the release store. @throws Misconfiguration */
export function readBackupSettings(environment: NodeJS.ProcessEnv): BackupSettings {
  const { DATA_DIR, MEDIA_DIR, DATABASE_URL } = readEnvironment('backup', EnvironmentSchema, environment);
  const dataDir = resolve(ROOT, DATA_DIR);
  return {
    dataDir,
    mediaDir: MEDIA_DIR ? resolve(ROOT, MEDIA_DIR) : join(dataDir, 'media'),
    ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
    releases: releaseStoreOptions(ROOT, environment),
  };
}
