import { expect, type Page } from '@playwright/test';

/** Filters the open staff list (in English) by one lot, and waits until its rows are there. */
export async function filterByLot(page: Page, lot: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Filter by Lot' }).fill(lot);
  // The rows move once the address has followed the typing, so that a button would slip away from the pointer.
  await expect(page).toHaveURL(new RegExp(`[?&]filter\\.[a-z]+=${lot}(&|$)`));
  await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
}
