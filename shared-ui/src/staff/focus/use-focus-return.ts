import { useEffect, useState } from 'react';

/** The element of the page that opened the last dialog, or the first of several that replaced each other. */
let lastPageOpener: HTMLElement | undefined;

type Successor = () => HTMLElement | undefined;
const successors = new WeakMap<Element, Successor>();

/** Returns true if an element is in a dialog, be it of antd or the browser's own. */
export const isInDialog = (element: Element): boolean => element.closest('[role="dialog"], dialog') !== null;

/** Registers the successor of a removed element, for the dialog that will return the focus to it. */
export function registerSuccessor(gone: Element, successor: Successor): void {
  successors.set(gone, successor);
}

const inPlaceOf = (element: HTMLElement | undefined): HTMLElement | undefined => {
  if (!element || element === document.body) return undefined;
  return element.isConnected ? element : successors.get(element)?.();
};

/**
 * Returns the focus, on unmount, to the element that had it when the dialog opened, or to what has its place by then. Where that
 * was in another dialog, which is gone, it goes to what opened that one.
 */
export function useFocusReturn(): void {
  const [focused] = useState(() => document.activeElement);
  useEffect(() => {
    // The window in whose place this one comes is gone by now, and has returned the focus.
    const opener = focused?.isConnected ? focused : document.activeElement;
    if (!(opener instanceof HTMLElement)) return undefined;
    if (opener !== document.body && !isInDialog(opener)) lastPageOpener = opener;
    return () => (inPlaceOf(opener) ?? inPlaceOf(lastPageOpener))?.focus();
  }, [focused]);
}
