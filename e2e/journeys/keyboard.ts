import { expect, type Locator, type Page } from '@playwright/test';

const PATIENCE = 120;

/** Reaches a control as somebody without a mouse does: Tab after Tab. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let press = 0; press < PATIENCE; press += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}
