import type { BrowserContext, Page } from '@playwright/test';
import { inMilliseconds } from '@lotes/shared-contract/dates';
import { expect, test } from '../fixtures/test';
import { aConfirmedAccount, signInWith, type Account } from '../steps/accounts';
import { expectSignedOut, keptTokens } from '../steps/browser-session';
import { signIn, submitSignIn } from '../steps/sign-in';

const TABS = 10;

/** Changes the browser's tokens so that they look expired. */
async function expireTokens(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => /\.(accessToken|idToken)$/.test(name))) {
      const [header, payload = '', signature] = (localStorage.getItem(key) ?? '').split('.');
      const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { iat: number };
      const expired = btoa(JSON.stringify({ ...claims, exp: claims.iat }))
        .replace(/\+/g, '-')
        .replace(/\//g, '_');
      localStorage.setItem(key, `${header}.${expired.replace(/=/g, '')}.${signature}`);
    }
  });
}

/** Counts the renewals that all tabs request from the provider from now on. */
function countRenewals(context: BrowserContext): () => number {
  let renewals = 0;
  context.on('request', (request) => {
    if (request.postData()?.includes('REFRESH_TOKEN')) renewals += 1;
  });
  return () => renewals;
}

const isSignedIn = (page: Page, { nombre }: Account) =>
  expect(page.getByRole('banner').getByRole('button', { name: nombre })).toBeVisible();

test('a reload restores the session of a user without permissions from the browser alone', async ({
  page,
}) => {
  await signIn(page, 'nobody');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Nadia Nadie' })).toBeVisible();
  expect(asked.filter((url) => /InicioSesion|\/identity\//.test(url))).toEqual([]);
});

test('ten tabs of a session whose tokens have expired renew them once', async ({ page, context }) => {
  const account = await aConfirmedAccount();
  await signInWith(page, account);
  const tabs = [page];
  while (tabs.length < TABS) tabs.push(await context.newPage());
  const renewals = countRenewals(context);
  await expireTokens(page);
  await Promise.all(tabs.map((tab) => tab.goto('/en/unauthorized')));
  for (const tab of tabs) await isSignedIn(tab, account);
  await page.goto('/en/account');
  await expect(page.getByRole('main').getByText(account.correo)).toBeVisible();
  expect(renewals()).toBe(1);
});

for (const [name, offset] of [
  ['ten minutes fast', { minutes: 10 }],
  ['ten minutes slow', { minutes: -10 }],
  ['a day fast', { days: 1 }],
] as const) {
  test(`on a device whose clock is ${name} a user can sign in and stays signed in`, async ({ page }) => {
    const account = await aConfirmedAccount();
    await page.clock.install({ time: Date.now() + inMilliseconds(offset) });
    await signInWith(page, account);
    await page.goto('/en/account');
    await isSignedIn(page, account);
    await expect(page.getByRole('main').getByText(account.correo)).toBeVisible();
  });
}

test('a provider that is down leads to a message, and ends a session only if a screen needs the session to be checked', async ({
  page,
  context,
  console,
}) => {
  console.expect(
    /Failed to load resource.*\/identity\//,
    /^uncaught: (A connection error occurred|auth\/network)$/,
  );
  const account = await aConfirmedAccount();
  await context.route('**/identity/**', (route) => route.abort());
  await page.goto('/en/login');
  await submitSignIn(page, account.correo, account.clave);
  await expect(page.getByRole('alert').getByText('Network Error')).toBeVisible();
  await context.unroute('**/identity/**');
  await submitSignIn(page, account.correo, account.clave);
  await isSignedIn(page, account);

  await expireTokens(page);
  await context.route('**/identity/**', (route) => route.abort());
  await page.goto('/en');
  await isSignedIn(page, account);
  expect(await keptTokens(page)).toContain('refreshToken');
  await context.unroute('**/identity/**');
  await page.goto('/en/account');
  await expect(page.getByRole('main').getByText(account.correo)).toBeVisible();

  await expireTokens(page);
  await context.route('**/identity/**', (route) => route.abort());
  await page.goto('/en/account');
  await expect(page).toHaveURL(/\/en\/login\?next=%2Faccount$/);
  await expectSignedOut(page);
});
