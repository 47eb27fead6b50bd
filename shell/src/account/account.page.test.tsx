import { AuthError } from '@lotes/shared-auth/shell';
import type { Answer } from '@lotes/shared-auth/testing';
import { installDialog } from '@lotes/shared-ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { address, openApp, settle, type AppUnderTest } from '../testing/open-app';
import { logOut } from '../testing/session-change';

beforeAll(() => {
  window.scrollTo = () => undefined;
  installDialog();
});
beforeEach(() => {
  window.localStorage.clear();
  window.localStorage.setItem('i18nextLng', 'en');
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string, within_: HTMLElement = document.body) =>
  settle(() => fireEvent.click(within(within_).getByRole('button', { name })));
const OWN = {
  nombre: 'Ana',
  apellido: 'Paz',
  correo: 'ana.paz@example.com',
  telefono: '+50499998888',
  idioma: 'es',
  codigoBanco: '70000007',
  version: 3,
};
const ACCOUNT: Answer = { result: OWN };
const openAccount = (auth: AppUnderTest['auth'] = {}) => openApp({ at: '/account', signedInWith: [], auth });

describe('the page of one’s own account', () => {
  it('sends a visitor to sign in, and back', async () => {
    await openApp({ at: '/account' });
    expect(address()).toBe('/login?next=%2Faccount');
  });

  it('is linked from the account’s menu also for a user without permissions', async () => {
    await openApp({ at: '/', signedInWith: [], ownAccount: () => ACCOUNT });
    await press('Ana Paz');
    await settle(() => fireEvent.click(screen.getByRole('link', { name: 'My account' })));
    expect(address()).toBe('/account');
    expect(screen.getByRole('heading', { level: 1, name: 'My account' })).toBeInTheDocument();
    const details = within(screen.getByRole('region', { name: 'Your details' }));
    expect(await details.findByText('Ana Paz')).toBeVisible();
    expect(details.getByText('+504 9999-8888')).toBeVisible();
  });

  describe('the details', () => {
    const shownAccount = () => screen.findByText(OWN.codigoBanco);

    it('are sent to the api, and the session is refreshed', async () => {
      const refresh = jest.fn(() => Promise.resolve());
      const { calls } = await openApp({
        at: '/account',
        signedInWith: [],
        auth: { refresh },
        ownAccount: () => ACCOUNT,
      });
      await shownAccount();
      await press('Edit details');
      expect(screen.getByLabelText('First name')).toHaveFocus();
      type('First name', 'Ana María');
      type('Phone', '9876-5432');
      await press('Save');
      expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
        path: '/Cuenta',
        body: { nombre: 'Ana María', apellido: 'Paz', telefono: '+50498765432', idioma: 'es', version: 3 },
      });
      expect(refresh).toHaveBeenCalledTimes(1);
      expect(screen.getByText('Your details were saved.')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Edit details' })).toBeInTheDocument();
    });

    it('are saved, and the e-mail is changed, even if the session cannot be refreshed', async () => {
      const reported = jest.fn();
      Object.assign(window, { reportError: reported });
      await openApp({
        at: '/account',
        signedInWith: [],
        ownAccount: () => ACCOUNT,
        ownAccess: { verifyEmail: () => Promise.resolve() },
        auth: { refresh: () => Promise.reject(new AuthError('auth/network')) },
      });
      await shownAccount();
      await press('Edit details');
      await press('Save');
      expect(screen.getByText('Your details were saved.')).toBeInTheDocument();
      await press('Change e-mail');
      await press('I already have a code');
      type('6-digit code', '123456');
      await press('Change e-mail');
      expect(screen.getByText('Your e-mail has changed.')).toBeInTheDocument();
      expect(reported).toHaveBeenCalledTimes(2);
    });

    it('keep what was typed if the api refuses them, and show its reason', async () => {
      const refusal: Answer = { error: { status: 503, code: 'identity/unavailable', en: 'Not now.' } };
      await openApp({
        at: '/account',
        signedInWith: [],
        ownAccount: ({ method }) => (method === 'PUT' ? refusal : ACCOUNT),
      });
      await shownAccount();
      await press('Edit details');
      type('First name', 'Ana María');
      await press('Save');
      expect(screen.getByText('Not now.')).toBeInTheDocument();
      expect(screen.getByLabelText('First name')).toHaveValue('Ana María');
    });
  });

  describe('the password', () => {
    const fill = () => {
      type('Current password', 'Vieja-1');
      type('New password', 'Nueva-22');
      type('Confirm the password', 'Nueva-22');
    };

    const changePassword = jest.fn(() => Promise.resolve());

    it('is changed if the current one is right, its fields are emptied, and the other sessions end', async () => {
      const endOtherSessions = jest.fn(() => Promise.resolve({ step: 'signed-in' as const }));
      await openAccount({ endOtherSessions, identity: { changePassword } });
      fill();
      await press('Change password');
      expect(changePassword).toHaveBeenCalledWith('Vieja-1', 'Nueva-22');
      expect(endOtherSessions).toHaveBeenCalledWith('Nueva-22');
      expect(screen.getByText(/^Your password has changed\. Your other devices are/)).toBeInTheDocument();
      expect(screen.getByLabelText('Current password')).toHaveValue('');
      expect(address()).toBe('/account');
    });

    it('ends no session where a second factor would follow, which would take unsaved input of the page away', async () => {
      const endOtherSessions = jest.fn();
      const on = ['authenticator' as const];
      const factors = { on, preferred: null, phone: null, phoneVerified: false };
      await openApp({
        at: '/account',
        signedInWith: [],
        auth: { endOtherSessions, identity: { changePassword } },
        ownAccess: { secondFactors: () => Promise.resolve(factors) },
        ownAccount: () => ACCOUNT,
      });
      await screen.findByText(OWN.codigoBanco);
      await press('Edit details');
      type('First name', 'Ana María');
      fill();
      await press('Change password');
      expect(screen.getByText(/To log them out, choose “Log out everywhere”/)).toBeInTheDocument();
      expect(endOtherSessions).not.toHaveBeenCalled();
      expect(screen.getByLabelText('First name')).toHaveValue('Ana María');
      expect(address()).toMatch(/^\/account/);
    });

    it('is followed by the step that the provider asks for all the same, for the session that stays', async () => {
      const { store } = await openAccount({
        endOtherSessions: () => {
          logOut(store);
          return Promise.resolve({ step: 'authenticator-code' });
        },
        identity: { changePassword },
      });
      fill();
      await press('Change password');
      expect(address()).toBe('/login-step?next=%2Faccount');
      expect(screen.getByLabelText('6-digit code')).toBeInTheDocument();
    });

    it('stays changed if the other sessions cannot be ended, which the notice offers', async () => {
      Object.assign(window, { reportError: jest.fn() });
      await openAccount({
        endOtherSessions: () => Promise.reject(new AuthError('auth/network')),
        identity: { changePassword, hasStoredSession: () => true },
      });
      fill();
      await press('Change password');
      expect(screen.getByText(/To log them out, choose “Log out everywhere”/)).toBeInTheDocument();
    });

    it('is kept if the current one is wrong, and the message does not mention the e-mail', async () => {
      const changePassword = () => Promise.reject(new AuthError('auth/bad-credentials'));
      await openAccount({ identity: { changePassword } });
      fill();
      await press('Change password');
      expect(screen.getByText('The current password is not correct.')).toBeInTheDocument();
      expect(screen.getByLabelText('New password')).toHaveValue('Nueva-22');
    });
  });

  describe('the sessions on every device', () => {
    it('end after a confirmation, and the sign-in screen is shown', async () => {
      const { store } = await openAccount({
        signOutEverywhere: () => Promise.resolve(logOut(store)),
      });
      await press('Log out everywhere');
      const dialog = screen.getByRole('dialog', { name: 'Log out everywhere?' });
      await press('Stay logged in', dialog);
      expect(address()).toBe('/account');
      await press('Log out everywhere');
      await press('Log out everywhere', screen.getByRole('dialog'));
      expect(address()).toBe('/login?next=%2Faccount');
      expect(screen.getByText('You are logged out everywhere.')).toBeInTheDocument();
    });

    it('are kept if the provider cannot be reached, and the reason is shown', async () => {
      await openAccount({ signOutEverywhere: () => Promise.reject(new AuthError('auth/network')) });
      await press('Log out everywhere');
      await press('Log out everywhere', screen.getByRole('dialog'));
      expect(screen.getByText('Network Error')).toBeInTheDocument();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  describe('the deletion of the account', () => {
    const openDialog = async (answer: Answer, auth: AppUnderTest['auth'] = {}) => {
      const opened = await openApp({ at: '/account', signedInWith: [], auth, ownAccount: () => answer });
      await press('Delete my account');
      return opened;
    };
    const submit = async (email: string) => {
      type('Type the e-mail of your account to confirm', email);
      await press('Delete account', screen.getByRole('dialog'));
    };

    it('requires its e-mail to be typed, ends the session and opens the home screen without a further question', async () => {
      const { store, calls } = await openDialog(
        { result: { conservada: false } },
        {
          identity: { discardSession: () => logOut(store) },
        },
      );
      type('Current password', 'Vieja-1');
      await submit('somebody@example.com');
      expect(screen.getByText("Emails don't match")).toBeInTheDocument();
      const deletions = () => calls.filter(({ path }) => path === '/Cuenta/Eliminar');
      expect(deletions()).toEqual([]);
      await submit('Ana.Paz@example.com');
      expect(deletions()).toMatchObject([{ method: 'POST', body: { correo: 'ana.paz@example.com' } }]);
      expect(address()).toBe('/');
      expect(screen.getByText('Your account was deleted.')).toBeInTheDocument();
    });

    it('is refused by the api with a reason, which the dialog shows', async () => {
      await openDialog({
        error: { status: 409, code: 'account/lot-held', en: 'You hold a lot.' },
      });
      await submit('ana.paz@example.com');
      expect(within(screen.getByRole('dialog')).getByText('You hold a lot.')).toBeInTheDocument();
      expect(address()).toBe('/account?modal=delete-account');
    });
  });

  it('saves the stored data about the user as a file that is named after the current day in Honduras', async () => {
    const saved: Promise<string>[] = [];
    const names: string[] = [];
    URL.createObjectURL = (file) => {
      names.push((file as File).name);
      saved.push(textOf(file as File));
      return 'blob:data';
    };
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = () => undefined;
    const data = { generadoEn: '2026-03-11T05:59:00.000Z', cuenta: { nombre: 'Ana Paz' } };
    await openApp({ at: '/account', signedInWith: [], ownAccount: () => ({ result: data }) });
    await press('Download my data');
    expect(names).toEqual(['lotes-my-data-2026-03-10.json']);
    expect(JSON.parse((await saved[0]) ?? '')).toEqual(data);
  });
});

const textOf = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(file);
  });
