import { z } from 'zod';
import { newestNumber } from '../trust/numbered-files';
import type { ReleasePlace } from './release-store';
import { readText } from './target/release-target';

const VersionChangeSchema = z.object({
  /** A remote, or "shell". */
  name: z.string(),
  /** The version that was live before; null where none was. */
  from: z.string().nullable(),
  to: z.string(),
});

const PromotionSchema = z.object({
  /** Of the composition that went live by it. */
  sequence: z.int().positive(),
  /** When that composition was signed (ISO 8601, UTC). */
  at: z.iso.datetime(),
  kind: z.enum(['promote', 'rollback']),
  /** Who promoted, as they name themselves: teams sign pointers, not names. */
  by: z.string(),
  why: z.string().nullable(),
  changes: z.array(VersionChangeSchema),
});

/** One version that a promotion made live, and the one before it. */
export type VersionChange = z.infer<typeof VersionChangeSchema>;
/** What went live at once, when, by whom and why. */
export type Promotion = z.infer<typeof PromotionSchema>;

const HISTORY_FOLDER = 'history/';

/** The key of what tells of the promotion by which a composition went live. */
const recordKey = (sequence: number): string => `${HISTORY_FOLDER}${String(sequence).padStart(10, '0')}.json`;

/** Whether a promotion was written down. */
export const isRecorded = async ({ target }: ReleasePlace, sequence: number): Promise<boolean> =>
  (await target.stateOf(recordKey(sequence))) !== undefined;

/** Writes a promotion down, once. */
export async function recordPromotion({ target }: ReleasePlace, promotion: Promotion): Promise<void> {
  const text = `${JSON.stringify(PromotionSchema.parse(promotion))}\n`;
  await target.create(recordKey(promotion.sequence), text);
}

/** The number of the newest promotion that was written down; 0 where none was. */
export const newestRecord = ({ target }: ReleasePlace): Promise<number> =>
  newestNumber(target, HISTORY_FOLDER);

/**
 * Returns what went live, the newest first.
 * @param live sequence of the live registry
 */
export async function readHistory({ target }: ReleasePlace, live: number): Promise<Promotion[]> {
  const keys = (await target.list(HISTORY_FOLDER)).filter((key) => key.endsWith('.json'));
  const promotions = await Promise.all(
    keys.reverse().map(async (key) => PromotionSchema.parse(JSON.parse((await readText(target, key)) ?? ''))),
  );
  return promotions.filter(({ sequence }) => sequence <= live);
}

/**
 * Returns the versions of a remote that were live one after another, the present one last. A rollback takes away those that it
 * went back behind, so that the next one goes further back.
 */
export function pastVersions(history: readonly Promotion[], name: string): string[] {
  return history.toReversed().reduce<string[]>((versions, { kind, changes }) => {
    const change = changes.find((one) => one.name === name);
    if (!change) return versions;
    const known = versions.length === 0 && change.from !== null ? [change.from] : versions;
    const place = kind === 'rollback' ? known.lastIndexOf(change.to) : -1;
    return place < 0 ? [...known, change.to] : known.slice(0, place + 1);
  }, []);
}
