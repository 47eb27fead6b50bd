import { useEffect, useState } from 'react';

/** What on the page opened the last dialog, or the first of those that took each other's place. */
let onPage: HTMLElement | undefined;

const isOnPage = (element: HTMLElement) =>
  element !== document.body && element.closest('[role="dialog"]') === null;

/**
 * Returns the focus, on unmount, to the element that had it when the dialog opened. Where that was in another dialog, which is
 * gone, it goes to what opened that one.
 */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    if (!(opener instanceof HTMLElement)) return undefined;
    if (isOnPage(opener)) onPage = opener;
    return () => (opener.isConnected && opener !== document.body ? opener : onPage)?.focus();
  }, [opener]);
}
