import { AuthError, type OwnAccount, type SecondFactors } from '@lotes/shared-auth/shell';
import { installDialog } from '@lotes/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { address, goBack, openApp, settle, type AppUnderTest } from '../testing/open-app';
import { logOut } from '../testing/session-change';

beforeAll(() => {
  window.scrollTo = () => undefined;
  installDialog();
});
beforeEach(() => {
  window.localStorage.clear();
  window.localStorage.setItem('i18nextLng', 'en');
});

const BOTH: SecondFactors = {
  on: ['authenticator', 'text-message'],
  preferred: 'authenticator',
  phone: '+50499998888',
  phoneVerified: true,
};
const DEVICES = ['a', 'b', 'c'].map((key) => ({
  key,
  name: key,
  remembered: false,
  firstSignIn: 0,
  lastSignIn: 0,
  isThis: key === 'a',
}));

/** Opens the account's page of a user with two factors and three devices. */
async function openAccount(at = '/account', auth: AppUnderTest['auth'] = {}, own: Partial<OwnAccount> = {}) {
  const opened = await openApp({
    at,
    signedInWith: [],
    mfa: 'optional',
    auth,
    ownAccount: ({ path }) => ({ result: path === '/Cuenta/Eliminar' ? { conservada: false } : undefined }),
    ownAccess: {
      secondFactors: () => Promise.resolve(BOTH),
      devices: () => Promise.resolve(DEVICES),
      forgetDevice: () => Promise.resolve(),
      setSecondFactors: () => Promise.resolve(),
      ...own,
    },
  });
  await settle(() => undefined);
  return opened;
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) =>
  settle(() => {
    button(name).focus();
    fireEvent.click(button(name));
  });
const pressIn = (dialog: string, name: string) =>
  settle(() =>
    fireEvent.click(within(screen.getByRole('dialog', { name: dialog })).getByRole('button', { name })),
  );
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const shownDialog = () => screen.queryByRole('dialog')?.querySelector('h2')?.textContent;

test.each([
  [/^Remembered: /, (control: HTMLElement) => fireEvent.click(control)],
  [
    /^What we ask for when you log in/,
    (control: HTMLElement) => fireEvent.change(control, { target: { value: '' } }),
  ],
])(
  'keeps the focus in the field %s while its change is under way, and takes no other change',
  async (label, change) => {
    let changes = 0;
    const never = () => {
      changes += 1;
      return new Promise<void>(() => undefined);
    };
    await openAccount('/account', {}, { rememberDevice: never, setSecondFactors: never });
    const control = screen.getAllByLabelText(label)[0]!;
    await settle(() => change(control));
    expect(control).toHaveAttribute('aria-disabled', 'true');
    expect(control).toBeEnabled();
    await settle(() => change(control));
    expect(changes).toBe(1);
  },
);

/** Waits until the address is `at` and a dialog with this title, or no dialog if undefined, is shown. */
const expectShown = (title: string | undefined, at: string) =>
  waitFor(() => expect([shownDialog(), address()]).toEqual([title, at]));

const DELETE = 'Delete your account?';
const TYPED = 'Type the e-mail of your account to confirm';
const UNSAVED = 'You have unsaved changes';

describe('a dialog of the account’s page', () => {
  describe.each([
    ['Delete my account', DELETE, 'modal=delete-account'],
    ['Log out everywhere', 'Log out everywhere?', 'modal=sign-out-everywhere'],
    ['Forget the others', 'Forget the other devices?', 'modal=forget-devices'],
    ['Turn off: Authenticator app', 'Turn off “Authenticator app”?', 'modal=turn-off&factor=authenticator'],
  ])('opened by the button "%s"', (opener, title, query) => {
    it('opens by its address, and Back closes it and returns the focus', async () => {
      await openAccount();
      await press(opener);
      await expectShown(title, `/account?${query}`);
      await goBack();
      await expectShown(undefined, '/account');
      expect(button(opener)).toHaveFocus();
    });

    it('is open when the page is loaded at its address, and closes to the account’s page', async () => {
      await openAccount(`/account?${query}`);
      expect(shownDialog()).toBe(title);
      await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
      await expectShown(undefined, '/account');
    });
  });

  it('asks before Back discards what was typed in it', async () => {
    await openAccount();
    await press('Delete my account');
    type(TYPED, 'ana.paz@');
    await goBack();
    await screen.findByRole('dialog', { name: UNSAVED });
    await pressIn(UNSAVED, 'Stay here');
    await expectShown(DELETE, '/account?modal=delete-account');
    expect(screen.getByLabelText(TYPED)).toHaveValue('ana.paz@');
  });

  it('closes without asking about text typed on the page below, which is kept', async () => {
    await openAccount();
    type('Current password', 'Vieja-1');
    await press('Log out everywhere');
    await goBack();
    await expectShown(undefined, '/account');
    expect(screen.getByLabelText('Current password')).toHaveValue('Vieja-1');
  });

  it('is not the place that a sign-in after the deletion comes back to', async () => {
    const { store } = await openAccount('/account', {
      identity: { discardSession: () => logOut(store) },
    });
    await press('Delete my account');
    type(TYPED, 'ana.paz@example.com');
    await pressIn(DELETE, 'Delete account');
    await expectShown(undefined, '/');
    await goBack();
    await expectShown(undefined, '/login?next=%2Faccount');
  });

  it('closes before all sessions are ended', async () => {
    let fail: (error: Error) => void = () => undefined;
    const signOutEverywhere = () => new Promise<void>((_, reject) => (fail = reject));
    await openAccount('/account', { signOutEverywhere });
    await press('Log out everywhere');
    await pressIn('Log out everywhere?', 'Log out everywhere');
    await expectShown(undefined, '/account');
    expect(button('Log out everywhere')).toHaveAttribute('aria-busy', 'true');
    await settle(() => fail(new AuthError('auth/network')));
    expect(screen.getByText('Network Error')).toBeInTheDocument();
    expect(button('Log out everywhere')).not.toHaveAttribute('aria-busy');
  });

  it('does not open for a factor that is not on', async () => {
    const secondFactors = () => Promise.resolve({ ...BOTH, on: ['text-message' as const] });
    await openAccount('/account?modal=turn-off&factor=authenticator', {}, { secondFactors });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('forgetting the other devices', () => {
  it('passes over a device that was forgotten elsewhere meanwhile', async () => {
    const forgetDevice = jest.fn((key: string) =>
      key === 'b' ? Promise.reject(new AuthError('auth/device-gone')) : Promise.resolve(),
    );
    await openAccount('/account', {}, { forgetDevice });
    await press('Forget the others');
    await pressIn('Forget the other devices?', 'Forget the others');
    expect(await screen.findByText('The other devices were forgotten.')).toBeInTheDocument();
    expect(forgetDevice.mock.calls).toEqual([['b'], ['c']]);
  });

  it('stops at any other failure, and tells it', async () => {
    const forgetDevice = jest.fn((_key: string) => Promise.reject(new AuthError('auth/network')));
    await openAccount('/account', {}, { forgetDevice });
    await press('Forget the others');
    await pressIn('Forget the other devices?', 'Forget the others');
    expect(await screen.findByText('Network Error')).toBeInTheDocument();
    expect(forgetDevice).toHaveBeenCalledTimes(1);
  });
});
