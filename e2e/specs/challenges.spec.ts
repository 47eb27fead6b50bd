import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expect, test } from '../fixtures/test';
import { aConfirmedAccount, type Account } from '../steps/accounts';
import { flawsOf, waitUntilFinished } from '../steps/finished-screen';
import { tabTo } from '../steps/keyboard';
import { codeTextedTo } from '../steps/mailbox';
import { queryPlatform } from '../platform/platform-database';
import { startPoolBeside, type PoolBeside } from '../platform/pool-beside';

/** The browser's own console error about each refusal of the provider, which the page handles. */
const REFUSED_BY_PROVIDER = /status of 400.*\/identity\//;

const LANGUAGES = {
  en: {
    email: 'E-mail',
    password: 'Password',
    code: '6-digit code',
    wrong: /The code is not correct/,
    text: 'Check your phone',
    app: 'Enter your code',
    setUp: 'Protect your account',
    confirm: 'Confirm and log in',
    choose: 'Confirm it’s you',
    byText: 'Text message to my phone',
    question: 'What holds water and has holes?',
    answer: 'Your answer',
    again: /Please answer once more/,
    remember: 'Remember this device?',
    credentials: /Please use your credentials to sign in/,
    newPassword: 'New password',
    repeat: 'Confirm the password',
    out: 'Log out',
    menu: 'Log in',
    list: 'List of lots',
  },
  es: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    code: 'Código de 6 dígitos',
    wrong: /El código no es correcto/,
    text: 'Revise su teléfono',
    app: 'Escriba su código',
    setUp: 'Proteja su cuenta',
    confirm: 'Confirmar y entrar',
    choose: 'Confirme que es usted',
    byText: 'Mensaje de texto a mi teléfono',
    question: '¿Qué guarda agua y está lleno de agujeros?',
    answer: 'Su respuesta',
    again: /Responda una vez más/,
    remember: '¿Recordar este dispositivo?',
    credentials: /Inicie sesión con sus credenciales/,
    newPassword: 'Contraseña nueva',
    repeat: 'Confirme la contraseña',
    out: 'Cerrar sesión',
    menu: 'Iniciar sesión',
    list: 'Lista de lotes',
  },
} as const;

type Language = keyof typeof LANGUAGES;
type Words = (typeof LANGUAGES)[Language];

let pool: PoolBeside;
test.beforeAll(async () => {
  pool = await startPoolBeside();
});
test.afterAll(() => pool.stop());
// All tests share one pool and change its settings, so they run one after another.
test.describe.configure({ mode: 'default' });
test.beforeEach(() => pool.configure({ mfa: 'optional' }));

/** Changes a user directly in the pool's database, for example to a verified phone or a temporary password. */
const arrange = (correo: string, change: string) =>
  queryPlatform(
    process.env.E2E_DATA_DIR ?? '',
    `update users set ${change} where email = $1`,
    [correo],
    'lotes_identity',
  );
const withTexts = ({ correo }: Account) =>
  arrange(
    correo,
    `sms_mfa = true, preferred_mfa = null, attributes = attributes || '{"phone_number_verified": "true"}'`,
  );

/**
 * The code that an authenticator app shows `periods` periods of 30 s after the present one. The pool accepts each code once, also
 * one of the period before or after. So a present code still counts if its period ends before it arrives; an older one may not.
 */
const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + periods * 30_000 });

/** Types e-mail and password and sends them, without a mouse. */
async function typeCredentials(page: Page, language: Language, { correo, clave }: Account): Promise<void> {
  const words = LANGUAGES[language];
  await page.goto(`/${language}/login`);
  await tabTo(page, page.getByLabel(words.email));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(correo);
  await tabTo(page, page.getByLabel(words.password, { exact: true }));
  await page.keyboard.type(clave);
  await page.keyboard.press('Enter');
}

/** Expects the open screen to have this title, and no flaws. */
async function expectQuestion(page: Page, language: Language, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await waitUntilFinished(page);
  expect(await flawsOf(page, language)).toEqual([]);
}

async function typeCode(page: Page, words: Words, code: string): Promise<void> {
  await expect(page.getByLabel(words.code)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** Answers whether to remember the device: yes by the button that has the focus, no by the next one. */
async function answerRemember(page: Page, language: Language, remember: boolean): Promise<void> {
  await expectQuestion(page, language, LANGUAGES[language].remember);
  if (!remember) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

const expectSignedIn = (page: Page, { nombre }: Account) =>
  expect(page.getByRole('button', { name: nombre })).toBeVisible();

async function signOutByKeyboard(page: Page, words: Words, { nombre }: Account): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: nombre }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: words.out }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: words.menu }).first()).toBeVisible();
}

