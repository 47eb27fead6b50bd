import { AuthError } from '@lotes/shared-auth/shell';
import { fireEvent, screen } from '@testing-library/react';
import { openApp, settle } from '../testing/open-app';
import { logInAs } from '../testing/session-change';

beforeEach(() => {
  window.scrollTo = () => undefined;
  window.localStorage.clear();
  window.localStorage.setItem('i18nextLng', 'en');
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => settle(() => fireEvent.click(screen.getByRole('button', { name })));
const ACCOUNT = {
  result: {
    nombre: 'Ana',
    apellido: 'Paz',
    correo: 'ana.paz@example.com',
    telefono: '+50499998888',
    idioma: 'es',
    codigoBanco: '70000007',
    version: 3,
  },
};
const shownAccount = () => screen.findByText(ACCOUNT.result.codigoBanco);

describe('the new e-mail of an account', () => {
  it('becomes the account’s e-mail once the code that was sent to it is entered', async () => {
    const steps: string[] = [];
    const note =
      (step: string) =>
      (value = '') => {
        steps.push(`${step} ${value}`.trim());
        return Promise.resolve();
      };
    const own = { changeEmail: note('ask'), resendEmailCode: note('again'), verifyEmail: note('prove') };
    const { store } = await openApp({
      at: '/account',
      signedInWith: [],
      ownAccount: () => ACCOUNT,
      auth: {
        refresh: async () => {
          await note('refresh')();
          logInAs(store, [], { correo: 'nueva@example.com' });
        },
      },
      ownAccess: own,
    });
    await shownAccount();
    await press('Change e-mail');
    type('New e-mail', 'Nueva@Example.com');
    await press('Send code');
    expect(screen.getByText(/^We sent a code to nueva@example.com/)).toBeInTheDocument();
    await press('Send another code');
    type('6-digit code', '123456');
    await press('Change e-mail');
    expect(steps).toEqual(['ask nueva@example.com', 'again', 'prove 123456', 'refresh']);
    expect(screen.getByText('Your e-mail is now nueva@example.com.')).toBeInTheDocument();
  });

  it('can be confirmed after a reload with the code that was sent before it', async () => {
    const changeEmail = jest.fn();
    const verifyEmail = jest.fn(() => Promise.resolve());
    const { store } = await openApp({
      at: '/account',
      signedInWith: [],
      ownAccount: () => ACCOUNT,
      auth: { refresh: () => Promise.resolve(logInAs(store, [], { correo: 'nueva@example.com' })) },
      ownAccess: { changeEmail, verifyEmail },
    });
    await shownAccount();
    await press('Change e-mail');
    await press('I already have a code');
    expect(screen.getByText('Enter the code that we sent to your new e-mail.')).toBeInTheDocument();
    type('6-digit code', '123456');
    await press('Change e-mail');
    expect(changeEmail).not.toHaveBeenCalled();
    expect(verifyEmail).toHaveBeenCalledWith('123456');
    expect(screen.getByText('Your e-mail is now nueva@example.com.')).toBeInTheDocument();
  });

  it('is asked for again after a reload, as another code could otherwise go to the present one', async () => {
    const changeEmail = jest.fn(() => Promise.resolve());
    await openApp({
      at: '/account',
      signedInWith: [],
      ownAccount: () => ACCOUNT,
      ownAccess: { changeEmail },
    });
    await shownAccount();
    await press('Change e-mail');
    await press('I already have a code');
    expect(screen.queryByRole('button', { name: 'Send another code' })).not.toBeInTheDocument();
    await press('Type the new e-mail again');
    type('New e-mail', 'nueva@example.com');
    await press('Send code');
    expect(changeEmail).toHaveBeenCalledWith('nueva@example.com');
    expect(screen.getByText(/^We sent a code to nueva@example.com/)).toBeInTheDocument();
  });

  it('is not said to have changed if the code was that of the present one', async () => {
    const { store } = await openApp({
      at: '/account',
      signedInWith: [],
      ownAccount: () => ACCOUNT,
      auth: { refresh: () => Promise.resolve() },
      ownAccess: { verifyEmail: () => Promise.resolve() },
    });
    await settle(() => logInAs(store, [], { correo: 'ana.paz@example.com' }));
    await shownAccount();
    await press('Change e-mail');
    await press('I already have a code');
    type('6-digit code', '123456');
    await press('Change e-mail');
    expect(screen.getByText('Your e-mail is still ana.paz@example.com.')).toBeInTheDocument();
  });

  it('is told apart from the e-mail of the record, which keeps the old one if another record has the new one', async () => {
    await openApp({
      at: '/account',
      signedInWith: [],
      ownAccount: () => ACCOUNT,
      auth: { refresh: () => Promise.resolve() },
      ownAccess: { changeEmail: () => Promise.resolve(), verifyEmail: () => Promise.resolve() },
    });
    await shownAccount();
    await press('Change e-mail');
    type('New e-mail', 'nueva@example.com');
    await press('Send code');
    type('6-digit code', '123456');
    await press('Change e-mail');
    const told =
      'You now log in with nueva@example.com. We still write to ana.paz@example.com: please contact us.';
    expect(screen.getByText(told)).toBeInTheDocument();
    expect(screen.queryByText(/^Your e-mail is now/)).not.toBeInTheDocument();
  });

  it('is refused at its field if another account has it', async () => {
    const changeEmail = () => Promise.reject(new AuthError('auth/email-in-use'));
    await openApp({
      at: '/account',
      signedInWith: [],
      ownAccount: () => ACCOUNT,
      ownAccess: { changeEmail },
    });
    await shownAccount();
    await press('Change e-mail');
    type('New e-mail', 'sales@example.com');
    await press('Send code');
    const field = screen.getByLabelText('New e-mail');
    expect(field).toHaveAccessibleDescription(/An account with this e-mail already exists\./);
    expect(field).toHaveFocus();
  });

  it('is refused at its field if it is the account’s present one, in any letter case, in both languages', async () => {
    const changeEmail = jest.fn(() => Promise.resolve());
    const { shell } = await openApp({
      at: '/account',
      signedInWith: [],
      ownAccount: () => ACCOUNT,
      ownAccess: { changeEmail },
    });
    await shownAccount();
    await press('Change e-mail');
    type('New e-mail', 'Ana.Paz@Example.com');
    await press('Send code');
    const field = screen.getByLabelText('New e-mail');
    expect(field).toHaveAccessibleDescription(/This is already your e-mail\./);
    expect(field).toHaveFocus();
    await settle(() => shell.switchLanguage('es'));
    expect(field).toHaveAccessibleDescription(/Ese ya es su correo\./);
    expect(changeEmail).not.toHaveBeenCalled();
  });
});
