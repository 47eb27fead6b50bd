import { readdir } from 'node:fs/promises';
import { isCode } from '../store/lock-file';

/** The highest number that a file `<number>.json` of a folder has; 0 where none has one. */
export async function newestNumber(folder: string): Promise<number> {
  try {
    const names = await readdir(folder);
    return Math.max(0, ...names.map((name) => Number(/^(\d+)\.json$/.exec(name)?.[1] ?? 0)));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return 0;
    throw error;
  }
}
