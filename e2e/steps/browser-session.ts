import { expect, type Page } from '@playwright/test';

/** One of the values that the browser keeps between pages (R4.4). */
export interface Kept<State> {
  version: number;
  state: State;
}

/** The session record under `root`. */
export interface KeptSession {
  correo: string;
  nombre: string;
  codigo: number;
  permisos: string;
  telefono: string;
}

/** The session record of a visitor. */
export const VISITOR: KeptSession = { correo: '', nombre: '', codigo: 0, permisos: '', telefono: '' };

/** The value in local storage under a key, parsed as JSON. */
export async function kept<Value>(page: Page, key: string): Promise<Value> {
  const text = await page.evaluate((name) => localStorage.getItem(name), key);
  if (text === null) throw new Error(`Local storage holds nothing under ${key}.`);
  return JSON.parse(text) as Value;
}

/** Names of the tokens in local storage, without the account they belong to: ["accessToken", …]. */
export async function keptTokens(page: Page): Promise<string[]> {
  const keys = await page.evaluate(() => Object.keys(localStorage));
  return keys
    .filter((key) => key.startsWith('CognitoIdentityServiceProvider.'))
    .map((key) => key.split('.').at(-1) ?? '')
    .sort();
}

/** The access token of the signed-in user. */
export function accessTokenOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [key] = Object.keys(localStorage).filter((name) => name.endsWith('.accessToken'));
    return (key && localStorage.getItem(key)) ?? '';
  });
}

/** Waits until the page shows no signed-in user, keeps no token and has the session record of a visitor. */
export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  expect(await keptTokens(page)).toEqual([]);
  // Another tab that was reading the record during the sign-out may write it once more, before it learns of the sign-out.
  await expect
    .poll(async () => {
      const record = await page.evaluate(() => localStorage.getItem('root'));
      return record === null ? VISITOR : (JSON.parse(record) as { state: unknown }).state;
    })
    .toEqual(VISITOR);
}

/** Signs out by the menu under the person's name. */
export async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
}
