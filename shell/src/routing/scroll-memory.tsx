import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { POP, type HistoryUpdate } from './guarded-history';

/** Where the page stood at each place of the history, by the place's key. */
const positions = new Map<string, number>();

/**
 * Where the page stands after a navigation: Back and Forward return to where the person was, a link with a fragment goes
 * to its element, another screen starts at its top, and another query on the same screen moves nothing.
 */
export function ScrollMemory({ action }: { action: HistoryUpdate['action'] }) {
  const { key, pathname, hash } = useLocation();

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  // In the layout phase, so that the old screen's place is not overwritten by the scroll events of the new one.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
    };
  }, [key]);

  const place = useEffectEvent((fragment: string) => {
    const before = action === POP ? positions.get(key) : undefined;
    const target = fragment ? document.getElementById(decodeURIComponent(fragment)) : null;
    if (target && before === undefined) target.scrollIntoView();
    else window.scrollTo({ top: before ?? 0, behavior: 'instant' });
  });
  useLayoutEffect(() => {
    place(hash.slice(1));
  }, [pathname, hash]);

  return null;
}
