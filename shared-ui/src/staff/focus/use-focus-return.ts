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
 * Focuses the window that is still open, or the heading of the page: the browser drops the focus of what is gone on the body, from
 * where keys begin at the top again.
 */
function focusRemaining(): void {
  if (document.activeElement !== document.body) return;
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"], dialog[open]')].at(-1);
  const main = document.querySelector<HTMLElement>('main');
  const target = dialog ?? main?.querySelector<HTMLElement>('h1') ?? main;
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

/**
 * Returns the focus, on unmount, to the element that had it when the dialog opened, or to what has its place by then. Where that
 * was in another dialog, which is gone, it goes to what opened that one; where nothing of the page opened it, but its address, to
 * the heading of the page.
 */
export function useFocusReturn(): void {
  const [focused] = useState(() => document.activeElement);
  useEffect(() => {
    // The window in whose place this one comes is gone by now, and has returned the focus.
    const opener = focused?.isConnected ? focused : document.activeElement;
    if (!(opener instanceof HTMLElement)) return undefined;
    if (opener !== document.body && !isInDialog(opener)) lastPageOpener = opener;
    return () => {
      (inPlaceOf(opener) ?? inPlaceOf(lastPageOpener))?.focus();
      focusRemaining();
    };
  }, [focused]);
}
