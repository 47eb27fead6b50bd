import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses an element once, when it replaces the element that had the focus: a form that was sent, a link that was
 * followed. Screen readers then read it. Its `tabIndex` must be -1, unless it is focusable by itself.
 */
export function useFocusOnMount<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    target.current?.focus();
  }, []);
  return target;
}
