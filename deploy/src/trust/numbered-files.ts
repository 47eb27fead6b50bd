import type { ReleaseTarget } from '../store/target/release-target';

/** The numbers of the objects `<number>.json` of a folder ("compositions/"), the lowest first. */
export async function numbersIn(target: ReleaseTarget, folder: string): Promise<number[]> {
  return numbersAmong(await target.list(folder), folder);
}

/** The numbers, from 1, of the objects `<number>.json` of a folder among listed keys, the lowest first. */
export function numbersAmong(keys: readonly string[], folder: string): number[] {
  const names = keys.map((key) => key.slice(folder.length));
  const numbered = names.filter((name) => /^\d+\.json$/.test(name));
  const numbers = numbered.map((name) => Number.parseInt(name, 10));
  const counted = numbers.filter((number) => Number.isSafeInteger(number) && number > 0);
  return counted.sort((one, other) => one - other);
}

/** The highest number of an object `<number>.json` in a folder; 0 if there is no such object. */
export async function newestNumber(target: ReleaseTarget, folder: string): Promise<number> {
  return (await numbersIn(target, folder)).at(-1) ?? 0;
}
