import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { inSeconds } from '@lotes/shared-contract/dates';
import { expect, test } from '../fixtures/test';
import { aConfirmedAccount, aNewAccount, askIdentity, signInWith, signUp } from '../steps/accounts';
import {
  accessTokenOf,
  expectSignedOut,
  kept,
  keptTokens,
  VISITOR,
  signOut,
  type Kept,
  type KeptSession,
} from '../steps/browser-session';
import { codeMailedTo } from '../steps/mailbox';
import { tellPages } from '../steps/page-configuration';
import { signIn, submitSignIn } from '../steps/sign-in';

const ALL_TOKENS = ['LastAuthUser', 'accessToken', 'clockDrift', 'idToken', 'refreshToken'];
/** The notice on the sign-in page after a session ended by itself. */
const ENDED = 'Your session has ended. Log in again to continue where you left off.';
/** The browser's own console error about each refusal of the provider, which the page handles. */
const REFUSED_BY_PROVIDER = /status of 400.*\/identity\//;

test.describe('a session', () => {
  test('is kept under the keys root and gral and restored by a reload', async ({ page }) => {
    await signIn(page, 'clients');
    const session = await kept<Kept<KeptSession>>(page, 'root');
    expect(session).toMatchObject({
      version: 2,
      state: { correo: 'clients@demo.test', nombre: 'Claudia Clientes' },
    });
    expect(Object.keys(session.state).sort()).toEqual(Object.keys(VISITOR).sort());
    expect(session.state.codigo).toBeGreaterThan(0);
    const { permisosUsuario } = permissionRecord(session.state.permisos);
    expect(permisosUsuario).toContainEqual({ permiso: 'VER_USUARIOS' });
    await expect
      .poll(() => kept(page, 'gral'))
      .toEqual({ version: 2, state: { proyectos: expect.any(Array), pantallas: expect.any(Array) } });
    expect(await keptTokens(page)).toEqual(ALL_TOKENS);

    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Claudia Clientes' })).toBeVisible();
    expect(asked.filter((url) => url.includes('/identity/'))).toEqual([]);
  });

  test('is read again from the provider if another version stored it', async ({ page }) => {
    await signIn(page, 'nobody');
    await page.evaluate(() => {
      localStorage.setItem('root', JSON.stringify({ version: 1, state: { correo: 'old@demo.test' } }));
    });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Nadia Nadie' })).toBeVisible();
  });

  test('ends in every tab when the user signs out in one, and its tokens become void', async ({
    page,
    context,
    console,
  }) => {
    console.expect(REFUSED_BY_PROVIDER);
    await signIn(page, 'clients');
    const token = await accessTokenOf(page);
    const otherTab = await context.newPage();
    await otherTab.goto('/en/clients');
    await expect(otherTab.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();

    const revoked = page.waitForResponse(
      (response) => response.request().headers()['x-amz-target']?.endsWith('.RevokeToken') ?? false,
    );
    await page.evaluate(() => sessionStorage.setItem('lotes.sent.contact', '{"body":{"nombre":"Claudia"}}'));
    await signOut(page, 'Claudia Clientes');
    await expect(page.getByText('You are logged out.')).toBeVisible();
    await expect(page).toHaveURL(/\/en$/);
    expect(await page.evaluate(() => sessionStorage.getItem('lotes.sent.contact'))).toBeNull();
    await expectSignedOut(page);
    await expect(otherTab).toHaveURL(/\/en\/login\?next=%2Fclients$/);
    await expectSignedOut(otherTab);
    await expect(otherTab.getByRole('main').getByRole('alert')).toHaveText(ENDED);
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expect(page.getByText(ENDED)).toHaveCount(0);
    expect((await revoked).status()).toBe(200);
    await expect(askIdentity('GetUser', { AccessToken: token })).rejects.toThrow(/has been revoked/);
  });

  test('survives a reload if its tokens are in cookies, and leaves no token in any tab when it ends', async ({
    page,
    context,
  }) => {
    await tellPages(context, { tokens: 'cookies' });
    const cookies = async () =>
      (await context.cookies())
        .filter(({ name }) => name.startsWith('CognitoIdentityServiceProvider.'))
        .map(({ name, path, secure, sameSite, expires }) => {
          const days = Math.round((expires - Date.now() / 1000) / inSeconds({ days: 1 }));
          return { name: name.split('.').at(-1), path, secure, sameSite, days };
        });
    await signIn(page, 'clients');
    expect(await keptTokens(page)).toEqual([]);
    expect(
      (await cookies()).toSorted((one, other) => ((one.name ?? '') < (other.name ?? '') ? -1 : 1)),
    ).toEqual(ALL_TOKENS.map((name) => ({ name, path: '/', secure: true, sameSite: 'Lax', days: 365 })));
    const otherTab = await context.newPage();
    await otherTab.goto('/en/clients');
    await expect(otherTab.getByRole('cell', { name: /@/ }).first()).toBeVisible();
    await page.reload();
    await signOut(page, 'Claudia Clientes');
    await expectSignedOut(page);
    await expect(otherTab).toHaveURL(/\/en\/login\?next=%2Fclients$/);
    await expectSignedOut(otherTab);
    expect(await cookies()).toEqual([]);
  });

  test('ends when its tokens are due for renewal, if another browser signed out everywhere', async ({
    page,
    console,
    anotherBrowser,
  }) => {
    console.expect(REFUSED_BY_PROVIDER);
    await page.clock.install();
    const account = await aConfirmedAccount();
    await signInWith(page, account);
    await page.evaluate(() => {
      sessionStorage.setItem('mine', 'yes');
    });
    const elsewhere = await anotherBrowser();
    await signInWith(elsewhere, account);
    await askIdentity('GlobalSignOut', { AccessToken: await accessTokenOf(elsewhere) });

    await page.clock.fastForward('01:30:00');
    await page.reload();
    await expectSignedOut(page);
    expect(await page.evaluate(() => sessionStorage.getItem('mine'))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('en');
  });

  test('ends at the api’s first refusal after its tokens were lost, and the next sign-in leads back to the page', async ({
    page,
    console,
  }) => {
    console.expect(/status of 401.*\/api\/Clientes/);
    await signIn(page, 'clients');
    await page.goto('/en/clients');
    await page.getByRole('searchbox').fill('Ana');
    await expect(page).toHaveURL(/\/en\/clients\?search=Ana$/);
    // In one step: a list that reads itself again in between is refused too, and there would be no field left to type in.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('Cognito')) localStorage.removeItem(key);
      document.execCommand('insertText', false, ' P');
    });
    await expect(page).toHaveURL(/\/en\/login\?next=%2Fclients%3Fsearch%3DAna/);
    await expectSignedOut(page);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(ENDED);
    await submitSignIn(page, 'clients@demo.test', 'Demo-1234');
    await expect(page).toHaveURL(/\/en\/clients\?search=Ana/);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Claudia Clientes' })).toBeVisible();
    await expect(page.getByText(ENDED)).toHaveCount(0);
  });
});

