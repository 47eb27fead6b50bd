import { expect, type Locator, type Page } from '@playwright/test';

const MAX_PRESSES = 120;

/**
 * Reaches a control as a user without a mouse does: Tab after Tab, or back by Shift and Tab.
 * @param state "attached" for a control that another element draws, such as a radio button behind its label
 */
export async function tabTo(
  page: Page,
  control: Locator,
  direction: 'on' | 'back' = 'on',
  state: 'visible' | 'attached' = 'visible',
): Promise<void> {
  await control.waitFor({ state });
  for (let press = 0; press < MAX_PRESSES; press += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(direction === 'on' ? 'Tab' : 'Shift+Tab');
  }
  await expect(control).toBeFocused();
}
