import { createContext, use, useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { syncAlternates } from './alternates';
import { isAnotherSubject, type Place } from './another-subject';
import { focusHeading } from './focus-heading';

/**
 * The address of the screen that was shown last. It is kept above the screens, because a sign-in screen is removed before
 * the next screen is there.
 */
export const LastScreen = createContext<RefObject<Place | undefined>>({ current: undefined });

/**
 * Announces another screen, or another subject on the same screen: sets the tab's title and the language alternates, and
 * focuses the heading, which screen readers then read. After the page load, the focus stays where the browser put it.
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
    if (before === undefined || !isAnotherSubject(before, at, action)) return;
    stopFollowing.current?.();
    stopFollowing.current = focusHeading();
  });
  useEffect(() => {
    arrive({ pathname, search });
  }, [pathname, search]);
  useEffect(() => () => stopFollowing.current?.(), []);
}
