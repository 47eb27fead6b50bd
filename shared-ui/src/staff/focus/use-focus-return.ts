import { focusRemaining } from '@lotes/shared-ui';
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
