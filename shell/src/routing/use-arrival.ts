import { createContext, use, useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { syncAlternates } from './alternates';
import { isAnotherThing, type Place } from './another-thing';
import { focusHeading } from './focus-heading';

/**
 * The address of the screen that was shown last, kept above the screens: a sign-in, which leads on, takes one away before the
 * next is there.
 */
export const LastScreen = createContext<RefObject<Place | undefined>>({ current: undefined });

/**
 * Announces the arrival at another screen, or at another thing on the same one: the title on the tab, the language
 * alternates, and the focus on the heading, which screen readers then read. The very first screen keeps the focus where
 * the browser put it.
 */
export function useArrival(title: string): void {
  const { pathname, search } = useLocation();
  const action = useNavigationType();
  const lastScreenRef = use(LastScreen);
  const stopFollowing = useRef<() => void>(undefined);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    syncAlternates(pathname, search);
  }, [pathname, search]);

  const arrive = useEffectEvent((at: Place) => {
    const before = lastScreenRef.current;
    lastScreenRef.current = at;
    if (before === undefined || !isAnotherThing(before, at, action)) return;
    stopFollowing.current?.();
    stopFollowing.current = focusHeading();
  });
  useEffect(() => {
    arrive({ pathname, search });
  }, [pathname, search]);
  useEffect(() => () => stopFollowing.current?.(), []);
}
