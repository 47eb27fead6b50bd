import type { Locator, Page } from '@playwright/test';

/** The tag in a place with a lot's status, by its English name; a letter precedes the word in it. */
export function statusTag(place: Locator, status: string): Locator {
  return place.getByText(new RegExp(`^${status.charAt(0)}?${status}$`));
}

/** The head of the open lot page: number, status and actions. */
export function lotHead(page: Page): Locator {
  return page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
}
