import { expect, type Page } from '@playwright/test';

/**
 * Goes to an address of the site in the loaded page, as links do. It first goes to a page without a remote, so that nothing of
 * the previous screen is left.
 */
export async function follow(page: Page, address: string): Promise<void> {
  const refusal = page.getByRole('heading', { level: 1, name: /^(You do not have access|No tiene acceso)/ });
  await goTo(page, `${address.slice(0, LANGUAGE_PREFIX)}/unauthorized`);
  await expect(refusal).toBeVisible();
  await goTo(page, address);
  await expect(refusal).toHaveCount(0);
}

/** Length of "/en". */
const LANGUAGE_PREFIX = 3;

/** Goes to an address of the site in the page that is loaded. */
export function goTo(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
