import type { ReleaseStore, VerifiedComposition } from '../store/release-store';
import type { Marks } from './marks';

/** The highest number above which the registrar goes because of a file that it cannot verify. */
const MOST_UNVERIFIED = 2 ** 52;
/** Difference from one composition to the next above which the registrar did not choose the number by itself. */
const JUMP = 1_000;

/** The numbers of a store. */
export interface Numbers {
  live: VerifiedComposition | undefined;
  marks: Marks;
  /** That of the newest composition, no matter who wrote it. */
  newest: number;
  /** That of the newest record of the history. */
  recorded: number;
}

/**
 * The number of the next composition, above all that are in the store: each can be created only once, and gateways look for the
 * highest.
 * @throws if no number is left, or a file that nobody signed would use up all of them
 */
export function nextNumber({ target }: ReleaseStore, { live, marks, newest, recorded }: Numbers): number {
  const signed = Math.max(marks.sequence, live?.verified.registry.sequence ?? 0);
  const highest = Math.max(signed, newest, recorded);
  if (highest >= Number.MAX_SAFE_INTEGER && signed === highest)
    throw new Error(
      `Composition ${String(highest)} has the highest number that there is: only a new first root helps (runbook "Lost or stolen key").`,
    );
  if (highest > signed && highest > MOST_UNVERIFIED)
    throw new Error(
      `A file of compositions/ or history/ in ${target.place} has the number ${String(highest)}, and nobody signed it: remove it, then start the gateways again.`,
    );
  return highest + 1;
}

/** A sentence about a composition whose number is far above the one before; undefined if it is not. */
export function jumpWarning(live: VerifiedComposition | undefined, before: number): string | undefined {
  const { sequence } = live?.verified.registry ?? { sequence: 0 };
  if (before === 0 || sequence - before <= JUMP) return undefined;
  return `composition ${String(sequence)} is far above ${String(before)}, the one before: if nobody restored the store, the key of the registrar may be stolen`;
}
