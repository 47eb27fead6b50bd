import { useEffect, useState } from 'react';

/** What on the page opened the last dialog, or the first of those that took each other's place. */
let onPage: HTMLElement | undefined;

type Heir = () => HTMLElement | undefined;
const heirs = new WeakMap<Element, Heir>();

/** Whether an element is in a dialog, be it of antd or the browser's own. */
export const isInDialog = (element: Element): boolean => element.closest('[role="dialog"], dialog') !== null;

/** Says what has the place of an element that is gone, for the dialog that will give the focus back to it. */
export function leavePlaceTo(gone: Element, heir: Heir): void {
  heirs.set(gone, heir);
}

const inPlaceOf = (element: HTMLElement | undefined): HTMLElement | undefined => {
  if (!element || element === document.body) return undefined;
  return element.isConnected ? element : heirs.get(element)?.();
};

/**
 * Returns the focus, on unmount, to the element that had it when the dialog opened, or to what has its place by then. Where that
 * was in another dialog, which is gone, it goes to what opened that one.
 */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    if (!(opener instanceof HTMLElement)) return undefined;
    if (opener !== document.body && !isInDialog(opener)) onPage = opener;
    return () => (inPlaceOf(opener) ?? inPlaceOf(onPage))?.focus();
  }, [opener]);
}
