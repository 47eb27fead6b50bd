import { inMilliseconds } from '@lotes/shared-contract/dates';
import { ifMissing } from '@lotes/shared-node/errors';
import type { FastifyBaseLogger } from 'fastify';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queryable } from '../database/database';
import { databaseId } from '../database/database-id';
import { referredFiles } from './lot-files';
import { bringBack, incomingDirectory, removedDirectory, setAside } from './media-store';

/** Milliseconds that an unchecked upload is kept: it is checked within minutes, unless its process has ended. */
const INCOMING_KEPT_MS = inMilliseconds({ hours: 2 });
/** Milliseconds that a file without a row is kept: its row is written some seconds after it. */
const SERVED_KEPT_MS = inMilliseconds({ days: 1 });
/** Milliseconds that a removed file is kept, in case the database is restored to an earlier time. */
const REMOVED_KEPT_MS = inMilliseconds({ days: 30 });
/** Names that this product gives to files; it leaves all other files in the folder alone. */
const OWN_NAME = /^[0-9a-f]{32}(-\d+\.webp|\.mp4)$/;
/** File with the identifier of the database whose rows refer to the files of the folder. */
const OWNER_FILE = '.owner';

/**
 * Removes uploads that were never checked, such as those of a process that ended during one. If the folder is this database's,
 * also sets aside the files that no row refers to, deletes them after 30 days, and restores those that a row refers to again
 * (docs/decisions/0091).
 */
export async function sweepMedia(
  database: Queryable,
  mediaDir: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const incoming = incomingDirectory(mediaDir);
  for (const name of await namesIn(incoming))
    if (await isOlder(join(incoming, name), INCOMING_KEPT_MS))
      await rm(join(incoming, name), { force: true });
  const referred = await referredFiles(database);
  const served = (await namesIn(mediaDir)).filter((name) => OWN_NAME.test(name));
  const isItsOwn = served.some((name) => referred.has(name));
  if (!(await isOwner(database, mediaDir, isItsOwn))) {
    if (served.length > 0) log.warn({ mediaDir }, 'media that are not known to be of this database stay');
    return;
  }
  for (const name of served.filter((one) => !referred.has(one)))
    if (await isOlder(join(mediaDir, name), SERVED_KEPT_MS)) await setAside(mediaDir, [name]);
  await sweepRemoved(mediaDir, referred);
}

async function sweepRemoved(mediaDir: string, referred: ReadonlySet<string>): Promise<void> {
  const removed = removedDirectory(mediaDir);
  for (const name of await namesIn(removed)) {
    if (referred.has(name)) await bringBack(mediaDir, name);
    else if (await isOlder(join(removed, name), REMOVED_KEPT_MS))
      await rm(join(removed, name), { force: true });
  }
}

/** True if the folder belongs to the database. A folder without an owner becomes its own if a row refers to a file in it. */
async function isOwner(database: Queryable, mediaDir: string, isReferredTo: boolean): Promise<boolean> {
  const id = await databaseId(database);
  if (id === undefined) return false;
  const file = join(mediaDir, OWNER_FILE);
  const owner = await readFile(file, 'utf8').catch(ifMissing(''));
  // The owner file is also empty if a full disk prevented its writing.
  if (owner !== '' || !isReferredTo) return owner === id;
  await writeFile(file, id);
  return true;
}

async function namesIn(directory: string): Promise<string[]> {
  return readdir(directory).catch(ifMissing<string[]>([]));
}

async function isOlder(path: string, kept: number): Promise<boolean> {
  const { mtimeMs } = await stat(path).catch(ifMissing({ mtimeMs: Infinity }));
  return Date.now() - mtimeMs > kept;
}
