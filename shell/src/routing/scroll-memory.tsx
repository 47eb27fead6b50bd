import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, type Location } from 'react-router';
import { POP, type HistoryUpdate } from '../history/guarded-history';

type Action = HistoryUpdate['action'];
type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** react-router's action of a link that changes the present entry of the history. */
const REPLACE = 'REPLACE' as Action;

/** Where the page stood at each place of the history, by the place's key. */
const positions = new Map<string, number>();

/**
 * Where the page stands after a navigation: Back and Forward return to where the person was, a link with a fragment goes
 * to its element, another screen starts at its top, and so does another lot, quote or reservation on the same screen,
 * which a link opens. What replaces the query (filters, the chosen lot of the map), a window over the screen and a
 * dropped fragment move nothing.
 */
export function ScrollMemory({ action }: { action: Action }) {
  const location = useLocation();
  const { key } = location;
  const shown = useRef<Place>(undefined);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  const place = useEffectEvent(() => {
    const from = shown.current;
    shown.current = location;
    const before = action === POP ? positions.get(key) : undefined;
    const move = moveOf(from, location, action, before);
    if (move instanceof Element) move.scrollIntoView();
    else if (move !== null) window.scrollTo({ top: move, behavior: 'instant' });
    positions.set(key, window.scrollY);
  });

  // In the layout phase, so that the old screen's place is not overwritten by the scroll events of the new one.
  useLayoutEffect(() => {
    place();
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
    };
  }, [key]);

  return null;
}

/** The height or the element to which the page moves; null where it stays. */
function moveOf(
  from: Place | undefined,
  to: Place,
  action: Action,
  before: number | undefined,
): number | Element | null {
  const sameScreen = from?.pathname === to.pathname;
  if (sameScreen && (hasWindow(from) || hasWindow(to))) return null;
  if (before !== undefined) return before;
  if (to.hash && !(sameScreen && action === REPLACE)) return elementOf(to.hash) ?? 0;
  const anotherThing = from?.search !== to.search && action !== REPLACE;
  return !sameScreen || anotherThing ? 0 : null;
}

const hasWindow = ({ search }: Place) => new URLSearchParams(search).has('modal');

/** The element that a fragment names; null where there is none, or the fragment is no encoded text ("#%"). */
function elementOf(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
