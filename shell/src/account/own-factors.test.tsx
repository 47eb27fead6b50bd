import { AuthError, type OwnAccount, type OwnDevice, type SecondFactors } from '@lotes/shared-auth/shell';
import { installDialog } from '@lotes/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openApp, settle } from '../testing/open-app';

// These tests fake the provider. The calls to a real pool are tested in shared-auth and in the browser tests.

beforeAll(() => {
  window.scrollTo = () => undefined;
  installDialog();
});
beforeEach(() => {
  window.localStorage.clear();
  window.localStorage.setItem('i18nextLng', 'en');
});

const PHONE = '+50499998888';
const OWN = {
  nombre: 'Ana',
  apellido: 'Paz',
  correo: 'ana.paz@example.com',
  telefono: PHONE,
  idioma: 'es',
  codigoBanco: '70000007',
  version: 3,
};
const NONE: SecondFactors = { on: [], preferred: null, phone: PHONE, phoneVerified: false };
const BOTH: SecondFactors = {
  on: ['authenticator', 'text-message'],
  preferred: 'authenticator',
  phone: PHONE,
  phoneVerified: true,
};

const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  settle(() => fireEvent.click(within(within_).getByRole('button', { name })));

/**
 * Opens the account's page over a provider that answers with these factors. Returns every call that changed something.
 */
async function openWith(
  factors: SecondFactors,
  own: Partial<OwnAccount> = {},
  mfa: 'off' | 'optional' | 'required' = 'optional',
  textMessages = true,
) {
  const calls: unknown[][] = [];
  const note =
    (name: string) =>
    (...args: unknown[]) => {
      calls.push([name, ...args]);
      return Promise.resolve();
    };
  await openApp({
    at: '/account',
    signedInWith: [],
    mfa,
    textMessages,
    ownAccount: () => ({ result: OWN }),
    ownAccess: {
      secondFactors: () => Promise.resolve(factors),
      beginAuthenticator: () => Promise.resolve('ABCDEFGHIJKL'),
      verifyAuthenticator: note('verify'),
      sendPhoneCode: note('text'),
      verifyPhone: note('phone'),
      setSecondFactors: note('set'),
      rememberDevice: note('remember'),
      forgetDevice: note('forget'),
      ...own,
    },
  });
  await settle(() => undefined);
  return calls;
}

const steps = () => within(screen.getByRole('region', { name: 'Two-step login' }));

