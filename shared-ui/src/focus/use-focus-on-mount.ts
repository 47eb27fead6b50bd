import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus to an element once, when it appears in the place of what had it: a form that was sent, a link that was followed.
 * Screen readers then read it. Its `tabIndex` must be -1, unless it takes the focus by itself.
 */
export function useFocusOnMount<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    target.current?.focus();
  }, []);
  return target;
}
