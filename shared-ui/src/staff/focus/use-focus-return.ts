import { useEffect, useState } from 'react';

/**
 * The element of the page that opened the last dialog. If dialogs replaced each other, the element that opened the first.
 */
let lastPageOpener: HTMLElement | undefined;

type Successor = () => HTMLElement | undefined;
const successors = new WeakMap<Element, Successor>();

/** Returns true if an element is in a dialog of antd or of the browser. */
export const isInDialog = (element: Element): boolean => element.closest('[role="dialog"], dialog') !== null;

/**
 * Registers the function that finds the successor of a removed element, for the dialog that will return the focus to it.
 */
export function registerSuccessor(gone: Element, successor: Successor): void {
  successors.set(gone, successor);
}

const inPlaceOf = (element: HTMLElement | undefined): HTMLElement | undefined => {
  if (!element || element === document.body) return undefined;
  return element.isConnected ? element : successors.get(element)?.();
};

/**
 * Focuses the window that is still open, or the heading of the page. When a focused element is removed, the browser
 * focuses the body, from which the Tab key would begin at the top of the page.
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
 * Returns the focus, on unmount, to the element that had it when the dialog opened, or to the successor of that element.
 * If the element was in another dialog, which has closed, the focus goes to the element that opened that dialog. If the
 * address opened the dialog, it goes to the page's heading.
 */
export function useFocusReturn(): void {
  const [focused] = useState(() => document.activeElement);
  useEffect(() => {
    // If this window replaces another, that window is gone by now and has returned the focus.
    const opener = focused?.isConnected ? focused : document.activeElement;
    if (!(opener instanceof HTMLElement)) return undefined;
    if (opener !== document.body && !isInDialog(opener)) lastPageOpener = opener;
    return () => {
      (inPlaceOf(opener) ?? inPlaceOf(lastPageOpener))?.focus();
      focusRemaining();
    };
  }, [focused]);
}