describe('two-step sign-in on the account’s page', () => {
  it('is not offered by a pool without second factors', async () => {
    await openWith(NONE, {}, 'off');
    expect(screen.queryByRole('region', { name: 'Two-step login' })).toBeNull();
  });

  it('turns an authenticator app on by the first code of its key', async () => {
    const calls = await openWith(NONE);
    await press('Turn on: Authenticator app');
    expect(await screen.findByRole('img', { name: 'Code to scan with an authenticator app' })).toBeVisible();
    expect(screen.getByText('ABCD EFGH IJKL')).toBeVisible();
    const code = screen.getByLabelText('6-digit code');
    expect(code).toHaveFocus();
    await press('Turn on');
    expect(calls).toEqual([]);
    fireEvent.change(code, { target: { value: '123456' } });
    await press('Turn on');
    expect(calls).toEqual([
      ['verify', '123456'],
      ['set', { authenticator: 'preferred' }],
    ]);
    expect(screen.getByText('The authenticator app is on.')).toBeInTheDocument();
    expect(steps().getByRole('heading')).toHaveFocus();
  });

  it('shows why a code was refused, and asks for another code', async () => {
    const verifyAuthenticator = () => Promise.reject(new AuthError('auth/code-mismatch'));
    const calls = await openWith(NONE, { verifyAuthenticator });
    await press('Turn on: Authenticator app');
    fireEvent.change(screen.getByLabelText('6-digit code'), { target: { value: '123456' } });
    await press('Turn on');
    expect(screen.getByText('The code is not correct. Check it and try again.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it.each([
    ['Authenticator app', 'verify'],
    ['Text message', 'phone'],
  ])('asks for no second code for %s if only turning it on failed', async (name, proof) => {
    const outcomes = [() => Promise.reject(new AuthError('auth/network')), () => Promise.resolve()];
    const calls = await openWith(NONE, { setSecondFactors: () => outcomes.shift()!() });
    await press(`Turn on: ${name}`);
    if (proof === 'phone') await press('Send code');
    fireEvent.change(await screen.findByLabelText('6-digit code'), { target: { value: '123456' } });
    await press('Turn on');
    expect(screen.getByText('Network Error')).toBeVisible();
    await press('Turn on');
    expect(calls.filter(([call]) => call === proof)).toHaveLength(1);
    expect(screen.getByText(/^(The authenticator app is on|Codes will go to)/)).toBeInTheDocument();
  });

  it('turns text messages on once the phone is proven, and keeps the preferred factor', async () => {
    const calls = await openWith({ ...NONE, on: ['authenticator'], preferred: 'authenticator' });
    await press('Turn on: Text message');
    await press('Send code');
    fireEvent.change(screen.getByLabelText('6-digit code'), { target: { value: '654321' } });
    await press('Turn on');
    expect(calls).toEqual([
      ['text', undefined],
      ['phone', '654321'],
      ['set', { 'text-message': 'on' }],
    ]);
  });

  it('asks for no code of a phone that was just proven in the details', async () => {
    let phoneVerified = false;
    const calls = await openWith(NONE, {
      secondFactors: () => Promise.resolve({ ...NONE, phoneVerified }),
      verifyPhone: () => {
        phoneVerified = true;
        return Promise.resolve();
      },
    });
    await press('Verify phone');
    await press('Send code');
    fireEvent.change(screen.getByLabelText('6-digit code'), { target: { value: '123456' } });
    await press('Verify phone');
    expect(await screen.findByText('Verified')).toBeVisible();
    await press('Turn on: Text message');
    await press('Turn on');
    expect(calls).toEqual([
      ['text', undefined],
      ['set', { 'text-message': 'preferred' }],
    ]);
  });

  it('proves the new phone of the details if codes still go to the former one', async () => {
    const calls = await openWith({ ...BOTH, phone: '+50411112222' });
    expect(screen.queryByText('Verified')).not.toBeInTheDocument();
    await press('Verify phone');
    expect(screen.getByText('We’ll send a text message with a code to +504 9999-8888.')).toBeVisible();
    await press('Send code');
    await press('Send another code');
    expect(screen.getByText('We sent a new code to +504 9999-8888.')).toBeInTheDocument();
    expect(calls).toEqual(Array(2).fill(['text', PHONE]));
  });

  it('lets the person prefer one factor, or choose at each sign-in', async () => {
    const calls = await openWith(BOTH);
    const first = steps().getByLabelText('What we ask for when you log in');
    expect(first).toHaveDisplayValue('Authenticator app');
    await settle(() => fireEvent.change(first, { target: { value: '' } }));
    await settle(() => fireEvent.change(first, { target: { value: 'text-message' } }));
    expect(calls).toEqual([
      ['set', { authenticator: 'on' }],
      ['set', { 'text-message': 'preferred' }],
    ]);
  });

  it('turns one factor off after a confirmation, and sends no change of the other factor', async () => {
    const calls = await openWith(BOTH);
    await press('Turn off: Authenticator app');
    const dialog = screen.getByRole('dialog', { name: 'Turn off “Authenticator app”?' });
    await press('Turn off', dialog);
    expect(calls).toEqual([['set', { authenticator: 'off' }]]);
    await waitFor(() => expect(steps().getByRole('heading')).toHaveFocus());
  });

  it('does not let a user turn the last factor off if the pool requires one', async () => {
    await openWith({ ...BOTH, on: ['authenticator'] }, {}, 'required');
    expect(steps().queryByRole('button', { name: /^Turn off/ })).toBeNull();
    expect(steps().getByText(/A second step is required here/)).toBeVisible();
  });

  it('does not offer text messages to an account without a phone', async () => {
    await openWith({ ...NONE, phone: null });
    expect(steps().queryByRole('button', { name: 'Turn on: Text message' })).toBeNull();
    expect(steps().getByText('Add a phone to your details first.')).toBeVisible();
  });

  it('offers neither text messages nor the proof of a phone if the pool sends no text messages', async () => {
    await openWith(NONE, {}, 'optional', false);
    expect(screen.getByRole('button', { name: 'Edit details' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Verify phone' })).toBeNull();
    expect(steps().getByText('Authenticator app')).toBeVisible();
    expect(steps().queryByText('Text message')).toBeNull();
  });

  it('lets a user turn text messages off after the pool has stopped sending them', async () => {
    await openWith(BOTH, {}, 'optional', false);
    expect(steps().getByRole('button', { name: 'Turn off: Text message' })).toBeVisible();
  });
});

describe('devices on the account’s page', () => {
  const device = (key: string, name: string, isThis = false): OwnDevice => ({
    key,
    name,
    remembered: false,
    firstSignIn: Date.parse('2026-03-10T15:00:00Z'),
    lastSignIn: Date.parse('2026-11-23T15:00:00Z'),
    isThis,
  });
  const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1';
  const DEVICES = [device('a', ANDROID, true), device('b', IPHONE), device('c', 'curl')];
  const devices = () => Promise.resolve(DEVICES);

  it('are shown with the usual names of browser and system, and this device is marked', async () => {
    await openWith(NONE, { devices });
    const rows = within(screen.getByRole('region', { name: 'Your devices' })).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual([
      'Chrome on Android',
      'Safari on iPhone',
      'Unknown device',
    ]);
    expect(rows.map((row) => row.textContent?.includes('This device'))).toEqual([true, false, false]);
    expect(rows[0]).toHaveTextContent('First login: Mar 10, 2026, 9:00 AM; last: Nov 23, 2026, 9:00 AM');
  });

  it('are folded if there are many, this device and the last used ones first', async () => {
    const many = Array.from({ length: 40 }, (_, index) => ({
      ...device(String(index), `curl ${String(index)}`, index === 20),
      lastSignIn: index,
    }));
    const calls = await openWith(NONE, { devices: () => Promise.resolve(many) });
    const region = within(screen.getByRole('region', { name: 'Your devices' }));
    expect(region.getAllByRole('listitem')).toHaveLength(5);
    expect(region.getAllByRole('listitem')[0]).toHaveTextContent('This device');
    await settle(() => fireEvent.click(region.getAllByRole('checkbox')[1] as HTMLElement));
    expect(calls).toEqual([['remember', '39', true]]);
    await press('Show all 40 devices');
    expect(region.getAllByRole('listitem')).toHaveLength(40);
    await press('Show fewer');
    expect(region.getAllByRole('listitem')).toHaveLength(5);
  });

  it('can be remembered or forgotten one by one', async () => {
    const calls = await openWith(NONE, { devices });
    await settle(() => fireEvent.click(screen.getByLabelText('Remembered: Safari on iPhone')));
    await press('Forget Safari on iPhone');
    expect(calls).toEqual([
      ['remember', 'b', true],
      ['forget', 'b'],
    ]);
    expect(screen.getByText('Safari on iPhone was forgotten.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Forget Unknown device' })).toHaveFocus();
  });

  it('can be forgotten together, except this device', async () => {
    const calls = await openWith(NONE, { devices });
    await press('Forget the others');
    await press('Forget the others', screen.getByRole('dialog', { name: 'Forget the other devices?' }));
    expect(calls).toEqual([
      ['forget', 'b'],
      ['forget', 'c'],
    ]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your devices' })).toHaveFocus());
  });

  it('are requested again on demand if the provider could not be reached', async () => {
    let calls = 0;
    const unsteady = () => {
      calls += 1;
      return calls === 1 ? Promise.reject(new AuthError('auth/network')) : devices();
    };
    await openWith(NONE, { devices: unsteady });
    expect(screen.getByText('Network Error')).toBeVisible();
    await press('Try again', screen.getByRole('region', { name: 'Your devices' }));
    expect(screen.getByText('Unknown device')).toBeVisible();
  });
});
