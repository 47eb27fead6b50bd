import { randomUUID } from 'node:crypto';
import { link, mkdir, open, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasErrorCode } from '@lotes/shared-node/errors';
import { syncFolder } from './atomic-write';

/**
 * Writes a file that must not exist yet: whole or not at all, even after a power cut, and never over an existing one.
 * @returns false if the file exists already
 */
export async function createFile(file: string, text: string, mode = 0o644): Promise<boolean> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.${randomUUID()}`);
  const handle = await open(draft, 'wx', mode);
  try {
    await handle.writeFile(text);
    await handle.sync();
    await link(draft, file);
    await syncFolder(folder);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await handle.close();
    await unlink(draft);
  }
}
