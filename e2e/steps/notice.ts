import type { Locator } from '@playwright/test';

/** Presses a button and waits for the short notice that follows; a success is shown for two seconds only. */
export async function pressAndRead(button: Locator, notice: string): Promise<void> {
  const shown = button.page().getByText(notice, { exact: true }).first().waitFor();
  await Promise.all([shown, button.click()]);
}