test.describe('the guards', () => {
  test('send visitors to sign-in and back, signed-in users away from it, and users without permission to /unauthorized', async ({
    page,
  }) => {
    await page.goto('/en/paymentlinkrequests');
    await expect(page).toHaveURL(/\/en\/login\?next=%2Fpaymentlinkrequests$/);
    await submitSignIn(page, 'payments@demo.test', 'Demo-1234');
    await expect(page).toHaveURL(/\/en\/paymentlinkrequests$/);
    await expect(page.getByRole('table', { name: 'Payment-link requests' })).toBeVisible();
    await page.goto('/en/login');
    await expect(page).toHaveURL(/\/en$/);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto('/en/clients');
    await expect(page).toHaveURL(/\/en\/unauthorized$/);
    await expect(page.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
    await expect(page.getByText(/contact the administrator/)).toBeVisible();
    expect(requested.filter((url) => /\/remotes\/clients\/|\/api\/Clientes/.test(url))).toEqual([]);
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL(/\/en$/);
  });

  test('una dirección desconocida lleva al inicio', async ({ page }) => {
    await page.goto('/es/no-existe/nada');
    await expect(page).toHaveURL(/\/es$/);
    await page.goto('/no-existe');
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe('the language', () => {
  const spoken = (page: Page) => page.evaluate(() => document.documentElement.lang);

  test("is the stored choice, else the browser's; an address with a language prefix changes it", async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await page.goto('/es/login');
    await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('es');
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await page.reload();
    expect(await spoken(page)).toBe('en');
  });

  test.describe('for a browser in neither language', () => {
    test.use({ locale: 'fr-FR' });

    test('is English, or the language in which the gateway wrote the page', async ({ page, context }) => {
      await page.goto('/login');
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
      // The gateway writes the page in the language of this cookie; the browser's own storage stays empty.
      await context.addCookies([{ name: 'i18nextLng', value: 'es', url: page.url() }]);
      await page.goto('/login');
      await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBeNull();
    });
  });
});

test('another live version empties the caches and reloads the page once', async ({ page }) => {
  await page.goto('/en/login');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.evaluate(async () => {
    await (await caches.open('an-older-build')).put('/old', new Response('old'));
  });
  let loads = 0;
  page.on('load', () => (loads += 1));
  let asked = 0;
  await page.route('**/meta.json', (route) => {
    asked += 1;
    return route.fulfill({ json: { version: '0.0.1-downgrade' } });
  });
  await page.reload();
  // Two requests: of the load that finds the difference, and of the reload that it causes, which does not reload again.
  await expect.poll(() => asked).toBe(2);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(loads).toBe(2);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('neither a password nor a code nor a token reaches an address or a log', async ({ page, console }) => {
  console.expect(REFUSED_BY_PROVIDER);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const account = aNewAccount();
  await signUp(page, account);
  const code = await codeMailedTo(account.correo);
  await page.getByLabel('6-digit code').fill(code);
  await page.getByRole('button', { name: 'Verify account' }).click();
  await expect(page.getByRole('button', { name: account.nombre })).toBeVisible();
  // Arriving at another screen closes the menu, so the arrival comes first.
  await expect(page).toHaveURL(/\/en$/);
  const token = await accessTokenOf(page);
  await signOut(page, account.nombre);
  await page.goto('/en/login');
  await submitSignIn(page, account.correo, `${account.clave}-wrong`);
  await expect(page.getByText('Wrong Username or Password')).toBeVisible();

  expect(token).toMatch(/^eyJ/);
  for (const secret of [account.clave, token, code]) {
    expect(addresses.filter((address) => decodeURIComponent(address).includes(secret))).toEqual([]);
  }
  const logs = serviceLogs();
  expect(logs.identity).toContain('"operation":"SignUp"');
  for (const [service, text] of Object.entries(logs)) {
    const found = [account.clave, 'Demo-1234', 'Temp-1234'].filter((secret) => text.includes(secret));
    expect(found, `passwords in the log of ${service}`).toEqual([]);
    expect(/eyJ[\w-]{20,}/.exec(text)?.[0], `tokens in the log of ${service}`).toBeUndefined();
    const withoutTimes = text.replace(/"time":\d+/g, '');
    expect(withoutTimes, `codes in the log of ${service}`).not.toMatch(new RegExp(`\\D${code}\\D`));
  }
});

/** Everything that each process of the platform has logged so far, by the name of the process. */
function serviceLogs(): Record<string, string> {
  const directory = join(process.env.E2E_DATA_DIR ?? '', 'logs');
  const texts = readdirSync(directory).map((file) => [
    file.replace(/\.log$/, ''),
    readFileSync(join(directory, file), 'utf8'),
  ]);
  return Object.fromEntries(texts) as Record<string, string>;
}

/** The permission record of a session (R4.2). */
function permissionRecord(permisos: string): { permisosUsuario: { permiso: string }[] } {
  return JSON.parse(Buffer.from(permisos, 'base64').toString()) as ReturnType<typeof permissionRecord>;
}
