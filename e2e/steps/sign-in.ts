import { expect, type Page } from '@playwright/test';

export const DEMO_PASSWORD = 'Demo-1234';

/** Signs in through the page, by secure remote password, as one of the demo accounts: `signIn(page, 'sales')`. */
export async function signIn(page: Page, account: string, password = DEMO_PASSWORD): Promise<void> {
  // Continues to a page that needs no remote; the test then opens the screen that it needs.
  await page.goto('/en/login?next=%2Funauthorized');
  await submitSignIn(page, `${account}@demo.test`, password);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Fills the sign-in form that is open. */
export async function submitSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(/e-mail/i).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^(sign|log) in$/i }).click();
}

const TEMPORARY = { account: 'temporary@demo.test', first: 'Temp-1234', chosen: 'Propia-1234' };

/**
 * Signs in as the account that must choose a password. Returns true if accounts.spec.ts has already chosen one; otherwise the
 * screen that asks for a new password is open, and nobody is signed in.
 */
export async function signInAsTemporary(page: Page): Promise<boolean> {
  await page.goto('/en/login');
  await submitSignIn(page, TEMPORARY.account, TEMPORARY.first);
  const asked = page.getByRole('heading', { name: 'Choose your password' });
  const refused = page.getByRole('alert').getByText('Wrong Username or Password');
  await expect(asked.or(refused)).toBeVisible();
  if (await asked.isVisible()) return false;
  await submitSignIn(page, TEMPORARY.account, TEMPORARY.chosen);
  await expect(page).not.toHaveURL(/\/login/);
  return true;
}

/** Signs in as the account that must choose a password, and chooses one unless that was done before. */
export async function chooseTemporaryPassword(page: Page): Promise<void> {
  if (await signInAsTemporary(page)) return;
  await page.getByLabel('New password').fill(TEMPORARY.chosen);
  await page.getByLabel('Confirm the password').fill(TEMPORARY.chosen);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page).not.toHaveURL(/\/(login|change-temporary-password)/);
}
