import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/test';
import {
  aConfirmedAccount,
  aNewAccount,
  anUnconfirmedAccount,
  aPassword,
  fillSignUp,
  signInWith,
  signUp,
} from '../steps/accounts';
import { codeMailedTo, linkMailedTo, temporaryPasswordMailedTo } from '../steps/mailbox';
import { pressAndRead } from '../steps/notice';
import { signIn, submitSignIn } from '../steps/sign-in';

/** The browser's own console error about each refusal of the provider. */
const REFUSED_BY_PROVIDER = /status of 400.*\/identity\//;

test.describe('creating an account', () => {
  test('every wrong field shows its error, and is checked again while it is corrected', async ({ page }) => {
    await page.goto('/en/signup');
    await fillSignUp(page, { ...aNewAccount(), telefono: '123', clave: 'minusculas' });
    await page.getByLabel('Confirm your e-mail').fill('somebody-else@example.com');
    await page.getByLabel('Confirm the password').fill('otherwise');
    await page.getByRole('button', { name: 'Create account' }).click();

    const phone = page.getByLabel('Phone');
    const password = page.getByLabel('Password', { exact: true });
    await expect(page.getByLabel('Confirm your e-mail')).toHaveAccessibleDescription("Emails don't match");
    await expect(phone).toHaveAccessibleDescription(/Enter a valid phone number/);
    await expect(password).toHaveAccessibleDescription(/needs at least 6 characters and one uppercase/);
    await expect(page.getByLabel('Confirm the password')).toHaveAccessibleDescription(
      "Passwords don't match",
    );
    await expect(page.getByLabel('First name')).not.toHaveAttribute('aria-invalid');
    await expect(page.getByLabel('Confirm your e-mail')).toBeFocused();

    await phone.fill('9812 3456');
    await password.fill('Abcdef');
    await expect(phone).not.toHaveAttribute('aria-invalid');
    await expect(password).not.toHaveAttribute('aria-invalid');
    await expect(page).toHaveURL(/\/en\/signup$/);
  });

  test('en español, cada dato equivocado dice qué le falta', async ({ page }) => {
    await page.goto('/es/signup');
    await page.getByLabel('Contraseña', { exact: true }).fill('Corta');
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription('Escriba el nombre.');
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(
      /La contraseña debe tener al menos 6 caracteres y una mayúscula\./,
    );
  });

  test('an e-mail that has an account is refused', async ({ page, console }) => {
    console.expect(REFUSED_BY_PROVIDER);
    await page.goto('/en/signup');
    await fillSignUp(page, { ...aNewAccount(), correo: 'Sales@Demo.test' });
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(
      page.getByRole('alert').getByText('An account with this e-mail already exists.'),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/signup/);
  });

  test('a user mistypes the code, asks for another, verifies and is signed in', async ({ page, console }) => {
    console.expect(REFUSED_BY_PROVIDER);
    const account = aNewAccount();
    await signUp(page, account);
    await expect(page.getByText(`We sent a code to ${account.correo}.`)).toBeVisible();
    const first = await codeMailedTo(account.correo);

    const code = page.getByLabel('6-digit code');
    const verify = page.getByRole('button', { name: 'Verify account' });
    await code.fill('12');
    await verify.click();
    await expect(code).toHaveAccessibleDescription('The code has 6 digits.');
    await code.fill(anotherCodeThan(first));
    await verify.click();
    await expect(page.getByText('The code is not correct. Check it and try again.')).toBeVisible();

    await page.getByRole('button', { name: 'Send another code' }).click();
    await expect(page.getByText(`We sent a new code to ${account.correo}.`)).toBeVisible();
    const second = await codeMailedTo(account.correo, 2);
    await code.fill(second);
    await verify.click();
    await expect(page.getByRole('button', { name: account.nombre })).toBeVisible();
    await expect(page).toHaveURL(/\/en$/);
  });

  test('the link in the mail asks in another browser, the waiting page signs in by itself, and a new password ends its session', async ({
    page,
    console,
    anotherBrowser,
  }) => {
    console.expect(REFUSED_BY_PROVIDER);
    console.expect(/status of 401.*\/api\//);
    const account = aNewAccount();
    await signUp(page, account);

    const elsewhere = await anotherBrowser();
    await elsewhere.goto(await linkMailedTo(account.correo));
    await expect(elsewhere.getByText('Verify this account only if you created it yourself.')).toBeVisible();
    await expect(elsewhere).toHaveURL(/\/verifyaccount$/);
    await expect(elsewhere.getByLabel('E-mail')).toHaveValue(account.correo);
    await elsewhere.getByRole('button', { name: 'Verify account' }).click();
    await expect(elsewhere).toHaveURL(/\/passwordchange$/);

    // The waiting page checks every 5 s.
    await expect(page.getByRole('button', { name: account.nombre })).toBeVisible();
    await expect(page).toHaveURL(/\/en$/);

    await elsewhere.getByRole('button', { name: 'Send code' }).click();
    await elsewhere.getByLabel('6-digit code').fill(await codeMailedTo(account.correo, 2));
    const clave = aPassword();
    await elsewhere.getByLabel('New password').fill(clave);
    await elsewhere.getByLabel('Confirm the password').fill(clave);
    await elsewhere.getByRole('button', { name: 'Change password' }).click();
    await expect(elsewhere.getByRole('button', { name: account.nombre })).toBeVisible();
    await page.goto('/en/account');
    await expect(page).toHaveURL(/\/en\/login\?next=%2Faccount$/);
  });
});

test.describe('signing in', () => {
  test('a wrong password and an unknown user are refused with the same words', async ({ page, console }) => {
    console.expect(REFUSED_BY_PROVIDER);
    const { correo } = await aConfirmedAccount();
    await page.goto('/en/login');
    await submitSignIn(page, correo, 'Wrong-1234');
    await expect(page.getByRole('alert').getByText('Wrong Username or Password')).toBeVisible();
    await page.goto('/es/login');
    await page.getByLabel('Correo electrónico').fill(aNewAccount().correo);
    await page.getByLabel('Contraseña', { exact: true }).fill('Wrong-1234');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('alert').getByText('Correo o contraseña incorrectos')).toBeVisible();
  });

  test('a user with an unverified account is led to the verification, and is signed in after it', async ({
    page,
    console,
  }) => {
    console.expect(REFUSED_BY_PROVIDER);
    const { correo, clave, nombre } = await anUnconfirmedAccount();
    await page.goto('/en/login');
    await submitSignIn(page, correo, clave);
    await expect(page.getByText('User not confirmed. Please verify your account.')).toBeVisible();
    await page.getByRole('link', { name: 'Verify my account' }).click();
    await page.getByLabel('6-digit code').fill(await codeMailedTo(correo));
    await page.getByRole('button', { name: 'Verify account' }).click();
    await expect(page.getByRole('button', { name: nombre })).toBeVisible();
  });
});

