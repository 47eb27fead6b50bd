import { open, rename, stat, type FileHandle } from 'node:fs/promises';
import { ifMissing } from '@lotes/shared-node/errors';

const MAX_BYTES = 20 * 1024 * 1024;

/**
 * Opens the log of the server for appending. A log of more than 20 MiB is renamed to `<file>.1` first, so that it does not grow
 * without end.
 */
export async function openPostgresLog(file: string, mostBytes = MAX_BYTES): Promise<FileHandle> {
  const state = await stat(file).catch(ifMissing(undefined));
  if (state && state.size > mostBytes) await rename(file, `${file}.1`);
  return open(file, 'a');
}
