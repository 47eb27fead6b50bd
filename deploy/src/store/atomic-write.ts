import { open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Semaphore } from '@lotes/shared-node/concurrency';
import { ifMissing } from '@lotes/shared-node/errors';

/**
 * Replaces a file so that readers find the old text or the new one, never a part, also after a power cut. Its modification time
 * grows with every write, even of writes in quick succession, since servers compare it.
 */
export async function replaceFile(file: string, text: string): Promise<void> {
  const temporary = `${file}.${String(process.pid)}.${Math.random().toString(36).slice(2)}`;
  try {
    await writeAndSync(temporary, text);
    const earlier = await stat(file).catch(ifMissing(undefined));
    if (earlier && (await stat(temporary)).mtimeMs <= earlier.mtimeMs) {
      const nextMs = Math.floor(earlier.mtimeMs) + 1;
      await utimes(temporary, new Date(nextMs), new Date(nextMs));
    }
    await rename(temporary, file);
  } catch (error) {
    // Repeated attempts would otherwise fill a disk that is almost full.
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(file));
}

async function writeAndSync(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a rename inside the folder durable. */
export const syncFolder = (folder: string): Promise<void> => syncFile(folder);

/** Number of files that are synced at the same time. */
const MAX_SYNCS = 8;

/** Makes everything below a folder durable: without it, a power cut may leave empty files behind a durable rename. */
export async function syncTree(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const semaphore = new Semaphore(MAX_SYNCS);
  await Promise.all(['', ...names].map((name) => semaphore.run(() => syncFile(join(folder, name)))));
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
