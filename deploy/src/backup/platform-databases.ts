import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseUrl, withConnection } from '@lotes/shared-node/database';
import { failureReason, isDefect } from '../failure-reason';
import { ROOT } from '../workspace';
import { BackupRefused } from './backup-refused';

/**
 * A database of the platform: the suffix of its name, its list of applied migrations, and the folder of the known ones.
 */
const DATABASES = {
  api: { suffix: '', history: 'migraciones', folder: 'api/migrations' },
  identity: { suffix: '_identity', history: 'schema_migrations', folder: 'identity/migrations' },
} as const;

export type PlatformDatabase = keyof typeof DATABASES;

/** Both, in the order in which they are saved: an account that the api knows is in the identity's database by then. */
export const PLATFORM_DATABASES = ['api', 'identity'] as const;

/** Name of a database on the server that a connection string names. */
export function databaseName(serverUrl: string, database: PlatformDatabase): string {
  const main = new URL(serverUrl).pathname.slice(1) || 'lotes';
  return `${main}${DATABASES[database].suffix}`;
}

export function platformDatabaseUrl(serverUrl: string, database: PlatformDatabase): string {
  return databaseUrl(serverUrl, databaseName(serverUrl, database));
}

/** Connection string of the database that every server has. */
export const maintenanceUrl = (serverUrl: string): string => databaseUrl(serverUrl, 'postgres');

/**
 * Runs `work` with the server of DATABASE_URL.
 * @throws BackupRefused if the server cannot be reached, or refuses
 */
export async function onServer<Result>(serverUrl: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof BackupRefused || isDefect(cause)) throw cause;
    throw new BackupRefused(
      `The PostgreSQL server at ${new URL(serverUrl).host} cannot be used: ${failureReason(cause)}. Check DATABASE_URL.`,
      { cause },
    );
  }
}

export async function hasDatabase(serverUrl: string, name: string): Promise<boolean> {
  return withConnection(maintenanceUrl(serverUrl), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    return rowCount === 1;
  });
}

/**
 * The names of the applied migrations of each database that exists; the identity's exists only if the provider is ours.
 * @throws BackupRefused if the server has no database of Lotes.
 */
export async function appliedMigrations(serverUrl: string): Promise<Record<string, string[]>> {
  const applied: Record<string, string[]> = {};
  for (const database of PLATFORM_DATABASES) {
    const names = await migrationsOf(serverUrl, database);
    if (names) applied[database] = names;
  }
  if (!applied['api']?.length)
    throw new BackupRefused(
      'The database holds nothing of Lotes: start it once, or check DATA_DIR and DATABASE_URL.',
    );
  return applied;
}

async function migrationsOf(serverUrl: string, database: PlatformDatabase): Promise<string[] | undefined> {
  if (!(await hasDatabase(serverUrl, databaseName(serverUrl, database)))) return undefined;
  const { history } = DATABASES[database];
  return withConnection(platformDatabaseUrl(serverUrl, database), async (client) => {
    const {
      rows: [table],
    } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [history]);
    if (!table?.there) return undefined;
    const { rows } = await client.query<{ name: string }>(`select name from ${history} order by name`);
    return rows.map((row) => row.name);
  });
}

/** @throws BackupRefused if a backup's database was migrated by a newer version than this one. */
export async function refuseNewerSchema(
  migrations: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const database of PLATFORM_DATABASES) {
    const known = new Set(await readdir(join(ROOT, DATABASES[database].folder)));
    const newer = migrations[database]?.find((name) => !known.has(name));
    if (newer !== undefined)
      throw new BackupRefused(
        `The backup has a newer schema (${newer} of the ${database}) than this version knows; restore it with the version that made it, or a newer one.`,
      );
  }
}
