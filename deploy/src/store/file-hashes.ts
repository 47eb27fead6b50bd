import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** SHA-384 of a text or file content, base64, as it follows "sha384-" in an `integrity` attribute. */
export function sha384(content: string | Buffer): string {
  return createHash('sha384').update(content).digest('base64');
}

/** Every file below a folder, as paths with "/", sorted. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** The SHA-384 of each of the given files below a folder. */
export async function hashFiles(folder: string, files: readonly string[]): Promise<Record<string, string>> {
  const hashes = await Promise.all(
    files.map(async (file) => [file, sha384(await readFile(join(folder, file)))] as const),
  );
  return Object.fromEntries(hashes);
}
