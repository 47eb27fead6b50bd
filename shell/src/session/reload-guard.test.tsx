import type { SignInStep } from '@lotes/shared-auth/shell';
import { installDialog } from '@lotes/shared-ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { openApp, settle } from '../testing/open-app';

beforeAll(() => {
  window.scrollTo = () => undefined;
  installDialog();
});
beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.localStorage.setItem('i18nextLng', 'en');
});

const OWN = {
  nombre: 'Ana',
  apellido: 'Paz',
  correo: 'ana.paz@example.com',
  telefono: '',
  idioma: 'es',
  codigoBanco: '70000007',
  version: 3,
};
const type = (label: string, value: string) =>
  settle(() => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const press = (name: string) => settle(() => fireEvent.click(screen.getByRole('button', { name })));
const follow = (name: string) => settle(() => fireEvent.click(screen.getByRole('link', { name })));

describe('the reload of a new release (R4.10)', () => {
  it('is held back while a sign-in form is filled in, which is left without a question', async () => {
    const { shell } = await openApp({ at: '/login' });
    expect(shell.reloadGuard.isDirty()).toBe(false);
    await type('E-mail', 'ana@example.com');
    expect(shell.reloadGuard.isDirty()).toBe(true);
    await follow('Lots');
    expect(await screen.findByRole('heading', { name: 'List of lots' })).toBeVisible();
    expect(shell.reloadGuard.isDirty()).toBe(false);
  });

  it.each<[string, SignInStep]>([
    ['a code', { step: 'authenticator-code' }],
    ['a new password', { step: 'new-password-required', requiredAttributes: [] }],
  ])('is held back while a sign-in waits for %s', async (_, step) => {
    const { shell } = await openApp({ at: '/login', auth: { signIn: () => Promise.resolve(step) } });
    await type('E-mail', 'ana@example.com');
    await type('Password', 'Secreta');
    await press('Log in');
    expect(shell.reloadGuard.isDirty()).toBe(true);
    await follow('Lots');
    expect(shell.reloadGuard.isDirty()).toBe(false);
  });

  it('is held back no longer than a sign-in attempt can last', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const signIn = () => Promise.resolve<SignInStep>({ step: 'authenticator-code' });
    const { shell } = await openApp({ at: '/login', auth: { signIn } });
    await type('E-mail', 'ana@example.com');
    await type('Password', 'Secreta');
    await press('Log in');
    expect(shell.reloadGuard.isDirty()).toBe(true);
    await settle(() => jest.advanceTimersByTime(15 * 60_000));
    expect(shell.reloadGuard.isDirty()).toBe(false);
    jest.useRealTimers();
  });

  it('is held back once the code for a forgotten password is typed', async () => {
    const identity = { forgotPassword: () => Promise.resolve({ destination: '' }) };
    const { shell } = await openApp({ at: '/passwordchange', auth: { identity } });
    await type('E-mail', 'ana@example.com');
    await press('Send code');
    expect(shell.reloadGuard.isDirty()).toBe(false);
    await type('6-digit code', '123456');
    expect(shell.reloadGuard.isDirty()).toBe(true);
  });

  it('is held back while a code of the account is awaited', async () => {
    const { shell } = await openApp({
      at: '/account',
      signedInWith: [],
      ownAccount: () => ({ result: OWN }),
    });
    await press('Change e-mail');
    expect(shell.reloadGuard.isDirty()).toBe(false);
    await press('I already have a code');
    expect(shell.reloadGuard.isDirty()).toBe(true);
  });

  it('is held back while a form of the account’s page is filled in, which is left only after a question', async () => {
    await openApp({ at: '/account', signedInWith: [] });
    await type('Current password', 'Vieja-1');
    await follow('Lots');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveValue('Vieja-1');
  });
});
