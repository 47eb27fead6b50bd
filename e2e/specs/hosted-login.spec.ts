import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { expectSignedOut, keptTokens, signOut } from '../steps/browser-session';
import { flawsOf } from '../steps/finished-screen';
import { DEMO_PASSWORD, submitSignIn } from '../steps/sign-in';

/** The browser's own console error about refusals, which the page handles. */
const REFUSED = /status of 400.*\/identity\//;
const PERSON = 'Claudia Clientes';

/** The policy violations of all pages, in the browser's words. */
function refusalsOf(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  return refused;
}

/** Goes to the hosted page from the sign-in screen of the site. */
async function toHostedPage(page: Page, next = '/clients'): Promise<void> {
  await page.goto(`/en/login?next=${encodeURIComponent(next)}`);
  await page.getByRole('button', { name: 'Log in on a separate page' }).click();
  await expect(page).toHaveURL(/\/identity\/oauth2\/authorize\?/);
}

test('a user signs in on the hosted page, stays signed in after a reload, and signing out ends both sessions', async ({
  page,
  console,
}) => {
  console.expect(REFUSED);
  const refused = refusalsOf(page);
  await toHostedPage(page);
  // The page has no scripts, so only the server checks the input.
  expect(await page.evaluate(() => [document.scripts.length, document.documentElement.lang])).toEqual([
    0,
    'en',
  ]);
  await submitSignIn(page, 'clients@demo.test', 'Wrong-1');
  await expect(page.getByRole('alert')).toHaveText('Wrong Username or Password');
  await expect(page.getByLabel('E-mail')).toHaveValue('clients@demo.test');
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/clients$/);
  await expect(page.getByRole('table')).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('hosted'))),
  ).toEqual([]);
  expect(await keptTokens(page)).toContain('refreshToken');
  await page.reload();
  await expect(page.getByRole('button', { name: PERSON })).toBeVisible();

  // A remembered browser is signed in without a question.
  const cookies = await page.context().cookies(`${process.env.E2E_URL ?? ''}/identity/login`);
  expect(cookies.find(({ name }) => name === 'cognito')).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    path: '/identity',
  });
  const other = await page.context().newPage();
  await other.goto('/en');
  await other.evaluate(() => {
    localStorage.clear();
  });
  await other.goto('/en/login?next=%2Fclients');
  await other.getByRole('button', { name: 'Log in on a separate page' }).click();
  await expect(other).toHaveURL(/\/clients$/);
  await other.close();
  await page.reload();

  const left = page.waitForRequest(/\/identity\/logout\?/);
  await signOut(page, PERSON);
  await left;
  await expect(page).toHaveURL(/\/$/);
  await expectSignedOut(page);
  await toHostedPage(page);
  await expect(page.getByLabel('Password')).toBeVisible();
  expect(refused).toEqual([]);
});

test('a code is accepted once, and a state that this browser did not make is refused', async ({
  page,
  console,
  anotherBrowser,
}) => {
  console.expect(REFUSED);
  let callback = '';
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('/login/callback?code=')) callback = frame.url();
  });
  const exchange = page.waitForRequest(/\/identity\/oauth2\/token$/);
  await toHostedPage(page);
  await submitSignIn(page, 'clients@demo.test', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/clients$/);
  const form = (await exchange).postData() ?? '';
  const replayed = await page.request.post('/identity/oauth2/token', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    data: form,
  });
  expect([replayed.status(), await replayed.json()]).toEqual([400, { error: 'invalid_grant' }]);
  const fields = new URLSearchParams(form);
  expect([...fields.keys()].sort()).toEqual([
    'client_id',
    'code',
    'code_verifier',
    'grant_type',
    'redirect_uri',
  ]);
  expect(fields.get('code_verifier')).toHaveLength(128);
  expect(new URL(callback).searchParams.get('state')).toHaveLength(32);

  // Back leads through the hosted page, which remembers the browser, and changes nothing.
  await page.goBack();
  await expect(page.getByRole('button', { name: PERSON })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  // Another browser that opens the address is refused, in both languages.
  const other = await anotherBrowser();
  await other.goto(callback);
  await expect(other.getByText('Invalid state in OAuth flow')).toBeVisible();
  await expect(other).toHaveURL(/\/login\/callback$/);
  await other.getByRole('link', { name: 'Español' }).click();
  await expect(other.getByText('Estado no válido en el acceso')).toBeVisible();
});

for (const { language, locale, width, colorScheme, wrong } of [
  {
    language: 'es',
    locale: 'es-HN',
    width: 390,
    colorScheme: 'dark',
    wrong: 'Correo o contraseña incorrectos',
  },
  { language: 'en', locale: 'en-US', width: 1440, colorScheme: 'light', wrong: 'Wrong Username or Password' },
] as const) {
  test.describe(`the hosted page in ${language}`, () => {
    test.use({ locale, colorScheme, viewport: { width, height: 844 } });

    test('has no accessibility violation that axe finds, and fits the screen', async ({
      page,
      console,
      baseURL,
    }) => {
      console.expect(REFUSED);
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: 'lotesdemo0000000000000001',
        redirect_uri: `${baseURL ?? ''}/login/callback`,
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 'S256',
      });
      await page.goto(`/identity/login?${query.toString()}`);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      expect(await flawsOf(page, language)).toEqual([]);
      await page.locator('input[type=email]').fill('stranger@demo.test');
      await page.locator('input[type=password]').fill('Wrong-1');
      await page.keyboard.press('Enter');
      await expect(page.getByText(wrong)).toBeVisible();
      expect(await flawsOf(page, language)).toEqual([]);
      await page.goto('/identity/logout');
      await expect(page.locator('h1')).toBeVisible();
      expect(await flawsOf(page, language)).toEqual([]);
    });
  });
}
