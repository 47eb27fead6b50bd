import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { syncAlternates } from './alternates';
import { focusHeading } from './focus-heading';

/**
 * What a person perceives on arriving at another screen: its title on the tab, its language alternates, and focus on its
 * heading, which screen readers then read. The very first screen keeps the focus where the browser put it.
 */
export function useArrival(title: string): void {
  const { pathname, search } = useLocation();
  const arrivedAt = useRef(pathname);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    syncAlternates(pathname, search);
  }, [pathname, search]);

  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    return focusHeading();
  }, [pathname]);
}
