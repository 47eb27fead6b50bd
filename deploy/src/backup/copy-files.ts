import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasErrorCode } from '@lotes/shared-node/errors';

/** Modes of copied files and folders. */
export interface Access {
  file: number;
  folder: number;
}

export const OWNER_ONLY: Access = { file: 0o600, folder: 0o700 };
/** Gateways and nginx read published files, as any user. */
export const WORLD_READABLE: Access = { file: 0o644, folder: 0o755 };
/** Modes that the process's umask gives to new files. */
export const asWritten = (): Access => ({ file: 0o666 & ~process.umask(), folder: 0o777 & ~process.umask() });

/**
 * Copies the files that the other folder lacks, with their modification times. A name always has the same content; files
 * that begin with a dot are unfinished and left out, and so are files that are deleted during the copy. A missing folder
 * counts as empty.
 * @param isWanted selects files by their path below the folder; all by default
 */
export async function copyFiles(
  from: string,
  to: string,
  access: Access,
  isWanted: (file: string) => boolean = () => true,
): Promise<void> {
  const [present, wanted] = [new Set(await visibleFiles(to)), (await visibleFiles(from)).filter(isWanted)];
  for (const file of wanted.filter((name) => !present.has(name))) {
    await makeFolder(dirname(join(to, file)), to, access);
    await copyOne(join(from, file), join(to, file), access);
  }
}

/** Makes a folder, and missing ones between it and `to`, with the modes of `access` whatever the umask is. */
async function makeFolder(folder: string, to: string, access: Access): Promise<void> {
  if (existsSync(folder)) return;
  if (folder !== to) await makeFolder(dirname(folder), to, access);
  await mkdir(folder, { recursive: true, mode: access.folder });
  await chmod(folder, access.folder);
}

/** Lists folder by folder: a single recursive listing would fail if a folder is removed meanwhile. */
async function visibleFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(nothingWhereMissing);
  const files = entries
    .filter(({ name }) => !name.startsWith('.'))
    .map(async (entry) => {
      if (!entry.isDirectory()) return entry.isFile() ? [entry.name] : [];
      return (await visibleFiles(join(folder, entry.name))).map((file) => `${entry.name}/${file}`);
    });
  return (await Promise.all(files)).flat();
}

async function copyOne(from: string, to: string, access: Access): Promise<void> {
  try {
    const { atime, mtime } = await stat(from);
    await copyFile(from, to);
    // The time of a release document is that of its publication, by which `gc` keeps the newest versions.
    await utimes(to, atime, mtime);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return;
    throw error;
  }
  await chmod(to, access.file);
}

/** Names in a folder; none if it does not exist. */
export function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(nothingWhereMissing);
}

function nothingWhereMissing(error: unknown): never[] {
  if (hasErrorCode(error, 'ENOENT')) return [];
  throw error;
}
