import { expect, type Locator, type Page } from '@playwright/test';

/** Longest wait in ms for an entry of an opened menu; after it, the menu counts as closed again. */
const REACTION_MS = 2000;

/** The names of the administration's menu entries, in order; empty if the user has no such menu. */
export async function menuEntries(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Administration' });
  // The account button is on the page as soon as the menus are.
  await expect(page.getByRole('banner').getByRole('button').last()).toBeVisible();
  if ((await menu.count()) === 0) return [];
  const entries = menu.getByRole('link');
  let names: string[] = [];
  await expect(async () => {
    await open(menu);
    await expect(entries.first()).toBeVisible({ timeout: REACTION_MS });
    names = await entries.allTextContents();
  }).toPass();
  return names.map((name) => name.trim());
}

/** Follows one entry of the administration's menu, which must lead to another page than the open one. */
export async function openFromMenu(page: Page, entry: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Administration' });
  // A page that arrives closes the menu, so a test that was faster opens it again.
  await expect(async () => {
    await open(menu);
    await menu.getByRole('link', { name: entry, exact: true }).click({ timeout: REACTION_MS });
  }).toPass();
  await expect(opener(menu)).toHaveAttribute('aria-expanded', 'false');
  const today = page.getByRole('heading', { name: 'Today', level: 1 });
  await expect(page.getByRole('table').or(today)).toBeVisible();
}

const opener = (menu: Locator) => menu.getByRole('button', { name: 'Administration' });

async function open(menu: Locator): Promise<void> {
  if ((await opener(menu).getAttribute('aria-expanded')) !== 'true') await opener(menu).click();
}
