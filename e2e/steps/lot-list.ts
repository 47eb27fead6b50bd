import { expect, type Page } from '@playwright/test';

/** Finds one lot in the open list (in English), and follows its link to its page. */
export async function openFromList(page: Page, lot: string): Promise<void> {
  await page.getByLabel('Lot number').fill(lot);
  // The rows move once the address has followed the typing.
  await expect(page).toHaveURL(new RegExp(`[?&]q=${lot}$`));
  await page.getByRole('link', { name: `Lot ${lot}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Lot ${lot}`, exact: true })).toBeVisible();
}
