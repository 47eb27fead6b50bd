import { expect, type Page } from '@playwright/test';

const MARK = 'openedOnce';

/** Marks the open window. The mark is gone as soon as the page is loaded again. */
export async function markWindow(page: Page): Promise<void> {
  await page.evaluate((mark) => {
    Object.assign(window, { [mark]: true });
  }, MARK);
}

/** Proves that the page was not loaded again since its window was marked. */
export async function expectSameWindow(page: Page): Promise<void> {
  expect(await page.evaluate((mark) => mark in window, MARK), 'the page was loaded again').toBe(true);
}
