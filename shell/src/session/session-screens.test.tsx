import { AUTH_MESSAGES, AuthError, type SignInStep } from '@lotes/shared-auth/shell';
import { chooseLanguage } from '@lotes/shared-i18n';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { address, goBack, openApp, settle, type AppUnderTest } from '../testing/open-app';

beforeAll(() => {
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.localStorage.setItem('i18nextLng', 'en');
});

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const NEEDED = /Please use your credentials to sign in/;
const press = (name: string) => settle(() => fireEvent.click(screen.getByRole('button', { name })));

describe('signing in', () => {
  it('marks every empty field in the current language and focuses the first', async () => {
    const signIn = jest.fn();
    await openApp({ at: '/login', auth: { signIn } });
    await press('Log in');
    expect(screen.getByText('Enter the e-mail address.')).toBeInTheDocument();
    expect(screen.getByText('Enter the password.')).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(signIn).not.toHaveBeenCalled();
    await settle(() => chooseLanguage('es'));
    expect(screen.getByText('Escriba el correo electrónico.')).toBeInTheDocument();
    expect(screen.getByText('Escriba la contraseña.')).toBeInTheDocument();
  });

  it('says that the e-mail or the password is wrong', async () => {
    const signIn = () => Promise.reject(new AuthError('auth/bad-credentials'));
    await openApp({ at: '/login', auth: { signIn } });
    type('E-mail', 'ana@example.com');
    type('Password', 'Wrong1');
    await press('Log in');
    expect(screen.getByText(/Wrong Username or Password/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Verify my account' })).not.toBeInTheDocument();
  });

  it('links from the refusal of an unconfirmed account to its verification, with the e-mail kept', async () => {
    const signIn = () => Promise.reject(new AuthError('auth/not-confirmed'));
    await openApp({ at: '/login?next=%2Fclients', auth: { signIn } });
    type('E-mail', 'ana@example.com');
    type('Password', 'Secreta');
    await press('Log in');
    expect(screen.getByText(/User not confirmed. Please verify your account./)).toBeInTheDocument();
    await settle(() => fireEvent.click(screen.getByRole('link', { name: 'Verify my account' })));
    expect(address()).toBe('/verifyaccount?next=%2Fclients');
    expect(screen.getByText(/We sent a code to ana@example.com/)).toBeInTheDocument();
  });

  it('sends one sign-in at a time', async () => {
    const signIn = jest.fn(() => new Promise<never>(() => undefined));
    await openApp({ at: '/login', auth: { signIn } });
    type('E-mail', 'ana@example.com');
    type('Password', 'Secreta');
    await press('Log in');
    await settle(() => fireEvent.submit(screen.getByRole('button', { name: 'Log in' }).closest('form')!));
    expect(signIn).toHaveBeenCalledTimes(1);
  });

  it('requires a new password after a temporary one, and keeps the place to come back to', async () => {
    const answer = jest.fn(() => Promise.resolve({ step: 'signed-in' as const }));
    const signIn = () => Promise.resolve({ step: 'new-password-required' as const, requiredAttributes: [] });
    await openApp({ at: '/login?next=%2Fclients', auth: { signIn, answer } });
    type('E-mail', 'temporary@example.com');
    type('Password', 'Temp-1234');
    await press('Log in');
    expect(address()).toBe('/change-temporary-password?next=%2Fclients');
    type('New password', 'Propia12');
    type('Confirm the password', 'Propia13');
    await press('Save and continue');
    expect(screen.getByText("Passwords don't match")).toBeInTheDocument();
    type('Confirm the password', 'Propia12');
    await press('Save and continue');
    expect(answer).toHaveBeenCalledWith({ to: 'new-password', password: 'Propia12' });
  });

  it('shows a password on request', async () => {
    await openApp({ at: '/login' });
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await press('Show the password');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });
});

describe('the step of a sign-in after the password', () => {
  const signInTo = async (step: SignInStep, auth: AppUnderTest['auth']) => {
    await openApp({ at: '/login?next=%2Fclients', auth: { signIn: () => Promise.resolve(step), ...auth } });
    type('E-mail', 'ana@example.com');
    type('Password', 'Secreta');
    await press('Log in');
    expect(address()).toBe('/login-step?next=%2Fclients');
  };
  const answers = (...outcomes: (SignInStep | AuthError)[]) =>
    jest.fn(() => {
      const outcome = outcomes.shift()!;
      return outcome instanceof AuthError ? Promise.reject(outcome) : Promise.resolve(outcome);
    });

  it('asks for a texted code, accepts it pasted with a space, then asks whether to remember the device', async () => {
    const answer = answers(new AuthError('auth/code-mismatch'), { step: 'remember-device' });
    const rememberThisDevice = jest.fn((_remembered: boolean) => Promise.resolve());
    await signInTo(
      { step: 'text-message-code', destination: '+*******0077' },
      { answer, rememberThisDevice },
    );
    expect(screen.getByText(/We texted a code to \+\*{7}0077/)).toBeInTheDocument();
    const field = screen.getByLabelText('6-digit code');
    expect(field).toHaveFocus();
    fireEvent.paste(field, { clipboardData: { getData: () => '123 456' } });
    expect(field).toHaveValue('123456');
    await press('Log in');
    expect(answer).toHaveBeenCalledWith({ to: 'code', code: '123456' });
    expect(screen.getByText(/The code is not correct/)).toBeInTheDocument();
    await press('Log in');
    expect(screen.getByRole('button', { name: 'Remember this device' })).toHaveFocus();
    await press('Remember this device');
    await settle(() => fireEvent.click(screen.getByRole('link', { name: 'Lots' })));
    expect(rememberThisDevice.mock.calls).toEqual([[true]]);
  });

  it('signs a user in who leaves that question unanswered, without remembering the device', async () => {
    const rememberThisDevice = jest.fn((_remembered: boolean) => Promise.resolve());
    await signInTo({ step: 'remember-device' }, { rememberThisDevice });
    await settle(() => fireEvent.click(screen.getByRole('link', { name: 'Lots' })));
    expect(address()).toBe('/lotslist');
    expect(rememberThisDevice.mock.calls).toEqual([[false]]);
  });

  it('is over once that question is left, so that the next person on this device does not find it', async () => {
    const rememberThisDevice = jest.fn((_remembered: boolean) => Promise.resolve());
    await signInTo({ step: 'remember-device' }, { rememberThisDevice });
    await settle(() => fireEvent.click(screen.getByRole('link', { name: 'Lots' })));
    await goBack();
    expect(address()).toBe('/login?next=%2Fclients');
    expect(screen.getByLabelText('E-mail')).toHaveValue('');
    expect(rememberThisDevice).toHaveBeenCalledTimes(1);
  });

  it('leads back to the sign-in screen, with the reason, if the answer about the device fails', async () => {
    const rememberThisDevice = jest.fn((_remembered: boolean) =>
      Promise.reject(new AuthError('auth/network')),
    );
    await signInTo({ step: 'remember-device' }, { rememberThisDevice });
    await press('Remember this device');
    expect(address()).toBe('/login?next=%2Fclients');
    expect(screen.getByText(AUTH_MESSAGES['auth/network'].en)).toBeInTheDocument();
    expect(screen.getByText(NEEDED)).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@example.com');
    expect(rememberThisDevice).toHaveBeenCalledTimes(1);
  });

  it('lets the user choose a second factor, then asks for its code', async () => {
    const answer = answers({ step: 'authenticator-code' });
    await signInTo({ step: 'choose-factor', factors: ['text-message', 'authenticator'] }, { answer });
    expect(screen.getByRole('button', { name: 'Text message to my phone' })).toHaveFocus();
    await press('Authenticator app');
    expect(answer).toHaveBeenCalledWith({ to: 'choose-factor', factor: 'authenticator' });
    expect(screen.getByText(/Open your authenticator app/)).toBeInTheDocument();
    expect(screen.getByLabelText('6-digit code')).toHaveFocus();
  });

  it('sets up an authenticator app, whose key names the e-mail of the account', async () => {
    const answer = answers({ step: 'signed-in' });
    await signInTo({ step: 'set-up-authenticator', secret: 'ABCDEFGHIJKLMNOP' }, { answer });
    expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeInTheDocument();
    const link = document.querySelector('a[href^="otpauth:"]');
    expect(link?.getAttribute('href')).toContain('ana%40example.com');
    type('6-digit code', '654321');
    await press('Confirm and log in');
    expect(answer).toHaveBeenCalledWith({ to: 'set-up-authenticator', code: '654321' });
  });

  it('asks the question of the pool’s owner, perhaps again, and ends when no answer is accepted any more', async () => {
    const parameters = { USERNAME: 'u', Mensaje: '¿Su color?', MensajeEng: 'Your color?' };
    const asked = { step: 'custom-challenge' as const, parameters };
    const answer = answers(asked, new AuthError('auth/bad-credentials'));
    await signInTo(asked, { answer });
    expect(screen.getByText('Your color?')).toBeInTheDocument();
    await settle(() => chooseLanguage('es'));
    expect(screen.getByText('¿Su color?')).toBeInTheDocument();
    await settle(() => chooseLanguage('en'));
    await press('Continue');
    expect(screen.getByText('This field is required.')).toBeInTheDocument();
    type('Your answer', 'green');
    await press('Continue');
    expect(screen.getByText(/Please answer once more/)).toBeInTheDocument();
    expect(screen.getByLabelText('Your answer')).toHaveValue('');
    type('Your answer', 'blue');
    await press('Continue');
    expect(address()).toBe('/login?next=%2Fclients');
    expect(screen.getByText(/Wrong Username or Password/)).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@example.com');
  });

  it('leads back to the sign-in screen after a reload, with the e-mail filled in', async () => {
    window.sessionStorage.setItem('lotes.signing-in', 'ana@example.com');
    await openApp({ at: '/login-step?next=%2Fclients' });
    expect(address()).toBe('/login?next=%2Fclients');
    expect(screen.getByText(NEEDED)).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('is also asked for after a user has just confirmed an account', async () => {
    const steps: (() => Promise<SignInStep>)[] = [
      () => Promise.reject(new AuthError('auth/not-confirmed')),
      () => Promise.resolve({ step: 'authenticator-code' }),
    ];
    const identity = { confirmSignUp: () => Promise.resolve() };
    await openApp({ at: '/login', auth: { signIn: () => steps.shift()!(), identity } });
    type('E-mail', 'ana@example.com');
    type('Password', 'Secreta');
    await press('Log in');
    await settle(() => fireEvent.click(screen.getByRole('link', { name: 'Verify my account' })));
    type('6-digit code', '123456');
    await press('Verify account');
    expect(address()).toBe('/login-step');
  });

  it('is replaced by another password if the account was confirmed after a reload, because no password is stored', async () => {
    window.sessionStorage.setItem('lotes.signing-in', 'ana@example.com');
    const confirmSignUp = jest.fn(() => Promise.resolve());
    await openApp({ at: '/verifyaccount', auth: { identity: { confirmSignUp } } });
    type('6-digit code', '123456');
    await press('Verify account');
    expect(confirmSignUp).toHaveBeenCalledWith('ana@example.com', '123456');
    expect(address()).toBe('/passwordchange');
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@example.com');
  });
});

describe('signing up', () => {
  const fill = (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) type(label, value);
  };
  const PERSON = {
    'First name': 'Ana',
    'Last name': 'Paz',
    'E-mail': 'ana@example.com',
    'Confirm your e-mail': 'ana@example.com',
    Phone: '9999-8888',
    Password: 'Secreta',
    'Confirm the password': 'Secreta',
  };

  it('marks e-mails and passwords that differ', async () => {
    const signUp = jest.fn();
    await openApp({ at: '/signup', auth: { signUp } });
    fill({ ...PERSON, 'Confirm your e-mail': 'ana@example.org', 'Confirm the password': 'Secreto' });
    await press('Create account');
    expect(screen.getByText("Emails don't match")).toBeInTheDocument();
    expect(screen.getByText("Passwords don't match")).toBeInTheDocument();
    expect(signUp).not.toHaveBeenCalled();
  });

  it('keeps what was typed over a reload of the tab, except passwords', async () => {
    await openApp({ at: '/signup' });
    fill(PERSON);
    const kept = () => Object.entries(sessionStorage).filter(([key]) => key.startsWith('lotes.draft.'));
    await waitFor(() => expect(JSON.stringify(kept())).toContain('9999-8888'));
    expect(JSON.stringify(kept())).toContain('ana@example.com');
    expect(JSON.stringify(kept())).not.toContain(PERSON.Password);
  });

  it('says that the e-mail is in use', async () => {
    const signUp = () => Promise.reject(new AuthError('auth/email-in-use'));
    await openApp({ at: '/signup', auth: { signUp } });
    fill(PERSON);
    await press('Create account');
    expect(screen.getByText('An account with this e-mail already exists.')).toBeInTheDocument();
  });

  it('continues to the code, which signs in with the credentials of the sign-up', async () => {
    const signUp = jest.fn(() => Promise.resolve({ destination: 'a***' }));
    const signIn = jest.fn(() => Promise.resolve({ step: 'signed-in' as const }));
    const confirmSignUp = jest.fn(() => Promise.resolve());
    await openApp({ at: '/signup', auth: { signUp, signIn, identity: { confirmSignUp } } });
    fill(PERSON);
    await press('Create account');
    expect(signUp).toHaveBeenCalledWith(
      expect.objectContaining({ correo: 'ana@example.com', telefono: '+50499998888', idioma: 'en' }),
    );
    expect(address()).toBe('/verifyaccount');
    type('6-digit code', '12');
    await press('Verify account');
    expect(screen.getByText('The code has 6 digits.')).toBeInTheDocument();
    type('6-digit code', '123456');
    await press('Verify account');
    expect(confirmSignUp).toHaveBeenCalledWith('ana@example.com', '123456');
    expect(signIn).toHaveBeenCalledWith('ana@example.com', 'Secreta');
    expect(screen.getByText('Your account is verified. You are logged in.')).toBeInTheDocument();
  });
});
