import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageFiles } from '../database/rows';
import type { EncodedImage } from './encode-image';

/** Where uploads lie until they are checked; never served, as its name begins with a dot. */
export function incomingDirectory(mediaDir: string): string {
  return join(mediaDir, '.incoming');
}

/** The name of a file: of its content and of the image that it belongs to, so that no two images share a file. */
function fileName(id: string, width: number, content: Buffer): string {
  const hash = createHash('sha256').update(id).update(content).digest('hex').slice(0, 32);
  return `${hash}-${width}.webp`;
}

/** Writes the files of an image, each whole or not at all; what was written is taken back where one fails. */
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
    await removeFiles(mediaDir, stored);
    throw error;
  }
}

/** Removes files that are served; those already gone are no failure. */
export async function removeNamed(mediaDir: string, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(join(mediaDir, name), { force: true })));
}

/** Removes the files of an image; those already gone are no failure. */
export async function removeFiles(mediaDir: string, files: ImageFiles): Promise<void> {
  await removeNamed(mediaDir, Object.values(files));
}
