import { inMilliseconds } from '@lotes/shared-contract/dates';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queryable } from '../database/database';
import { referredFiles } from './lot-files';
import { incomingDirectory } from './media-store';

/** After its last byte came, an upload is checked within minutes, or nobody is left who would. */
const INCOMING_KEPT = inMilliseconds({ hours: 2 });
/** Between a file and the row that refers to it lie seconds. */
const SERVED_KEPT = inMilliseconds({ days: 1 });
/** The names that this product gives; whatever else lies there is not its own. */
const OWN_NAME = /^[0-9a-f]{32}(-\d+\.webp|\.mp4)$/;

/**
 * Removes what a process left that ended in the middle of an upload: files that arrived and were never checked, and files that
 * no row refers to.
 */
export async function sweepMedia(database: Queryable, mediaDir: string): Promise<void> {
  const incoming = incomingDirectory(mediaDir);
  for (const name of await namesIn(incoming)) await removeOlder(join(incoming, name), INCOMING_KEPT);
  const referred = await referredFiles(database);
  for (const name of await namesIn(mediaDir)) {
    if (OWN_NAME.test(name) && !referred.has(name)) await removeOlder(join(mediaDir, name), SERVED_KEPT);
  }
}

async function namesIn(directory: string): Promise<string[]> {
  return readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

async function removeOlder(path: string, kept: number): Promise<void> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
  if (Date.now() - mtimeMs > kept) await rm(path, { force: true });
}
