import type { Locator, Page } from '@playwright/test';

/** The tag that says a lot's status, by its English name, inside a place: its letter stands before the word. */
export function statusTag(place: Locator, status: string): Locator {
  return place.getByText(new RegExp(`^${status.charAt(0)}?${status}$`));
}

/** The head of the lot page that is open: number, status and what can be done. */
export function lotHead(page: Page): Locator {
  return page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
}
