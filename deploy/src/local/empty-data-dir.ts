import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASES_IN_DATA } from '../store/store-settings';
import { discardCluster, discarded } from './postgres-leftover';
import { StartRefused } from './settings';

/** Entries of the data directory that belong to the platform, apart from the lock of the running one and the database. */
const OURS = ['mail', 'media', 'logs', 'keys', RELEASES_IN_DATA];
const DATABASE = 'postgres';

/**
 * Deletes the platform's files in its data directory, and nothing else. The database, by which the directory is known as ours,
 * goes last: the next call completes a deletion that was interrupted.
 * @throws StartRefused if the directory is not ours: besides names of ours it has other entries, and no database.
 */
export async function emptyDataDir(dataDir: string): Promise<void> {
  const cluster = join(dataDir, DATABASE, 'cluster');
  const entries = existsSync(dataDir) ? readdirSync(dataDir) : [];
  const isName = (entry: string) => entry === DATABASE || OURS.includes(entry);
  const foreign = entries.find((entry) => entry !== 'running.json' && !isName(entry));
  const isKnown = existsSync(join(cluster, 'PG_VERSION')) || existsSync(discarded(cluster));
  if (foreign !== undefined && entries.some(isName) && !isKnown) {
    throw new StartRefused(
      `--reset would delete data in ${dataDir}, which holds no database of Lotes, but ${foreign}; choose another DATA_DIR.`,
    );
  }
  await discardCluster(cluster);
  for (const entry of OURS) await remove(join(dataDir, entry));
  const database = join(dataDir, DATABASE);
  const files = existsSync(database) ? readdirSync(database) : [];
  for (const file of files)
    if (join(database, file) !== discarded(cluster)) await remove(join(database, file));
  await remove(database);
}

const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true });
