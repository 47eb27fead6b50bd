import { AuthError, type SignInStep } from '@lotes/shared-auth/shell';
import { fireEvent, screen } from '@testing-library/react';
import { address, openApp, settle } from '../testing/open-app';
import { POLL_EVERY_MS } from './use-automatic-sign-in';

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

describe('the link in the mail', () => {
  const LINK = '/verifyaccount?next=%2Fclients#correo=ana%2Blotes%40example.com&codigo=123456';

  it('only fills in the form, as another person may have created the account, and leads to another password', async () => {
    const confirmSignUp = jest.fn(() => Promise.resolve());
    const { shell } = await openApp({ at: LINK, auth: { identity: { confirmSignUp } } });
    expect(address()).toBe('/verifyaccount?next=%2Fclients');
    expect(screen.getByText('Verify this account only if you created it yourself.')).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana+lotes@example.com');
    expect(confirmSignUp).not.toHaveBeenCalled();
    await press('Verify account');
    expect(confirmSignUp.mock.calls).toEqual([['ana+lotes@example.com', '123456']]);
    expect(address()).toBe('/passwordchange?next=%2Fclients');
    expect(screen.getByText(/^The account is verified\. Choose its password now/)).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana+lotes@example.com');
    await settle(() => shell.switchLanguage('es'));
    expect(screen.getByText(/^La cuenta quedó verificada\. Elija ahora su contraseña/)).toBeInTheDocument();
  });

  it('confirms at once in the tab that holds the credentials of the account, and only of that account', async () => {
    const confirmSignUp = jest.fn(() => Promise.resolve());
    const signIn = jest.fn(() => Promise.resolve({ step: 'signed-in' as const }));
    const { shell } = await openApp({ at: '/verifyaccount', auth: { signIn, identity: { confirmSignUp } } });
    shell.pendingAccount.keep({ email: 'ana@example.com', password: 'Secreta' });
    const follow = (email: string) => settle(() => window.location.assign(`#correo=${email}&codigo=123456`));
    await follow('olga@example.com');
    expect(screen.getByLabelText('E-mail')).toHaveValue('olga@example.com');
    expect(confirmSignUp).not.toHaveBeenCalled();
    await follow('ana@example.com');
    expect(confirmSignUp.mock.calls).toEqual([['ana@example.com', '123456']]);
    expect(signIn).toHaveBeenCalledWith('ana@example.com', 'Secreta');
  });

  it('is removed from the address, and another code can be sent if its own is refused', async () => {
    const confirmSignUp = jest.fn(() => Promise.reject(new AuthError('auth/code-expired')));
    const resendConfirmationCode = jest.fn(() => Promise.resolve({ destination: 'a***' }));
    await openApp({ at: LINK, auth: { identity: { confirmSignUp, resendConfirmationCode } } });
    expect(address()).toBe('/verifyaccount?next=%2Fclients');
    await press('Verify account');
    expect(screen.getByText(/code has expired/)).toBeInTheDocument();
    await press('Send another code');
    expect(resendConfirmationCode).toHaveBeenCalledWith('ana+lotes@example.com');
    expect(confirmSignUp).toHaveBeenCalledTimes(1);
  });

  it('is followed too if it is pasted into the open page, also once more', async () => {
    await openApp({ at: '/verifyaccount' });
    const paste = (code: string) =>
      settle(() => window.location.assign(`#correo=ana%2Blotes%40example.com&codigo=${code}`));
    for (const code of ['123456', '654321', '654321']) {
      await paste(code);
      expect(screen.getByLabelText('E-mail')).toHaveValue('ana+lotes@example.com');
      expect(screen.getByLabelText('6-digit code')).toHaveValue(code);
      expect(address()).toBe('/verifyaccount');
      type('6-digit code', '');
    }
  });

  it.each(['#codigo=123456', '#correo=ana%40example.com&codigo=12', '#%'])(
    'does nothing if it is malformed: %s',
    async (fragment) => {
      const confirmSignUp = jest.fn();
      await openApp({ at: `/verifyaccount${fragment}`, auth: { identity: { confirmSignUp } } });
      expect(screen.getByLabelText('6-digit code')).toHaveValue('');
      expect(confirmSignUp).not.toHaveBeenCalled();
    },
  );
});

describe('the automatic sign-in after the verification code', () => {
  afterEach(() => jest.useRealTimers());

  /** Confirms an account. Each sign-in attempt after that ends with the next of the outcomes. */
  const confirm = async (...outcomes: (SignInStep | AuthError)[]) => {
    jest.useFakeTimers({ advanceTimers: true });
    const given = [new AuthError('auth/not-confirmed'), ...outcomes];
    const signIn = jest.fn(() => {
      const outcome = given.shift()!;
      return outcome instanceof AuthError ? Promise.reject(outcome) : Promise.resolve(outcome);
    });
    const identity = { confirmSignUp: () => Promise.resolve() };
    await openApp({ at: '/login?next=%2Fclients', auth: { signIn, identity } });
    type('E-mail', 'ana@example.com');
    type('Password', 'Secreta');
    await press('Log in');
    await settle(() => fireEvent.click(screen.getByRole('link', { name: 'Verify my account' })));
    type('6-digit code', '123456');
    await press('Verify account');
    expect(screen.getByText(/Logging you in…/)).toBeInTheDocument();
    expect(address()).toBe('/verifyaccount?next=%2Fclients');
    await settle(() => jest.advanceTimersByTimeAsync(POLL_EVERY_MS));
    return signIn;
  };

  it.each(['auth/pending-sign-in', 'auth/network'] as const)('is tried again after %s', async (code) => {
    const signIn = await confirm(new AuthError(code), { step: 'signed-in' });
    expect(signIn).toHaveBeenCalledTimes(3);
    expect(screen.getByText('Your account is verified. You are logged in.')).toBeInTheDocument();
  });

  it('ends at the sign-in screen if it can never succeed', async () => {
    await confirm(new AuthError('auth/pending-sign-in'), new AuthError('auth/bad-credentials'));
    expect(screen.getByText('Your account is verified. You can log in now.')).toBeInTheDocument();
    expect(address()).toBe('/login?next=%2Fclients');
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@example.com');
  });
});
