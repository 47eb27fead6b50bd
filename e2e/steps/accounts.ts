import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { aPerson } from '../fixtures/api-client';
import { codeMailedTo } from './mailbox';
import { submitSignIn } from './sign-in';

/** The details that a visitor types to create an account. */
export interface Account {
  nombre: string;
  apellido: string;
  correo: string;
  telefono: string;
  clave: string;
}

/** The data of a new account; its password occurs nowhere else, so that it can be searched for in logs. */
export function aNewAccount(): Account {
  const { nombreCliente, correo, telefono } = aPerson();
  return { nombre: nombreCliente, apellido: 'Bodden', correo, telefono, clave: aPassword() };
}

/** A password that satisfies the policy and occurs nowhere else. */
export function aPassword(): string {
  return `Clave-${randomUUID()}`;
}

/** Fills the sign-up form that is open, in English. */
export async function fillSignUp(page: Page, account: Account): Promise<void> {
  await page.getByLabel('First name').fill(account.nombre);
  await page.getByLabel('Last name').fill(account.apellido);
  await page.getByLabel('E-mail', { exact: true }).fill(account.correo);
  await page.getByLabel('Confirm your e-mail').fill(account.correo);
  await page.getByLabel('Phone').fill(account.telefono);
  await page.getByLabel('Password', { exact: true }).fill(account.clave);
  await page.getByLabel('Confirm the password').fill(account.clave);
}

/** Makes an account on the page, up to the screen that asks for the e-mailed code. */
export async function signUp(page: Page, account: Account): Promise<void> {
  await page.goto('/en/signup');
  await fillSignUp(page, account);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your e-mail' })).toBeVisible();
}

/** Signs in with a confirmed account. */
export async function signInWith(page: Page, { correo, clave }: Account): Promise<void> {
  await page.goto('/en/login');
  await submitSignIn(page, correo, clave);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Sends an operation to the identity provider. @throws Error with the provider's refusal */
export async function askIdentity(operation: string, message: object): Promise<void> {
  const response = await fetch(`${platformUrl()}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(message),
  });
  if (!response.ok) throw new Error(`${operation} was refused: ${await response.text()}`);
}

/** Creates an account with a confirmed e-mail, without a page. */
export async function aConfirmedAccount(): Promise<Account> {
  const account = await anUnconfirmedAccount();
  await askIdentity('ConfirmSignUp', {
    ClientId: await clientId(),
    Username: account.correo,
    ConfirmationCode: await codeMailedTo(account.correo),
  });
  return account;
}

/** Creates an account whose e-mail is not confirmed yet, without a page. */
export async function anUnconfirmedAccount(): Promise<Account> {
  const account = aNewAccount();
  const attributes = { email: account.correo, phone_number: account.telefono, name: account.nombre };
  await askIdentity('SignUp', {
    ClientId: await clientId(),
    Username: account.correo,
    Password: account.clave,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
  return account;
}

async function clientId(): Promise<string> {
  const response = await fetch(`${platformUrl()}/config.json`);
  const config = (await response.json()) as { identity: { clientId: string } };
  return config.identity.clientId;
}

/** The address of the platform of this run. */
function platformUrl(): string {
  const { E2E_URL } = process.env;
  if (!E2E_URL) throw new Error('E2E_URL is not set: global-setup starts the platform and sets it.');
  return E2E_URL;
}
