import { readComposed, type VerifiedComposition } from '../store/release-store';
import { isStoreFault, type ReleaseTarget } from '../store/target/release-target';
import { COMPOSITIONS_FOLDER, pointersByDigest, rootNamed, type KnownParts } from '../trust/compositions';
import { numbersIn } from '../trust/numbered-files';
import type { Trust } from '../trust/trust-store';
import { remoteNameOf } from './compose';
import type { PendingPointer } from './pending-pointers';

/** Number of compositions that are read at the same time. */
const MAX_READS = 32;

export interface Search {
  /** Pointers that were read already. */
  pointers?: KnownParts['pointers'];
  /** Called between reads; a search reads hundreds of compositions if none is under the newest root yet. */
  keepAlive?: (() => Promise<void>) | undefined;
}

/** Pointers that need not be read again: those that were live and not refused, and those that were checked just now. */
export function knownPointers(
  live: VerifiedComposition | undefined,
  added: readonly PendingPointer[],
): KnownParts['pointers'] {
  const refused = live?.verified.refused ?? {};
  const kept = (live?.document.remotes ?? []).filter(
    ({ pointer }) => !Object.hasOwn(refused, remoteNameOf(pointer)),
  );
  return pointersByDigest([...kept, ...added.flatMap(({ file }) => file ?? [])]);
}

/**
 * Returns the newest composition that verifies under the newest root that any composition names, even if it has expired;
 * undefined if none verifies. Damaged or foreign compositions are skipped. One under an older root comes second, since it may be
 * signed with the key of a replaced registrar.
 * @param newest the highest number to consider, such as that of the newest composition in the store, no matter who wrote it
 * @throws errors of the store, as an unreadable composition may be the live one, unless a newer good one was found; errors of
 * `keepAlive`
 */
export async function newestGood(
  target: ReleaseTarget,
  trust: Trust,
  newest: number,
  { pointers, keepAlive }: Search = {},
): Promise<VerifiedComposition | undefined> {
  await keepAlive?.();
  let best = newest === 0 ? undefined : await verifiedComposition(target, trust, newest, pointers);
  if (newest === 0 || best?.verified.root === trust.root.version) return best;
  const numbers = await numbersIn(target, COMPOSITIONS_FOLDER);
  const earlier = numbers.filter((number) => number < newest).reverse();
  for (let from = 0; from < earlier.length; from += MAX_READS) {
    const batch = earlier.slice(from, from + MAX_READS);
    const roots = batch.map((seq) => rootNamed(target, seq));
    await Promise.allSettled(roots);
    await keepAlive?.();
    for (const [index, seq] of batch.entries()) {
      // This one file shows whether the files that it names are worth reading. Its fault counts only once it is needed.
      if (((await roots[index]) ?? 0) <= (best?.verified.root ?? 0)) continue;
      await keepAlive?.();
      best = (await verifiedComposition(target, trust, seq, pointers)) ?? best;
      if (best?.verified.root === trust.root.version) return best;
    }
  }
  return best;
}

/** A composition by its number; undefined if it does not exist, or was not signed by a registrar. */
async function verifiedComposition(
  target: ReleaseTarget,
  trust: Trust,
  seq: number,
  pointers?: KnownParts['pointers'],
): Promise<VerifiedComposition | undefined> {
  try {
    return await readComposed({ target, trust }, seq, pointers);
  } catch (error) {
    if (isStoreFault(error)) throw error;
    return undefined;
  }
}
