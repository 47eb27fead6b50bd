import { expect, type Page } from '@playwright/test';

/** Looks for one lot in the list that is open (in English), and follows it to its page. */
export async function openFromList(page: Page, lot: string): Promise<void> {
  await page.getByLabel('Lot number').fill(lot);
  // The rows change places once the address has followed the typing.
  await expect(page).toHaveURL(new RegExp(`[?&]q=${lot}$`));
  await page.getByRole('link', { name: `Lot ${lot}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Lot ${lot}`, exact: true })).toBeVisible();
}