test.describe('changing a password', () => {
  test('a forgotten password is replaced with the e-mailed code; the old one is refused from then on', async ({
    page,
    console,
  }) => {
    console.expect(REFUSED_BY_PROVIDER);
    const account = await aConfirmedAccount();
    const clave = aPassword();
    await page.goto('/en/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // The form of the previous page has a field of the same name.
    await expect(page.getByRole('heading', { level: 1, name: 'Change your password' })).toBeVisible();
    await page.getByLabel('E-mail').fill(account.correo);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText(`If ${account.correo} has an account`)).toBeVisible();
    const code = await codeMailedTo(account.correo, 2);

    await page.getByLabel('6-digit code').fill(anotherCodeThan(code));
    await page.getByLabel('New password').fill(clave);
    await page.getByLabel('Confirm the password').fill(`${clave}.`);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByLabel('Confirm the password')).toHaveAccessibleDescription(
      "Passwords don't match",
    );
    await page.getByLabel('Confirm the password').fill(clave);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('The code is not correct. Check it and try again.')).toBeVisible();

    await page.getByLabel('6-digit code').fill(code);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText(/^Your password has changed and you are logged in/)).toBeVisible();
    await page.getByRole('button', { name: account.nombre }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.goto('/en/login');
    await submitSignIn(page, account.correo, account.clave);
    await expect(page.getByText('Wrong Username or Password')).toBeVisible();
    await signInWith(page, { ...account, clave });
    await expect(page.getByRole('button', { name: account.nombre })).toBeVisible();
  });

  test('a client whom staff added must choose a password before anything else', async ({
    page,
    anotherBrowser,
  }) => {
    const { nombre, correo, telefono, clave } = aNewAccount();
    const staff = await anotherBrowser();
    await signIn(staff, 'clients');
    await staff.goto('/en/clients?modal=new-client');
    const form = staff.getByRole('dialog', { name: 'New client' });
    await form.getByLabel('First name').fill(nombre);
    await form.getByLabel('Phone').fill(telefono);
    await form.getByLabel('E-mail').fill(correo);
    const create = form.getByRole('button', { name: 'Create client' });
    await pressAndRead(create, `Client created. A temporary password was e-mailed to ${correo}.`);

    await page.goto('/en/login');
    await submitSignIn(page, correo, await temporaryPasswordMailedTo(correo));
    await expect(page).toHaveURL(/\/en\/change-temporary-password$/);
    await expect(page.getByRole('button', { name: nombre })).toHaveCount(0);
    await page.getByLabel('New password').fill('sinmayuscula');
    await page.getByLabel('Confirm the password').fill('sinmayuscula');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('New password').fill(clave);
    await page.getByLabel('Confirm the password').fill(clave);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('button', { name: nombre })).toBeVisible();
    await expect(page).toHaveURL(/\/en$/);
  });

  test('la cuenta temporal de demostración elige su contraseña y vuelve adonde quería ir', async ({
    page,
  }) => {
    await page.goto('/es/change-temporary-password');
    await expect(page).toHaveURL(/\/es\/login$/);
    await page.goto('/es/clients');
    await expect(page).toHaveURL(/\/es\/login\?next=%2Fclients$/);
    await page.getByLabel('Correo electrónico').fill('temporary@demo.test');
    await page.getByLabel('Contraseña', { exact: true }).fill('Temp-1234');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Elija su contraseña' })).toBeVisible();
    await page.getByLabel('Contraseña nueva').fill('Propia-1234');
    await page.getByLabel('Confirme la contraseña').fill('Propia-1234');
    await page.getByRole('button', { name: 'Guardar y entrar' }).click();
    await expect(page).toHaveURL(/\/es\/unauthorized$/);
    await expect(page.getByRole('button', { name: 'Tomás Temporal' })).toBeVisible();
  });
});

