import { readdir } from 'node:fs/promises';
import { isCode } from '../store/lock-file';

/** The numbers of the files `<number>.json` of a folder, the lowest first; none where there is no such folder. */
export async function numbersIn(folder: string): Promise<number[]> {
  try {
    const names = await readdir(folder);
    const numbered = names.filter((name) => /^\d+\.json$/.test(name));
    const numbers = numbered.map((name) => Number.parseInt(name, 10)).filter(Number.isSafeInteger);
    return numbers.sort((one, other) => one - other);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** The highest number that a file `<number>.json` of a folder has; 0 where none has one. */
export async function newestNumber(folder: string): Promise<number> {
  return (await numbersIn(folder)).at(-1) ?? 0;
}
