import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expect, test } from '../fixtures/test';
import { aConfirmedAccount, aPassword, signInWith, type Account } from '../steps/accounts';
import { signOut } from '../steps/browser-session';
import { flawsOf, waitUntilFinished } from '../steps/finished-screen';
import { codeTextedTo } from '../steps/mailbox';
import { submitSignIn } from '../steps/sign-in';

const account = (page: Page) => ({
  details: page.getByRole('region', { name: 'Your details' }),
  steps: page.getByRole('region', { name: 'Two-step login' }),
  devices: page.getByRole('region', { name: 'Your devices' }),
});

/** Types the requested code, and sends it by its button. */
async function sendCode(page: Page, code: string, button: string): Promise<void> {
  await page.getByLabel('6-digit code').fill(code);
  await page.getByRole('button', { name: button, exact: true }).click();
}

async function startSignIn(page: Page, { correo, clave }: Account): Promise<void> {
  await page.goto('/en/login');
  await submitSignIn(page, correo, clave);
}

test('a user verifies a phone, turns on a second factor, and forgets a device', async ({
  page,
  anotherBrowser,
}) => {
  const owner = await aConfirmedAccount();
  await signInWith(page, owner);
  await page.goto('/en/account');
  const { details, steps, devices } = account(page);

  await details.getByRole('button', { name: 'Verify phone' }).click();
  await details.getByRole('button', { name: 'Send code' }).click();
  await sendCode(page, await codeTextedTo(owner.telefono), 'Verify phone');
  await expect(details.getByText('Verified')).toBeVisible();

  await steps.getByRole('button', { name: 'Turn on: Authenticator app' }).click();
  await expect(steps.getByRole('img', { name: 'Code to scan with an authenticator app' })).toBeVisible();
  await waitUntilFinished(page);
  expect(await flawsOf(page, 'en')).toEqual([]);
  const key = (await steps.getByRole('code').textContent()) ?? '';
  const codeOf = (periods: number) =>
    new TOTP({ secret: key.replace(/ /g, '') }).generate({ timestamp: Date.now() + periods * 30_000 });
  await sendCode(page, codeOf(0), 'Turn on');
  await expect(steps.getByText('On', { exact: true })).toHaveCount(1);

  await signOut(page, owner.nombre);
  await startSignIn(page, owner);
  await page.getByLabel('6-digit code').fill(codeOf(1));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^No/ }).click();
  await expect(page.getByRole('button', { name: owner.nombre })).toBeVisible();

  await page.goto('/en/account');
  await steps.getByRole('button', { name: 'Turn on: Text message' }).click();
  await steps.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect(steps.getByLabel('What we ask for when you log in')).toHaveValue('authenticator');
  await steps.getByRole('button', { name: 'Turn off: Authenticator app' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(steps.getByRole('button', { name: 'Turn on: Authenticator app' })).toBeVisible();

  const elsewhere = await anotherBrowser();
  await startSignIn(elsewhere, owner);
  await elsewhere.getByLabel('6-digit code').fill(await codeTextedTo(owner.telefono, 2));
  await elsewhere.keyboard.press('Enter');
  await elsewhere.getByRole('button', { name: /^Remember/ }).click();
  await expect(elsewhere.getByRole('button', { name: owner.nombre })).toBeVisible();

  await page.reload();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  const [own, other] = [devices.getByRole('listitem').nth(0), devices.getByRole('listitem').nth(1)];
  await expect(own.getByText('This device')).toBeVisible();
  await expect(own.getByRole('checkbox')).not.toBeChecked();
  await expect(other.getByRole('checkbox')).toBeChecked();
  await waitUntilFinished(page);
  expect(await flawsOf(page, 'en')).toEqual([]);
  await other.getByRole('button', { name: /^Forget/ }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
});

test('a new password ends the session in another browser, and this one goes on', async ({
  page,
  console,
  anotherBrowser,
}) => {
  // The browser's own console errors about the session that is refused.
  console.expect(/status of 400.*\/identity\//);
  console.expect(/status of 401.*\/api\//);
  const owner = await aConfirmedAccount();
  const elsewhere = await anotherBrowser();
  for (const browser of [page, elsewhere]) await signInWith(browser, owner);
  const clave = aPassword();
  await page.goto('/en/account');
  await page.getByLabel('Current password').fill(owner.clave);
  await page.getByLabel('New password').fill(clave);
  await page.getByLabel('Confirm the password').fill(clave);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(
    page.getByText(/^Your password has changed\. Your other devices are logged out/),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await elsewhere.goto('/en/account');
  await expect(elsewhere).toHaveURL(/\/en\/login\?next=%2Faccount$/);
});
