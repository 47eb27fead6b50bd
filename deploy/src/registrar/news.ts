import { settleAll } from '../store/settle-all';
import type { ReleaseTarget } from '../store/target/release-target';
import { compositionKey } from '../trust/compositions';
import { pointerKey, type PointerPlace } from '../trust/pointers';
import { isNewestRoot } from '../trust/trust-store';

/** A store in which no pointer waits for a verdict. */
export interface QuietStore {
  /** The mark of the newest root, from `rootMark`. */
  rootMark: string;
  /** The number of the newest composition; 0 if there is none. */
  newest: number;
  /** Places of the pointers that its teams would sign next. */
  next: readonly PointerPlace[];
}

/** Kinds of objects in a store that a registrar may not have seen. */
export interface News {
  root: boolean;
  composition: boolean;
  pointers: boolean;
}

/** Nothing is known: all has to be looked at. */
export const ALL_NEW: News = { root: true, composition: true, pointers: true };

/**
 * Looks where the next of everything will lie, and whether the newest is still there: a request for each, all at once,
 * of which one costs a twelfth of a listing. What lies elsewhere, since it was written by hand or the store was put
 * back, a listing alone shows.
 */
export async function newsOf(target: ReleaseTarget, { rootMark, newest, next }: QuietStore): Promise<News> {
  const isThere = async (key: string) => (await target.stateOf(key)) !== undefined;
  const [isSameRoot, hasNewest, hasFollowing, pointers] = await settleAll(
    isNewestRoot(target, rootMark),
    newest === 0 || isThere(compositionKey(newest)),
    isThere(compositionKey(newest + 1)),
    settleAll(...next.map((place) => isThere(pointerKey(place)))),
  );
  return {
    root: !isSameRoot,
    composition: !hasNewest || hasFollowing,
    pointers: pointers.includes(true),
  };
}
