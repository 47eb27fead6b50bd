import { z } from 'zod';
import { newestNumber } from '../trust/numbered-files';
import type { ReleasePlace } from './release-store';
import { readText, type ReleaseTarget } from './target/release-target';

const VersionChangeSchema = z.object({
  /** A remote, or "shell". */
  name: z.string(),
  /** The version that was live before; null if there was none. */
  from: z.string().nullable(),
  to: z.string(),
});

const PromotionSchema = z.object({
  /** Number of the composition in which the promotion went live. */
  sequence: z.int().positive(),
  /** When that composition was signed (ISO 8601, UTC). */
  at: z.iso.datetime(),
  kind: z.enum(['promote', 'rollback']),
  /** The name that the operator gave: teams sign pointers, not names. */
  by: z.string(),
  why: z.string().nullable(),
  changes: z.array(VersionChangeSchema),
});

/** One version that a promotion made live, and the one before it. */
export type VersionChange = z.infer<typeof VersionChangeSchema>;
/** Versions that went live together, with the time, the operator and the reason. */
export type Promotion = z.infer<typeof PromotionSchema>;

/** A record of the history is not valid. */
export class RecordUnreadable extends Error {
  override readonly name = 'RecordUnreadable';

  constructor(file: string, cause: unknown) {
    super(`${file} is no record of a promotion: put that file back from a backup.`, { cause });
  }
}

const HISTORY_FOLDER = 'history/';

/** The key of the record of a promotion, by the number of its composition. */
const recordKey = (sequence: number): string => `${HISTORY_FOLDER}${String(sequence).padStart(10, '0')}.json`;

/** True if a promotion is recorded. */
export const isRecorded = async ({ target }: ReleasePlace, sequence: number): Promise<boolean> =>
  (await target.stateOf(recordKey(sequence))) !== undefined;

/** Records a promotion; the record is never overwritten. */
export async function recordPromotion({ target }: ReleasePlace, promotion: Promotion): Promise<void> {
  const text = `${JSON.stringify(PromotionSchema.parse(promotion))}\n`;
  await target.create(recordKey(promotion.sequence), text);
}

/** The number of the newest record; 0 if there is none. */
export const newestRecord = ({ target }: ReleasePlace): Promise<number> =>
  newestNumber(target, HISTORY_FOLDER);

/** Returns the promotions, the newest first. @param live sequence of the live registry @throws RecordUnreadable */
export async function readHistory({ target }: ReleasePlace, live: number): Promise<Promotion[]> {
  return readRecords(target, await recordKeys(target), live);
}

/** The keys of all records, the newest first. */
async function recordKeys(target: ReleaseTarget): Promise<string[]> {
  return (await target.list(HISTORY_FOLDER)).filter((key) => key.endsWith('.json')).reverse();
}

async function readRecords(
  target: ReleaseTarget,
  keys: readonly string[],
  live: number,
): Promise<Promotion[]> {
  const promotions = await Promise.all(keys.map((key) => readRecord(target, key)));
  return promotions.filter(({ sequence }) => sequence <= live);
}

async function readRecord(target: ReleaseTarget, key: string): Promise<Promotion> {
  const text = (await readText(target, key)) ?? '';
  try {
    return PromotionSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new RecordUnreadable(key, cause);
  }
}

/**
 * Returns the versions of a remote that were live one after another, the present one last. A rollback removes the versions that
 * it left behind, so that the next rollback goes further back.
 */
export const pastVersions = (history: readonly Promotion[], name: string): string[] =>
  replayed(history, name).versions;

/** Number of records that are read first, since a rollback mostly leads to the version before. */
const READ_FIRST = 16;

/**
 * Returns the last versions of `pastVersions`: as many as requested, or all of them. Reads no more records than necessary, since
 * a platform has thousands.
 * @param live sequence of the live registry
 */
export async function lastVersions(
  place: ReleasePlace,
  live: number,
  name: string,
  isEnough: (versions: readonly string[]) => boolean,
): Promise<string[]> {
  const find = (history: readonly Promotion[], isWhole: boolean) => {
    const { versions, isFounded } = replayed(history, name);
    return isWhole || (isFounded && isEnough(versions)) ? versions : undefined;
  };
  return (await findInRecords(place, live, find)) ?? [];
}

/**
 * True if a version of a remote was ever live, also if a rollback left it behind. Reads no more records than necessary.
 * @param live sequence of the live registry
 */
export async function wasLive(
  place: ReleasePlace,
  live: number,
  name: string,
  version: string,
): Promise<boolean> {
  const find = (history: readonly Promotion[]) => isAmong(history, name, version) || undefined;
  return (await findInRecords(place, live, find)) ?? false;
}

/** True if these promotions made a version of a remote live, or replaced it. */
export const isAmong = (history: readonly Promotion[], name: string, version: string): boolean =>
  history.some(({ changes }) =>
    changes.some((change) => change.name === name && [change.from, change.to].includes(version)),
  );

/** Reads the newest records, then more and more of the older ones, until `find` returns something or has seen all. */
async function findInRecords<Found>(
  { target }: ReleasePlace,
  live: number,
  find: (history: readonly Promotion[], isWhole: boolean) => Found | undefined,
): Promise<Found | undefined> {
  const keys = await recordKeys(target);
  const history: Promotion[] = [];
  for (let [from, to] = [0, READ_FIRST]; ; [from, to] = [to, to * 2]) {
    history.push(...(await readRecords(target, keys.slice(from, to), live)));
    const found = find(history, to >= keys.length);
    if (found !== undefined || to >= keys.length) return found;
  }
}

/** @returns the versions; `isFounded` is true if older records could only add versions before them */
function replayed(history: readonly Promotion[], name: string): { versions: string[]; isFounded: boolean } {
  let versions: string[] = [];
  let isFounded = true;
  for (const { kind, changes } of history.toReversed()) {
    const change = changes.find((one) => one.name === name);
    if (!change) continue;
    const known = versions.length === 0 && change.from !== null ? [change.from] : versions;
    const place = kind === 'rollback' ? known.lastIndexOf(change.to) : -1;
    versions = place < 0 ? [...known, change.to] : known.slice(0, place + 1);
    // The rollback went further back than these records.
    if (kind === 'rollback' && place < 0) isFounded = false;
  }
  return { versions, isFounded };
}
