import { createContext, use, useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { syncAlternates } from './alternates';
import { focusHeading } from './focus-heading';

/**
 * The address of the screen that was shown last, kept above the screens: a sign-in, which leads on, takes one away before the
 * next is there.
 */
export const LastScreen = createContext<RefObject<string | undefined>>({ current: undefined });

/**
 * What a person perceives on arriving at another screen: its title on the tab, its language alternates, and focus on its
 * heading, which screen readers then read. The very first screen keeps the focus where the browser put it.
 */
export function useArrival(title: string): void {
  const { pathname, search } = useLocation();
  const lastScreenRef = use(LastScreen);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    syncAlternates(pathname, search);
  }, [pathname, search]);

  useEffect(() => {
    const before = lastScreenRef.current;
    lastScreenRef.current = pathname;
    return before === undefined || before === pathname ? undefined : focusHeading();
  }, [pathname, lastScreenRef]);
}
