import { expect, type Page } from '@playwright/test';

export const DEMO_PASSWORD = 'Demo-1234';

/** Signs in through the page, by secure remote password, as one of the demo accounts: `signIn(page, 'sales')`. */
export async function signIn(page: Page, account: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/en/login');
  await submitSignIn(page, `${account}@demo.test`, password);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Fills the sign-in form that is open. */
export async function submitSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(/e-mail/i).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^(sign|log) in$/i }).click();
}
