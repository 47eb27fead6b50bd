import { chmod, copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesBelow } from '../store/file-hashes';
import { isCode } from '../store/lock-file';

/**
 * Copies the files of a folder that are not in the other one yet, for their owner alone. Names stand for one content for
 * ever; files that begin with a dot are unfinished and left out, and so is what is deleted meanwhile. No folder, no files.
 */
export async function copyFiles(from: string, to: string): Promise<void> {
  const [present, wanted] = [new Set(await visibleFiles(to)), await visibleFiles(from)];
  for (const file of wanted.filter((name) => !present.has(name)))
    await copyOne(join(from, file), join(to, file));
}

async function visibleFiles(folder: string): Promise<string[]> {
  const files = await filesBelow(folder).catch(nothingWhereMissing);
  return files.filter((file) => !file.split('/').some((part) => part.startsWith('.')));
}

async function copyOne(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await copyFile(from, to);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  await chmod(to, 0o600);
}

/** Names in a folder; none where it does not exist. */
export function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(nothingWhereMissing);
}

function nothingWhereMissing(error: unknown): string[] {
  if (isCode(error, 'ENOENT')) return [];
  throw error;
}
