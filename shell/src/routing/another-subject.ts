import type { Location } from 'react-router';
import type { HistoryUpdate } from '../history/guarded-history';

/** The kind of navigation that led to a place. */
export type Action = HistoryUpdate['action'];
export type Place = Pick<Location, 'pathname' | 'search'>;

/** react-router's action for a link that replaces the present entry of the history. */
export const REPLACE = 'REPLACE' as Action;

/**
 * True if a navigation shows another screen, or another lot, quote or reservation on the same screen. A replaced query
 * (filters, the chosen lot of the map), a window over the screen and a dropped fragment do not count.
 */
export function isAnotherSubject(from: Place | undefined, to: Place, action: Action): boolean {
  if (from?.pathname !== to.pathname) return true;
  return !isWindowChange(from, to) && from.search !== to.search && action !== REPLACE;
}

/** True if both places are the same screen, with a window over it before or after the move. */
export function isWindowChange(from: Place | undefined, to: Place): boolean {
  return from?.pathname === to.pathname && (hasWindow(from) || hasWindow(to));
}

const hasWindow = ({ search }: Place) => new URLSearchParams(search).has('modal');
