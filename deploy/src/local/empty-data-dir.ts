import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASES_IN_DATA } from '../store/store-settings';
import { discardCluster } from './postgres-leftover';
import { StartRefused } from './settings';

/** Entries of the data directory that belong to the platform, apart from the lock of the running one. */
const OURS = ['postgres', 'mail', 'media', 'logs', 'keys', RELEASES_IN_DATA];

/**
 * Deletes the platform's files in its data directory, and nothing else.
 * @throws StartRefused if the directory is not ours: it has other entries and no database.
 */
export async function emptyDataDir(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres', 'cluster');
  const foreign = existsSync(dataDir)
    ? readdirSync(dataDir).find((entry) => entry !== 'running.json' && !OURS.includes(entry))
    : undefined;
  if (foreign !== undefined && !existsSync(join(cluster, 'PG_VERSION'))) {
    throw new StartRefused(
      `--reset would delete data in ${dataDir}, which holds no database of Lotes, but ${foreign}; choose another DATA_DIR.`,
    );
  }
  await discardCluster(cluster);
  for (const entry of OURS) await rm(join(dataDir, entry), { recursive: true, force: true });
}
