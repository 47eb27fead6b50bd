import { z } from 'zod';
import { jsonOrUndefined } from '../store/json-text';
import { readText, type ReleaseTarget } from '../store/target/release-target';
import { numbersAmong } from './numbered-files';
import { pointerKey, pointersOf, type PointerPlace } from './pointers';

const VerdictSchema = z.strictObject({
  /** Number of the composition with which the pointer is live; absent if it is refused. */
  accepted: z.int().positive().optional(),
  /** Reasons for a refusal, as sentences. */
  problems: z.array(z.string()).optional(),
  /** Number that the remote had reached before the store was put back: its next pointer must have a higher one. */
  above: z.int().positive().optional(),
});

/** The registrar's decision about a pointer. */
export type Verdict = z.infer<typeof VerdictSchema>;

const ENDING = '.verdict.json';

/** The key of the verdict on a pointer, next to that of the pointer. */
const verdictKey = (place: PointerPlace): string => pointerKey(place).replace(/\.json$/, ENDING);

/** Writes a verdict; an existing one stays. */
export async function writeVerdict(
  target: ReleaseTarget,
  place: PointerPlace,
  verdict: Verdict,
): Promise<void> {
  const key = verdictKey(place);
  try {
    await target.create(key, JSON.stringify(verdict));
  } catch (error) {
    // Where nothing may be written, an existing one is enough.
    if ((await target.stateOf(key)) === undefined) throw error;
  }
}

/** The verdict on a pointer; undefined if none is there, or it is damaged. */
export async function readVerdict(target: ReleaseTarget, place: PointerPlace): Promise<Verdict | undefined> {
  const text = (await readText(target, verdictKey(place))) ?? '';
  return VerdictSchema.safeParse(jsonOrUndefined(text)).data;
}

/** The key of the number that a live pointer's remote had reached before the store was put back. */
const behindKey = (place: PointerPlace): string => pointerKey(place).replace(/\.json$/, '.behind.json');

const BehindSchema = z.strictObject({ above: z.int().positive() });

/** Records next to a pointer that its team must sign above a number, since its earlier signatures are no longer valid. */
export async function writeBehind(target: ReleaseTarget, place: PointerPlace, above: number): Promise<void> {
  if ((await readBehind(target, place)) === undefined)
    await target.create(behindKey(place), JSON.stringify({ above }));
}

/** The number above which a remote's next pointer must be; undefined if there is none. */
export async function readBehind(target: ReleaseTarget, place: PointerPlace): Promise<number | undefined> {
  const text = (await readText(target, behindKey(place))) ?? '';
  const { data } = BehindSchema.safeParse(jsonOrUndefined(text));
  return data?.above;
}

/** The numbers of a remote's pointers in an epoch, in ascending order: of all pointers, and of those without a verdict. */
export async function pointersIn(
  target: ReleaseTarget,
  series: Pick<PointerPlace, 'name' | 'epoch'>,
): Promise<{ numbers: number[]; undecided: number[] }> {
  const keys = await target.list(pointersOf(series));
  const there = new Set(keys);
  const numbers = numbersAmong(keys, pointersOf(series));
  return { numbers, undecided: numbers.filter((n) => !there.has(verdictKey({ ...series, n }))) };
}

/** The numbers of a remote's pointers in an epoch that have no verdict, in ascending order. */
export async function undecided(
  target: ReleaseTarget,
  series: Pick<PointerPlace, 'name' | 'epoch'>,
): Promise<number[]> {
  return (await pointersIn(target, series)).undecided;
}
