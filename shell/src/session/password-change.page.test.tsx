import { AuthError } from '@lotes/shared-auth/shell';
import { fireEvent, screen } from '@testing-library/react';
import { address, openApp, settle, type AppUnderTest } from '../testing/open-app';
import { logInAs } from '../testing/session-change';

beforeAll(() => {
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.localStorage.setItem('i18nextLng', 'en');
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => settle(() => fireEvent.click(screen.getByRole('button', { name })));

const SIGN_IN = { signIn: () => Promise.resolve({ step: 'signed-in' as const }) };

describe('a forgotten password', () => {
  it('is replaced with the help of an e-mailed code, which can be sent again', async () => {
    const forgotPassword = jest.fn(() => Promise.resolve({ destination: 'a***' }));
    const confirmForgotPassword = jest.fn(() => Promise.resolve());
    const identity = { forgotPassword, confirmForgotPassword, ...SIGN_IN };
    const endOtherSessions = jest.fn(() => {
      logInAs(store, ['VER_USUARIOS']);
      return Promise.resolve({ step: 'signed-in' as const });
    });
    const { store } = await openApp({
      at: '/passwordchange?next=%2Fclients',
      auth: { endOtherSessions, identity },
    });
    type('E-mail', 'ana@example.com');
    await press('Send code');
    await press('Send another code');
    expect(forgotPassword).toHaveBeenCalledTimes(2);
    // Neither text reveals whether there is an account: the lead, then the toast.
    expect(screen.getAllByText(/^If ana@example.com has an account/)).toHaveLength(2);
    expect(screen.queryByText(/We sent a new code/)).not.toBeInTheDocument();
    type('6-digit code', '123456');
    type('New password', 'Nueva12');
    type('Confirm the password', 'Nueva12');
    await press('Change password');
    expect(confirmForgotPassword).toHaveBeenCalledWith('ana@example.com', '123456', 'Nueva12');
    expect(endOtherSessions).toHaveBeenCalledWith('Nueva12');
    expect(address()).toBe('/clients');
    expect(screen.getByText(/you are logged in\. Your other devices are logged out/)).toBeInTheDocument();
  });

  /** Chooses another password by a code that is at hand. */
  const choosePassword = async (auth: NonNullable<AppUnderTest['auth']>) => {
    const identity = { confirmForgotPassword: () => Promise.resolve(), ...auth.identity };
    const app = await openApp({ at: '/passwordchange?next=%2Fclients', auth: { ...auth, identity } });
    type('E-mail', 'ana@example.com');
    await press('I already have a code');
    type('6-digit code', '123456');
    type('New password', 'Nueva12');
    type('Confirm the password', 'Nueva12');
    await press('Change password');
    return app;
  };
  const OTHERS_STAY = /If your account is open on other devices, log them out in “My account”/;

  it('leads to the second factor and says where to end other sessions, as ending them would ask for it twice', async () => {
    const endOtherSessions = jest.fn();
    await choosePassword({
      endOtherSessions,
      identity: { signIn: () => Promise.resolve({ step: 'authenticator-code' }) },
    });
    expect(address()).toBe('/login-step?next=%2Fclients');
    expect(screen.getByText(OTHERS_STAY)).toBeInTheDocument();
    expect(endOtherSessions).not.toHaveBeenCalled();
  });

  it('leads to the sign-in screen if the other sessions cannot be ended, and says where to do so', async () => {
    Object.assign(window, { reportError: jest.fn() });
    const signOut = jest.fn(() => Promise.resolve());
    await choosePassword({
      endOtherSessions: () => Promise.reject(new AuthError('auth/network')),
      identity: { ...SIGN_IN, hasStoredSession: () => true, signOut },
    });
    expect(address()).toBe('/login?next=%2Fclients');
    expect(screen.getByText(/Log in with the new one; if your account is open/)).toBeInTheDocument();
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it('leads to the verification if the account is unconfirmed, with the e-mail filled in', async () => {
    const forgotPassword = () => Promise.reject(new AuthError('auth/not-confirmed'));
    await openApp({ at: '/passwordchange', auth: { identity: { forgotPassword } } });
    type('E-mail', 'ana@example.com');
    await press('Send code');
    await settle(() => fireEvent.click(screen.getByRole('link', { name: 'Verify my account' })));
    expect(address()).toBe('/verifyaccount');
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@example.com');
  });

  it.each(['Send code', 'I already have a code'])(
    'makes the app drop the password that was tried with another e-mail, by the button “%s”',
    async (button) => {
      const signIn = () => Promise.reject(new AuthError('auth/bad-credentials'));
      const forgotPassword = () => Promise.reject(new AuthError('auth/not-confirmed'));
      const { shell } = await openApp({
        at: '/login',
        auth: { signIn, identity: { forgotPassword } },
      });
      type('E-mail', 'ana@example.com');
      type('Password', 'Wrong1');
      await press('Log in');
      await settle(() => fireEvent.click(screen.getByRole('link', { name: 'Forgot your password?' })));
      type('E-mail', 'olga@example.com');
      await press(button);
      expect(shell.pendingAccount.credentials()).toBeUndefined();
      expect(shell.pendingAccount.email()).toBe('olga@example.com');
    },
  );

  it('can be replaced with a code requested before a reload or on another device, without another mail', async () => {
    const forgotPassword = jest.fn(() => Promise.resolve({ destination: 'a***' }));
    const confirmForgotPassword = jest.fn(() => Promise.resolve());
    const identity = { forgotPassword, confirmForgotPassword, ...SIGN_IN };
    const endOtherSessions = () => Promise.resolve({ step: 'signed-in' as const });
    await openApp({ at: '/passwordchange', auth: { endOtherSessions, identity } });
    await press('I already have a code');
    expect(screen.getByText('Enter the e-mail address.')).toBeInTheDocument();
    type('E-mail', 'Ana@example.com');
    await press('I already have a code');
    expect(forgotPassword).not.toHaveBeenCalled();
    expect(window.sessionStorage.getItem('lotes.signing-in')).toBe('ana@example.com');
    expect(screen.getByText(/^Enter the code that we e-mailed to ana@example.com/)).toBeInTheDocument();
    type('6-digit code', '123456');
    type('New password', 'Nueva12');
    type('Confirm the password', 'Nueva12');
    await press('Change password');
    expect(confirmForgotPassword).toHaveBeenCalledWith('ana@example.com', '123456', 'Nueva12');
  });
});
