import { expect, type Page } from '@playwright/test';

/** Narrows the staff's list that is open (in English) to one lot, and waits until its rows are there. */
export async function filterByLot(page: Page, lot: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Filter by Lot' }).fill(lot);
  // The rows change places once the address has followed the typing: a button would go from under the pointer.
  await expect(page).toHaveURL(new RegExp(`[?&]filter\\.[a-z]+=${lot}(&|$)`));
  await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
}
