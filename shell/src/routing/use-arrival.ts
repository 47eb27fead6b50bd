import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { syncAlternates } from './alternates';

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
    focusHeading();
  }, [pathname]);
}

/** Focuses the heading of the screen, or the main region where it has none yet. */
function focusHeading(): void {
  const main = document.querySelector('main');
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
