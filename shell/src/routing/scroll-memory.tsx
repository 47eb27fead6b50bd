import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, type Location } from 'react-router';
import { POP } from '../history/guarded-history';
import { isAnotherThing, isWindowChange, REPLACE, type Action } from './another-thing';

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Scroll positions of the page, in pixels, by the key of the place in the history. */
const positions = new Map<string, number>();

/**
 * Scrolls the page after a navigation: Back and Forward return to the earlier position, a link with a fragment goes to
 * its element, another screen or another thing on the same one ({@link isAnotherThing}) starts at its top.
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
  if (isWindowChange(from, to)) return null;
  if (before !== undefined) return before;
  if (to.hash && !(from?.pathname === to.pathname && action === REPLACE)) return elementOf(to.hash) ?? 0;
  return isAnotherThing(from, to, action) ? 0 : null;
}

/** The element that a fragment names; null where there is none, or the fragment is no encoded text ("#%"). */
function elementOf(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