test.describe('the page of a user’s own account', () => {
  test('lets its owner change name and e-mail, download their data, and delete the account', async ({
    page,
    console,
  }) => {
    console.expect(REFUSED_BY_PROVIDER);
    const account = await aConfirmedAccount();
    await signInWith(page, account);
    await page.getByRole('button', { name: account.nombre }).click();
    await page.getByRole('link', { name: 'My account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeFocused();
    await expect(page.getByText('You have no reservations yet.')).toBeVisible();
    await expect(page.getByText('You have no payment requests yet.')).toBeVisible();

    await page.getByRole('button', { name: 'Edit details' }).click();
    await page.getByLabel('First name').fill('María Fernanda');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: /^María Fernanda/ })).toBeVisible();

    const correo = aNewAccount().correo;
    await page.getByRole('button', { name: 'Change e-mail' }).click();
    await page.getByLabel('New e-mail').fill(correo);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('6-digit code').fill(await codeMailedTo(correo));
    await page.getByRole('button', { name: 'Change e-mail' }).click();
    const details = page.getByRole('region', { name: 'Your details' });
    await expect(details.getByText(correo, { exact: true })).toBeVisible();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { cuenta: { correo: string } };
    expect(data.cuenta.correo).toBe(correo);

    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByLabel('Type the e-mail of your account to confirm').fill(correo);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(page).toHaveURL(/\/en$/);
    await page.goto('/en/login');
    await submitSignIn(page, correo, account.clave);
    await expect(page.getByText('Wrong Username or Password')).toBeVisible();
  });
});

/** Six digits other than the code. */
function anotherCodeThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