/** Sets an authenticator app up by the key that the screen shows in letters. */
async function setUpApp(page: Page, language: Language): Promise<string> {
  const words = LANGUAGES[language];
  await expectQuestion(page, language, words.setUp);
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '');
  await tabTo(page, page.getByLabel(words.code));
  await page.keyboard.type(codeOf(secret));
  await tabTo(page, page.getByRole('button', { name: words.confirm }));
  await page.keyboard.press('Enter');
  return secret;
}

for (const language of ['en', 'es'] as const) {
  const words = LANGUAGES[language];

  test.describe(`signing in by keyboard alone (${language})`, () => {
    test.use({ locale: language === 'en' ? 'en-US' : 'es-HN' });

    test('an app is set up if the pool requires one, and its code is then asked for, except on a remembered device', async ({
      page,
      anotherBrowser,
      console,
    }) => {
      console.expect(REFUSED_BY_PROVIDER);
      const account = await aConfirmedAccount();
      await pool.configure({ mfa: 'required' });
      await pool.serve(page);
      await typeCredentials(page, language, account);
      const secret = await setUpApp(page, language);
      await answerRemember(page, language, true);
      await expectSignedIn(page, account);
      await signOutByKeyboard(page, words, account);
      await typeCredentials(page, language, account);
      await expectSignedIn(page, account);

      const elsewhere = await anotherBrowser();
      await pool.serve(elsewhere);
      await typeCredentials(elsewhere, language, account);
      await expectQuestion(elsewhere, language, words.app);
      await typeCode(elsewhere, words, codeOf(secret, 5));
      await expect(elsewhere.getByText(words.wrong)).toBeVisible();
      await tabTo(elsewhere, elsewhere.getByLabel(words.code), 'back');
      await typeCode(elsewhere, words, codeOf(secret, 1));
      await answerRemember(elsewhere, language, false);
      await expectSignedIn(elsewhere, account);
      await signOutByKeyboard(elsewhere, words, account);

      await withTexts(account);
      await typeCredentials(elsewhere, language, account);
      await expectQuestion(elsewhere, language, words.choose);
      await expect(elsewhere.getByRole('button', { name: words.byText })).toBeFocused();
      await elsewhere.keyboard.press('Enter');
      await expectQuestion(elsewhere, language, words.text);
      await typeCode(elsewhere, words, await codeTextedTo(account.telefono));
      await expectSignedIn(elsewhere, account);
    });

    test('a text message carries the code, and a reload leads back to the password with the e-mail filled in', async ({
      page,
    }) => {
      const account = await aConfirmedAccount();
      await withTexts(account);
      await pool.serve(page);
      await typeCredentials(page, language, account);
      await expectQuestion(page, language, words.text);
      await page.reload();
      await expect(page.getByText(words.credentials)).toBeVisible();
      await expect(page.getByLabel(words.email)).toHaveValue(account.correo);
      await tabTo(page, page.getByLabel(words.password, { exact: true }));
      await page.keyboard.type(account.clave);
      await page.keyboard.press('Enter');
      await expectQuestion(page, language, words.text);
      await typeCode(page, words, await codeTextedTo(account.telefono, 2));
      await expectQuestion(page, language, words.remember);
      // Leaving the question counts as a no.
      await tabTo(page, page.getByRole('banner').getByRole('link', { name: words.list }), 'back');
      await page.keyboard.press('Enter');
      await expectSignedIn(page, account);
      await expect(page).toHaveURL(/\/lotslist$/);
    });

    test('a temporary password is replaced before the user is signed in', async ({ page }) => {
      const account = await aConfirmedAccount();
      await arrange(account.correo, `status = 'FORCE_CHANGE_PASSWORD'`);
      await pool.configure({ mfa: 'off' });
      await pool.serve(page);
      await typeCredentials(page, language, account);
      await expect(page).toHaveURL(/change-temporary-password$/);
      await waitUntilFinished(page);
      expect(await flawsOf(page, language)).toEqual([]);
      await tabTo(page, page.getByLabel(words.newPassword));
      await page.keyboard.type('Propia-1234');
      await tabTo(page, page.getByLabel(words.repeat));
      await page.keyboard.type('Propia-1234');
      await page.keyboard.press('Enter');
      await expectSignedIn(page, account);
    });

    test('a custom challenge is answered, also at the second attempt', async ({ page }) => {
      const account = await aConfirmedAccount();
      await pool.serve(page, 'custom');
      await typeCredentials(page, language, account);
      await expect(page.getByText(words.question)).toBeVisible();
      expect(await flawsOf(page, language)).toEqual([]);
      await expect(page.getByLabel(words.answer)).toBeFocused();
      await page.keyboard.type('a net');
      await page.keyboard.press('Enter');
      await expect(page.getByText(words.again)).toBeVisible();
      await expect(page.getByLabel(words.answer)).toBeFocused();
      await page.keyboard.type('a sponge');
      await page.keyboard.press('Enter');
      await expectSignedIn(page, account);
    });
  });
}
