import { awaitAll } from '../store/await-all';
import type { ReleaseTarget } from '../store/target/release-target';
import { compositionKey } from '../trust/compositions';
import { pointerKey, type PointerPlace } from '../trust/pointers';
import { isNewestRoot } from '../trust/trust-store';

/** A store in which no pointer waits for a verdict. */
export interface QuietStore {
  /** The state of the newest root, as `rootState` returns it. */
  rootState: string;
  /** The number of the newest composition; 0 if there is none. */
  newest: number;
  /** The place of each remote's next pointer, which nobody has signed yet. */
  next: readonly PointerPlace[];
}

/** Kinds of objects in a store that a registrar may not have seen. */
export interface News {
  root: boolean;
  composition: boolean;
  pointers: boolean;
}

/** Any object may be new, so that all of them must be read. */
export const ALL_NEW: News = { root: true, composition: true, pointers: true };

/**
 * Requests the next expected key of each kind, and the newest existing ones, all at the same time. Each request costs a twelfth
 * of a listing. Objects with other keys, which were written by hand or restored, are found only by a listing.
 */
export async function newsOf(target: ReleaseTarget, { rootState, newest, next }: QuietStore): Promise<News> {
  const isThere = async (key: string) => (await target.stateOf(key)) !== undefined;
  const [isSameRoot, hasNewest, hasFollowing, pointers] = await awaitAll(
    isNewestRoot(target, rootState),
    newest === 0 || isThere(compositionKey(newest)),
    isThere(compositionKey(newest + 1)),
    awaitAll(...next.map((place) => isThere(pointerKey(place)))),
  );
  return {
    root: !isSameRoot,
    composition: !hasNewest || hasFollowing,
    pointers: pointers.includes(true),
  };
}
