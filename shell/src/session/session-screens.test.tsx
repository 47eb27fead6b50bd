import { AuthError, type Auth } from '@lotes/shared-auth/shell';
import { chooseLanguage } from '@lotes/shared-i18n';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { address, openApp, settle } from '../testing/open-app';

beforeAll(() => {
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  window.localStorage.clear();
  window.localStorage.setItem('i18nextLng', 'en');
});

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => settle(() => fireEvent.click(screen.getByRole('button', { name })));

function identityOf(methods: Partial<Auth['identity']>): Auth['identity'] {
  return methods as Auth['identity'];
}

describe('signing in', () => {
  it('marks every empty field in the current language and focuses the first', async () => {
    const signIn = jest.fn();
    await openApp({ at: '/login', auth: { signIn } });
    await press('Log in');
    expect(screen.getAllByText('This field is required.')).toHaveLength(2);
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(signIn).not.toHaveBeenCalled();
    await settle(() => chooseLanguage('es'));
    expect(screen.getAllByText('Este dato es obligatorio.')).toHaveLength(2);
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

  it('requires a new password after a temporary one and keeps the page to return to', async () => {
    const completeNewPassword = jest.fn(() => Promise.resolve({ step: 'signed-in' as const }));
    const signIn = () => Promise.resolve({ step: 'new-password-required' as const, requiredAttributes: [] });
    await openApp({ at: '/login?next=%2Fclients', auth: { signIn, completeNewPassword } });
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
    expect(completeNewPassword).toHaveBeenCalledWith('Propia12');
  });

  it('shows a password on request', async () => {
    await openApp({ at: '/login' });
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await press('Show the password');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
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

  it('keeps in the tab what a reload would lose, but no password', async () => {
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
    await openApp({ at: '/signup', auth: { signUp, signIn, identity: identityOf({ confirmSignUp }) } });
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

describe('a forgotten password', () => {
  it('is replaced by an e-mailed code, which can be sent again', async () => {
    const forgotPassword = jest.fn(() => Promise.resolve({ destination: 'a***' }));
    const confirmForgotPassword = jest.fn(() => Promise.resolve());
    const identity = identityOf({ forgotPassword, confirmForgotPassword });
    await openApp({ at: '/passwordchange?next=%2Fclients', auth: { identity } });
    type('E-mail', 'ana@example.com');
    await press('Send code');
    await press('Send another code');
    expect(forgotPassword).toHaveBeenCalledTimes(2);
    type('6-digit code', '123456');
    type('New password', 'Nueva12');
    type('Confirm the password', 'Nueva12');
    await press('Change password');
    expect(confirmForgotPassword).toHaveBeenCalledWith('ana@example.com', '123456', 'Nueva12');
    expect(address()).toBe('/login?next=%2Fclients');
    expect(screen.getByText(/Your password has changed/)).toBeInTheDocument();
  });
});
