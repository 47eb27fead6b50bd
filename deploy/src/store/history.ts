import { z } from 'zod';
import { newestNumber } from '../trust/numbered-files';
import { jsonOrUndefined } from './json-text';
import type { ReleasePlace, ReleaseReference } from './release-store';
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

  /** @param sequence number of its composition @param file its key in the store */
  constructor(
    readonly sequence: number,
    readonly file: string,
    cause: unknown,
  ) {
    super(`${file} is no record of a promotion: put that file back from a backup.`, { cause });
  }
}

/** The history, as far as it can be read. */
export interface History {
  /** The newest first. */
  promotions: readonly Promotion[];
  /** Records that cannot be read, the newest first. */
  unreadable: readonly RecordUnreadable[];
}

const HISTORY_FOLDER = 'history/';
const RECORD = /^history\/(\d{10,})\.json$/;

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

/** Reads all promotions. @param live sequence of the live registry */
export async function readHistory({ target }: ReleasePlace, live: number): Promise<History> {
  return readRecords(target, await recordKeys(target), live);
}

/** The keys of all records, the newest first. */
async function recordKeys(target: ReleaseTarget): Promise<string[]> {
  return (await target.list(HISTORY_FOLDER)).filter((key) => RECORD.test(key)).reverse();
}

async function readRecords(target: ReleaseTarget, keys: readonly string[], live: number): Promise<History> {
  const all = await Promise.all(keys.map((key) => readRecord(target, key)));
  const counted = all.filter(({ sequence }) => sequence <= live);
  return {
    promotions: counted.flatMap((one) => (one instanceof RecordUnreadable ? [] : [one])),
    unreadable: counted.filter((one) => one instanceof RecordUnreadable),
  };
}

async function readRecord(target: ReleaseTarget, key: string): Promise<Promotion | RecordUnreadable> {
  const text = (await readText(target, key)) ?? '';
  const { data, error } = PromotionSchema.safeParse(jsonOrUndefined(text));
  return data ?? new RecordUnreadable(Number(RECORD.exec(key)?.[1]), key, error);
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
 * @param sequence that of the live registry
 * @param live the remote, and its version in that registry
 * @throws RecordUnreadable if the versions depend on a record that cannot be read
 */
export async function lastVersions(
  place: ReleasePlace,
  sequence: number,
  live: ReleaseReference,
  isEnough: (versions: readonly string[]) => boolean,
): Promise<string[]> {
  const find = ({ promotions, unreadable: [missing] }: History, isWhole: boolean) => {
    const certain = missing ? unbroken(promotions, live) : promotions;
    const { versions, isFounded } = replayed(certain, live.name);
    if (isFounded && isEnough(versions)) return versions;
    if (isWhole && missing && certain.length < promotions.length) throw missing;
    return isWhole ? versions : undefined;
  };
  return (await findInRecords(place, sequence, find)) ?? [];
}

/**
 * The newest promotions, down to the last one from which the changes of a remote lead to its live version without a gap.
 * A record between them that cannot be read is not one of that remote.
 */
function unbroken(history: readonly Promotion[], { name, version }: ReleaseReference): readonly Promotion[] {
  let following: string | null = version;
  const end = history.findIndex(({ changes }) => {
    const change = changes.find((one) => one.name === name);
    if (!change) return false;
    const isGap = change.to !== following;
    following = change.from;
    return isGap;
  });
  return end < 0 ? history : history.slice(0, end);
}

/**
 * The version of a remote that went live last; undefined if none ever did.
 * @param live sequence of the live registry
 * @throws RecordUnreadable if a later record cannot be read
 */
export function lastVersion(place: ReleasePlace, live: number, name: string): Promise<string | undefined> {
  return findInRecords(place, live, ({ promotions, unreadable: [missing] }, isWhole) => {
    const last = promotions.find(({ changes }) => changes.some((change) => change.name === name));
    if (missing && (last ? missing.sequence > last.sequence : isWhole)) throw missing;
    return last?.changes.find((change) => change.name === name)?.to;
  });
}

/**
 * True if a version of a remote was ever live, also if a rollback left it behind. Reads no more records than necessary.
 * @param live sequence of the live registry
 * @throws RecordUnreadable if no record says so, and one cannot be read
 */
export async function wasLive(
  place: ReleasePlace,
  live: number,
  name: string,
  version: string,
): Promise<boolean> {
  const find = ({ promotions, unreadable: [missing] }: History, isWhole: boolean) => {
    if (isAmong(promotions, name, version)) return true;
    if (isWhole && missing) throw missing;
    return undefined;
  };
  return (await findInRecords(place, live, find)) ?? false;
}

/** True if these promotions made a version of a remote live, or replaced it. */
const isAmong = (history: readonly Promotion[], name: string, version: string): boolean =>
  history.some(({ changes }) =>
    changes.some((change) => change.name === name && [change.from, change.to].includes(version)),
  );

/** Reads the newest records, then more and more of the older ones, until `find` returns something or has seen all. */
async function findInRecords<Found>(
  { target }: ReleasePlace,
  live: number,
  find: (history: History, isWhole: boolean) => Found | undefined,
): Promise<Found | undefined> {
  const keys = await recordKeys(target);
  let history: History = { promotions: [], unreadable: [] };
  for (let [from, to] = [0, READ_FIRST]; ; [from, to] = [to, to * 2]) {
    const { promotions, unreadable } = await readRecords(target, keys.slice(from, to), live);
    history = {
      promotions: [...history.promotions, ...promotions],
      unreadable: [...history.unreadable, ...unreadable],
    };
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
