import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { withConnection } from '@lotes/shared-node/database';
import { claimDataDir } from '../local/instance-lock';
import { freePort } from '../local/ports';
import { startPostgres } from '../local/postgres';
import { BackupRefused } from './backup-refused';

/** Folder of the embedded server's cluster and password. */
export const postgresDir = (dataDir: string): string => join(dataDir, 'postgres');

/**
 * Runs `work` on the embedded server of a data directory: the running one, or one that is started for the duration of
 * `work`.
 * @throws BackupRefused if there is no database, StartRefused if a platform is just starting or stopping there,
 * PostgresUnavailable if no server can be started.
 */
export async function withEmbeddedServer<Result>(
  dataDir: string,
  work: (serverUrl: string) => Promise<Result>,
): Promise<Result> {
  const running = await runningServer(dataDir);
  if (running !== undefined) return work(running);
  if (!existsSync(join(postgresDir(dataDir), 'cluster', 'PG_VERSION')))
    throw new BackupRefused(
      `There is no database in ${dataDir}; name the data with DATA_DIR or DATABASE_URL.`,
    );
  const claim = claimDataDir(dataDir);
  try {
    return await withServerOn(postgresDir(dataDir), work);
  } finally {
    claim.release();
  }
}

/** Starts a server on a folder of cluster and password for the time of `work`. */
export async function withServerOn<Result>(
  folder: string,
  work: (serverUrl: string) => Promise<Result>,
): Promise<Result> {
  const server = await startPostgres({ dataDir: folder, port: await freePort() });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

/** Connection string of the server that runs on the data directory; undefined if none does. */
async function runningServer(dataDir: string): Promise<string | undefined> {
  const cluster = join(postgresDir(dataDir), 'cluster');
  try {
    const password = await readFile(join(postgresDir(dataDir), 'password'), 'utf8');
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
    const url = `postgres://lotes:${password}@127.0.0.1:${lines[3]?.trim() ?? ''}/lotes`;
    // A copied directory names the port of the server that it was copied from.
    const directory = await withConnection(url, async (client) => {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      return rows[0]?.data_directory ?? '';
    });
    return (await realpath(directory)) === (await realpath(cluster)) ? url : undefined;
  } catch {
    return undefined; // No files of a running server, or no server answers at the address that they name.
  }
}
