import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/**
 * Runs an action and waits for the toast that follows. It begins to observe the page before the action, because a success
 * is shown only for two seconds, which may pass on a busy machine between the action and the assertion.
 */
export async function doAndRead(action: () => Promise<unknown>, notice: string | RegExp): Promise<void> {
  let shown = false;
  const observer = new MutationObserver(() => {
    shown ||= screen.queryByText(notice) !== null;
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  try {
    await action();
    await waitFor(() => expect(shown).toBe(true));
  } finally {
    observer.disconnect();
  }
}

/** Presses a button and waits for the toast that follows. */
export function pressAndRead(button: HTMLElement, notice: string | RegExp): Promise<void> {
  return doAndRead(() => userEvent.click(button), notice);
}
