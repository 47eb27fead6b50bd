import type { Page } from '@playwright/test';

/**
 * Goes to an address of the site in the loaded page, as links do. It first goes to a page without a remote, so that nothing of
 * the previous screen is left.
 */
export async function openScreen(page: Page, address: string): Promise<void> {
  const refusal = page.getByRole('heading', { level: 1, name: /^(You do not have access|No tiene acceso)/ });
  await goTo(page, `${address.slice(0, LANGUAGE_PREFIX)}/unauthorized`);
  // Not by `expect`, which describes the whole page each time that it does not find the element yet.
  await refusal.waitFor();
  await goTo(page, address);
  await refusal.waitFor({ state: 'detached' });
}

/** Goes to the address of a dialog whose page is open. The page stays; a dialog that is open before is closed. */
export async function openDialog(page: Page, address: string): Promise<void> {
  const closed = new URL(address, page.url());
  closed.searchParams.delete('modal');
  await goTo(page, closed.pathname + closed.search);
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  await goTo(page, address);
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
