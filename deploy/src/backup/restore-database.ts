import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseUrl, ensureDatabases, withConnection } from '@lotes/shared-node/database';
import { Lease } from '../registrar/lease';
import { NO_MARKS } from '../registrar/marks';
import { migrateSchema } from '../registrar/migrate-schema';
import type { Trust } from '../trust/trust-store';
import { BackupRefused } from './backup-refused';
import type { BackupSettings } from './backup-settings';
import { brokenInvariants, missingIn, referredMedia } from './checks';
import { programVersion, restoreDump } from './client-programs';
import { postgresDir, withServerOn } from './embedded-server';
import { holdWaitingMail } from './hold-mail';
import type { Manifest } from './manifest';
import {
  databaseName,
  hasDatabase,
  maintenanceUrl,
  onServer,
  PLATFORM_DATABASES,
  platformDatabaseUrl,
} from './platform-databases';
import { attention } from './attention';
import { CLUSTER_FILE, DATABASE_FOLDER, dumpFile, PASSWORD_FILE, serverMajor } from './save-database';

const run = promisify(execFile);
/** Seconds after which the lease would count as abandoned; no other process uses this database yet. */
const SILENCE_SECONDS = 15;

interface DatabaseRestore {
  settings: BackupSettings;
  /** Folder of the backup. */
  backup: string;
  /** Folder in which the embedded server's files are made. */
  draft: string;
  manifest: Manifest;
  say: (line: string) => void;
  /**
   * Trust and number that a store has reached if its signed documents stay: its registrar continues above that number.
   */
  reached?: { trust: Trust; sequence: number };
}

/**
 * Checks, without writing, that the databases of a backup can be restored to the server in the settings.
 * @throws BackupRefused if the kind of server differs, it cannot be used, it or its programs are older, or a database is
 * not empty
 */
export async function refuseUnfitServer(
  { databaseUrl: target }: BackupSettings,
  manifest: Manifest,
): Promise<void> {
  const { database, migrations } = manifest;
  if (database.kind === 'cluster') {
    if (target === undefined) return;
    throw new BackupRefused('The backup is of the embedded server: unset DATABASE_URL to restore it.');
  }
  if (target === undefined)
    throw new BackupRefused('The backup is of a server of your own: name the one to fill in DATABASE_URL.');
  const major = await onServer(target, () => serverMajor(maintenanceUrl(target)));
  if (major < database.major)
    throw new BackupRefused(
      `The backup is of PostgreSQL ${String(database.major)}; the server of DATABASE_URL has ${String(major)}, which is older.`,
    );
  await programVersion('pg_restore', database.program);
  for (const name of PLATFORM_DATABASES.filter((one) => one in migrations))
    await onServer(target, () => refuseUsedDatabase(target, databaseName(target, name)));
}

/**
 * Restores the databases of a backup, holds waiting mail, and reports broken invariants.
 * @throws BackupRefused, or PostgresUnavailable if the embedded server does not start on its files
 */
export async function restoreDatabase(restore: DatabaseRestore): Promise<void> {
  const target = restore.settings.databaseUrl;
  if (target !== undefined) {
    await restoreDumps(restore, target);
    await finish(restore, target);
    return;
  }
  await unpackCluster(restore);
  await withServerOn(postgresDir(restore.draft), (serverUrl) => finish(restore, serverUrl));
}

async function unpackCluster({ backup, draft }: DatabaseRestore): Promise<void> {
  const folder = join(backup, DATABASE_FOLDER);
  const cluster = join(postgresDir(draft), 'cluster');
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  try {
    await run('tar', ['-xf', join(folder, CLUSTER_FILE), '-C', cluster]);
  } catch (cause) {
    throw new BackupRefused('The database could not be unpacked: is there a tar on the PATH, and room?', {
      cause,
    });
  }
  const password = join(postgresDir(draft), 'password');
  await copyFile(join(folder, PASSWORD_FILE), password);
  await chmod(password, 0o600);
}

async function restoreDumps({ backup, manifest }: DatabaseRestore, serverUrl: string): Promise<void> {
  const names = PLATFORM_DATABASES.filter((name) => name in manifest.migrations);
  await onServer(serverUrl, () =>
    ensureDatabases(
      maintenanceUrl(serverUrl),
      names.map((name) => databaseName(serverUrl, name)),
    ),
  );
  for (const name of names)
    await restoreDump(platformDatabaseUrl(serverUrl, name), join(backup, DATABASE_FOLDER, dumpFile(name)));
}

async function refuseUsedDatabase(serverUrl: string, name: string): Promise<void> {
  if (!(await hasDatabase(serverUrl, name))) return;
  await withConnection(databaseUrl(serverUrl, name), async (client) => {
    const { rowCount } = await client.query(
      `select from pg_class where relnamespace = 'public'::regnamespace limit 1`,
    );
    if (rowCount)
      throw new BackupRefused(
        `The database ${name} is not empty; name another server or database in DATABASE_URL.`,
      );
  });
}

async function finish(
  { settings, manifest, say, reached }: DatabaseRestore,
  serverUrl: string,
): Promise<void> {
  const url = platformDatabaseUrl(serverUrl, 'api');
  if (reached) await raiseMarks(url, reached);
  const held = await holdWaitingMail(url, manifest.madeAt);
  if (held > 0)
    say(`${String(held)} messages that waited are held, as they may have been sent after the backup`);
  const broken = await brokenInvariants(url);
  for (const sentence of broken) say(attention(sentence));
  if (broken.length === 0) say('database restored: the ledger verifies and every queue has one holder');
  const missing = missingIn(settings.mediaDir, await referredMedia(url));
  if (missing.length > 0)
    say(attention(`${String(missing.length)} media files are not in the backup: ${missing.join(', ')}`));
}

/**
 * Records the numbers that a store has reached, in the database of its registrar. Higher ones that are there already
 * stay.
 */
async function raiseMarks(
  url: string,
  { trust, sequence }: NonNullable<DatabaseRestore['reached']>,
): Promise<void> {
  await migrateSchema(url);
  const lease = new Lease(url, SILENCE_SECONDS);
  await lease.acquireOrKeep();
  await lease.raise(trust.id, { ...NO_MARKS, root: trust.root.version, sequence });
  await lease.end();
}
