import type { Browser, Page } from '@playwright/test';
import { signIn } from './sign-in';

/** Signs in through the page, by its form unless `enter` does otherwise, and returns the headers with which the product's own pages then call the api. */
export async function staffHeaders(
  browser: Browser,
  url: string,
  account: string,
  enter: (page: Page, account: string) => Promise<void> = signIn,
): Promise<Record<string, string>> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-US' });
  try {
    const page = await context.newPage();
    await enter(page, account);
    const token = (kind: string) =>
      page.evaluate((ending) => {
        const key = Object.keys(localStorage).find((candidate) => candidate.endsWith(ending));
        return (key && localStorage.getItem(key)) ?? '';
      }, `.${kind}`);
    return { authorization: await token('accessToken'), jwt: await token('idToken') };
  } finally {
    await context.close();
  }
}
