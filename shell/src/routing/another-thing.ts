import type { Location } from 'react-router';
import type { HistoryUpdate } from '../history/guarded-history';

/** The kind of navigation that led to a place. */
export type Action = HistoryUpdate['action'];
export type Place = Pick<Location, 'pathname' | 'search'>;

/** react-router's action of a link that changes the present entry of the history. */
export const REPLACE = 'REPLACE' as Action;

/**
 * True if a navigation shows another screen, or another lot, quote or reservation on the same one, which a link
 * opens. What replaces the query (filters, the chosen lot of the map), a window over the screen and a dropped fragment
 * leave the person where they are.
 */
export function isAnotherThing(from: Place | undefined, to: Place, action: Action): boolean {
  if (from?.pathname !== to.pathname) return true;
  return !isWindowChange(from, to) && from.search !== to.search && action !== REPLACE;
}

/** True if both are the same screen, and a window lies over it before or after. */
export function isWindowChange(from: Place | undefined, to: Place): boolean {
  return from?.pathname === to.pathname && (hasWindow(from) || hasWindow(to));
}

const hasWindow = ({ search }: Place) => new URLSearchParams(search).has('modal');
