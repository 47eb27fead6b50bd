import { chmod, copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withConnection } from '@lotes/shared-node/database';
import { writeBaseBackup } from './base-backup';
import type { BackupSettings } from './backup-settings';
import { referredMedia, refuseMissingFolder } from './checks';
import { dumpDatabase, programVersion } from './client-programs';
import { postgresDir, withEmbeddedServer } from './embedded-server';
import type { DatabaseFacts, Manifest } from './manifest';
import { appliedMigrations, onServer, PLATFORM_DATABASES, platformDatabaseUrl } from './platform-databases';

/** Folder of the database in a backup, and the names of its files. */
export const DATABASE_FOLDER = 'database';
export const CLUSTER_FILE = 'cluster.tar';
export const PASSWORD_FILE = 'password';
export const dumpFile = (database: string): string => `${database}.dump`;

type SavedDatabase = Pick<Manifest, 'migrations'> & {
  database: DatabaseFacts;
  /** Names of the media files that it refers to. */
  media: string[];
};

/**
 * Saves the platform's databases into the backup's folder: the whole embedded server, or dumps from that of DATABASE_URL.
 * @throws BackupRefused, StartRefused or PostgresUnavailable
 */
export async function saveDatabase(settings: BackupSettings, backup: string): Promise<SavedDatabase> {
  const folder = join(backup, DATABASE_FOLDER);
  await mkdir(folder, { mode: 0o700 });
  const { databaseUrl } = settings;
  if (databaseUrl !== undefined) return saveDumps(databaseUrl, settings, folder);
  return withEmbeddedServer(settings.dataDir, (serverUrl) => saveCluster(serverUrl, settings, folder));
}

async function saveCluster(
  serverUrl: string,
  { dataDir, mediaDir }: BackupSettings,
  folder: string,
): Promise<SavedDatabase> {
  // Refuses early a server that holds nothing of Lotes.
  await appliedMigrations(serverUrl);
  const media = await mediaOf(serverUrl, mediaDir);
  await writeBaseBackup(serverUrl, join(folder, CLUSTER_FILE));
  // The copy has what was committed until its end, also by a migration that ran meanwhile.
  const migrations = await appliedMigrations(serverUrl);
  // The cluster knows this password and no other.
  await copyFile(join(postgresDir(dataDir), 'password'), join(folder, PASSWORD_FILE));
  await chmod(join(folder, PASSWORD_FILE), 0o600);
  return { migrations, media, database: { kind: 'cluster', major: await serverMajor(serverUrl) } };
}

async function saveDumps(
  serverUrl: string,
  { mediaDir }: BackupSettings,
  folder: string,
): Promise<SavedDatabase> {
  const major = await onServer(serverUrl, () => serverMajor(serverUrl));
  const program = await programVersion('pg_dump', major);
  const before = await onServer(serverUrl, () => appliedMigrations(serverUrl));
  const media = await mediaOf(serverUrl, mediaDir);
  const dumped = PLATFORM_DATABASES.filter((name) => name in before);
  for (const database of dumped) {
    const file = join(folder, dumpFile(database));
    await dumpDatabase(platformDatabaseUrl(serverUrl, database), file);
    await chmod(file, 0o600);
  }
  // A migration that ran meanwhile may be in a dump that began after it.
  const after = await appliedMigrations(serverUrl);
  const migrations = Object.fromEntries(dumped.map((name) => [name, after[name] ?? []]));
  return { migrations, media, database: { kind: 'dumps', major, program } };
}

/** The media files that the database names. @throws BackupRefused if their folder is missing: copying takes hours */
async function mediaOf(serverUrl: string, mediaDir: string): Promise<string[]> {
  const named = await referredMedia(platformDatabaseUrl(serverUrl, 'api'));
  refuseMissingFolder(mediaDir, named);
  return named;
}

/** The major version of the server: 18. */
export async function serverMajor(serverUrl: string): Promise<number> {
  return withConnection(serverUrl, async (client) => {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  });
}
