import { tabStorage } from '@lotes/shared-i18n';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, type Location } from 'react-router';
import { POP } from '../history/guarded-history';
import { isAnotherSubject, isWindowChange, REPLACE, type Action } from './another-subject';

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Key of the tab's storage under which the positions are kept over a reload and a visit to another site. */
const STORAGE_KEY = 'lotes.scroll';

/** Scroll positions, in pixels from the page's top, by the key of the entry in the history. */
type Positions = [key: string, top: number][];

const HELD_MS = 8000;

/**
 * Scrolls the page after a navigation: Back, Forward and a reload return to the earlier position, a link with a fragment goes
 * to its element, another screen or another subject on the same one ({@link isAnotherSubject}) starts at its top.
 */
export function ScrollMemory({ action }: { action: Action }) {
  const location = useLocation();
  const { key } = location;
  const shown = useRef<Place>(undefined);
  const [positions] = useState(keptPositions);

  const place = useEffectEvent(() => {
    const from = shown.current;
    shown.current = location;
    const before = action === POP ? positions.get(key) : undefined;
    const { style } = document.documentElement;
    if (!from && before) {
      // After a reload the page gets the height that its position needs, until its rows have arrived.
      style.minHeight = `${before + window.innerHeight}px`;
      setTimeout(() => (style.minHeight = ''), HELD_MS);
    } else if (isAnotherSubject(from, location, action)) style.minHeight = '';
    const move = moveOf(from, location, action, before);
    if (move instanceof Element) move.scrollIntoView();
    else if (move !== null) window.scrollTo({ top: move, behavior: 'instant' });
    positions.set(key, window.scrollY);
  });

  // In the layout phase, so that the scroll events of the new screen do not overwrite the position of the old one.
  useLayoutEffect(() => {
    place();
    window.history.scrollRestoration = 'manual';
    const remember = () => positions.set(key, window.scrollY);
    const keep = () => tabStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
    window.addEventListener('scroll', remember, { passive: true });
    // A page that is left or reloaded is hidden first. If the browser discards the page, no later event is certain.
    document.addEventListener('visibilitychange', keep);
    return () => {
      window.removeEventListener('scroll', remember);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [key, positions]);

  return null;
}

/** Returns the positions from before the page was loaded; none if the tab's storage holds anything else. */
function keptPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(tabStorage.getItem(STORAGE_KEY) ?? '[]') as Positions);
  } catch {
    return new Map();
  }
}

/** Returns the position or the element to scroll to; null if the page stays. */
function moveOf(
  from: Place | undefined,
  to: Place,
  action: Action,
  before: number | undefined,
): number | Element | null {
  if (isWindowChange(from, to)) return null;
  if (before !== undefined) return before;
  if (to.hash && !(from?.pathname === to.pathname && action === REPLACE)) return elementOf(to.hash) ?? 0;
  return isAnotherSubject(from, to, action) ? 0 : null;
}

/** Returns the element that a fragment names; null if there is none, or the fragment is malformed ("#%"). */
function elementOf(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
