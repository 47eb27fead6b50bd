import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode } from '@lotes/shared-node/errors';
import { isDatabaseUnavailable } from '../database/faults';
import type { ImageFiles } from '../database/rows';
import type { EncodedImage } from './encode-image';

/** Directory of uploads until they are checked; never served, as its name begins with a dot. */
export function incomingDirectory(mediaDir: string): string {
  return join(mediaDir, '.incoming');
}

/** Directory of files that no row refers to any more; never served, as its name begins with a dot. */
export function removedDirectory(mediaDir: string): string {
  return join(mediaDir, '.removed');
}

/** The name of a file: of its content and of the image that it belongs to, so that no two images share a file. */
function fileName(id: string, width: number, content: Buffer): string {
  const hash = createHash('sha256').update(id).update(content).digest('hex').slice(0, 32);
  return `${hash}-${width}.webp`;
}

/** Writes the files of an image, each whole or not at all; if one fails, the others are removed. */
export async function storeFiles(mediaDir: string, id: string, { files }: EncodedImage): Promise<ImageFiles> {
  const incoming = incomingDirectory(mediaDir);
  await mkdir(incoming, { recursive: true });
  const stored: Record<string, string> = {};
  try {
    for (const [width, content] of files) {
      const name = fileName(id, width, content);
      const temporary = join(incoming, randomUUID());
      stored[String(width)] = name;
      await writeFile(temporary, content);
      await rename(temporary, join(mediaDir, name));
    }
    return stored;
  } catch (error) {
    await removeNamed(mediaDir, Object.values(stored));
    throw error;
  }
}

/**
 * Moves served files to the folder of removed files. They are kept there for a while, because a database that is restored to an
 * earlier time refers to them again. Files that are already gone are no failure.
 */
export async function setAside(mediaDir: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await mkdir(removedDirectory(mediaDir), { recursive: true });
  await Promise.all(names.map((name) => setOneAside(mediaDir, name)));
}

async function setOneAside(mediaDir: string, name: string): Promise<void> {
  const [path, now] = [join(mediaDir, name), new Date()];
  try {
    // The 30 days in the folder start now.
    await utimes(path, now, now);
    await rename(path, join(removedDirectory(mediaDir), name));
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
  }
}

/** Moves a file that was set aside back to the served files; a file that no longer exists is no failure. */
export async function bringBack(mediaDir: string, name: string): Promise<void> {
  await rename(join(removedDirectory(mediaDir), name), join(mediaDir, name)).catch((error: unknown) => {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
  });
}

/**
 * Removes the files of a row that could not be written because of `cause`; files already gone are no failure. If the database
 * did not answer, it may have written the row, so the files stay: `sweepMedia` removes them later if no row refers to them.
 */
export async function removeUnwritten(
  mediaDir: string,
  names: readonly string[],
  cause: unknown,
): Promise<void> {
  if (!isDatabaseUnavailable(cause)) await removeNamed(mediaDir, names);
}

async function removeNamed(mediaDir: string, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(join(mediaDir, name), { force: true })));
}
