import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { createFile } from '../store/create-file';
import { isCode } from '../store/lock-file';
import { pointersOf, type PointerPlace } from './pointers';

const VerdictSchema = z.strictObject({
  /** Number of the composition with which the pointer is live; absent where it is refused. */
  accepted: z.int().positive().optional(),
  /** Why it is refused, as sentences. */
  problems: z.array(z.string()).optional(),
  /** A number that the remote had reached in a store that was since put back: its next pointer must be above. */
  above: z.int().positive().optional(),
});

/** What the registrar decided about a pointer. */
export type Verdict = z.infer<typeof VerdictSchema>;

const ENDING = '.verdict.json';

/** The file beside a pointer that tells what became of it. */
function verdictFile(directory: string, place: PointerPlace): string {
  return join(pointersOf(directory, place), `${String(place.n).padStart(10, '0')}${ENDING}`);
}

/** Writes a verdict, unless there is one: the first stays. */
export async function writeVerdict(directory: string, place: PointerPlace, verdict: Verdict): Promise<void> {
  if (!(await readVerdict(directory, place)))
    await createFile(verdictFile(directory, place), JSON.stringify(verdict));
}

/** The verdict on a pointer; undefined where none is there, or it is damaged. */
export async function readVerdict(directory: string, place: PointerPlace): Promise<Verdict | undefined> {
  const text = await readFile(verdictFile(directory, place), 'utf8').catch(() => '');
  return VerdictSchema.safeParse(parsedOr(text)).data;
}

/** Beside a pointer that is live: the number that its remote had reached before the store was put back behind that. */
const behindFile = (directory: string, place: PointerPlace): string =>
  verdictFile(directory, place).replace(ENDING, '.behind.json');

const BehindSchema = z.strictObject({ above: z.int().positive() });

/** Says beside a pointer that its team must sign above a number: what it signed before counts no longer. */
export async function writeBehind(directory: string, place: PointerPlace, above: number): Promise<void> {
  if ((await readBehind(directory, place)) === undefined)
    await createFile(behindFile(directory, place), JSON.stringify({ above }));
}

/** The number above which a remote's next pointer must be; undefined where none was said. */
export async function readBehind(directory: string, place: PointerPlace): Promise<number | undefined> {
  const text = await readFile(behindFile(directory, place), 'utf8').catch(() => '');
  const { data } = BehindSchema.safeParse(parsedOr(text));
  return data?.above;
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The numbers of a remote's pointers since an epoch that lie in the store without a verdict, the lowest first. */
export async function undecided(
  directory: string,
  series: Pick<PointerPlace, 'name' | 'epoch'>,
): Promise<number[]> {
  const names = await readdir(pointersOf(directory, series)).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  });
  const there = new Set(names);
  return names
    .filter((name) => /^\d+\.json$/.test(name) && !there.has(name.replace(/\.json$/, ENDING)))
    .map((name) => Number.parseInt(name, 10))
    .sort((one, other) => one - other);
}
