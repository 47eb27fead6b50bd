import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/**
 * Does something and waits for the short notice that follows. The looking begins before the deed, because a success is
 * shown for two seconds only, which a loaded machine may spend between the deed and the look.
 */
export async function doAndRead(deed: () => Promise<unknown>, notice: string | RegExp): Promise<void> {
  let shown = false;
  const observer = new MutationObserver(() => {
    shown ||= screen.queryByText(notice) !== null;
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  try {
    await deed();
    await waitFor(() => expect(shown).toBe(true));
  } finally {
    observer.disconnect();
  }
}

/** Presses a button and waits for the short notice that follows. */
export function pressAndRead(button: HTMLElement, notice: string | RegExp): Promise<void> {
  return doAndRead(() => userEvent.click(button), notice);
}
