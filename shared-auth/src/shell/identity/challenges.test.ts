/** @jest-environment ./jest/jsdom-with-fetch.mjs */
import { authenticatorCode, CODES_AT } from '../../testing/authenticator-code';
import { aConfirmedPerson, callPool, CLAVE, type Factors } from '../../testing/confirmed-person';
import { startRealIdentity, type RealIdentity } from '../../testing/real-identity';
import { createMemoryStorage, type TextStorage } from '../text-storage';
import { createIdentity } from './identity';
import { DEVICE_KEYS } from './device-keys';
import { LIBRARIES, type IdentityClient, type IdentityConfig } from './identity-client';

// Runs with the real adapter, each of the provider's libraries and the embedded pool.

describe.each(LIBRARIES)('the identity client over %s', (library) => {
  let identity: RealIdentity;
  let storage: TextStorage;
  const reported: unknown[] = [];
  const clients: IdentityClient[] = [];

  beforeAll(async () => {
    identity = await startRealIdentity({ slowFrom: CODES_AT });
  });
  afterAll(() => identity.stop());

  beforeEach(async () => {
    storage = createMemoryStorage();
    await identity.configure({ mfa: 'optional', devices: 'opt-in', deviceInsteadOfMfa: true });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    for (const made of clients.splice(0)) made.dispose();
  });

  /** Creates the client of a new page. Over the same storage, it simulates a reload. */
  function openPage(over = storage, config: Partial<IdentityConfig> = {}) {
    const report = (error: unknown) => reported.push(error);
    const made = createIdentity({ ...identity.config, library, ...config }, { storage: over, report });
    clients.push(made);
    return made;
  }

  const keys = () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const deviceKeys = () => keys().filter((key) => key.startsWith(DEVICE_KEYS));

  const aPerson = (factors: Factors = {}) =>
    aConfirmedPerson(identity, openPage(createMemoryStorage()), factors);
  const operation = (name: string, message: object) => callPool(identity, name, message);

  const SIGNED_IN = { step: 'signed-in' };
  const REMEMBER = { step: 'remember-device' };

  describe('a second factor', () => {
    it('texts a code to a number that is shown masked, and allows another try after a wrong code', async () => {
      const { correo, telefono } = await aPerson({ text: true });
      const page = openPage();
      await expect(page.signIn(correo, CLAVE)).resolves.toEqual({
        step: 'text-message-code',
        destination: expect.stringMatching(/^\+\*+\d{4}$/),
      });
      const code = await identity.latestTextCode(telefono);
      const wrong = code === '000000' ? '111111' : '000000';
      await expect(page.answer({ to: 'code', code: ' ' })).rejects.toMatchObject({ code: 'auth/empty-code' });
      await expect(page.answer({ to: 'code', code: wrong })).rejects.toMatchObject({
        code: 'auth/code-mismatch',
      });
      expect(page.hasStoredSession()).toBe(false);
      await expect(page.answer({ to: 'code', code })).resolves.toEqual(REMEMBER);
      expect(page.hasStoredSession()).toBe(true);
    });

    it('accepts each code of an authenticator app once', async () => {
      const { correo, secret } = await aPerson({ app: true });
      const page = openPage();
      await expect(page.signIn(correo, CLAVE)).resolves.toEqual({ step: 'authenticator-code' });
      const code = authenticatorCode(secret, 1);
      await expect(page.answer({ to: 'code', code })).resolves.toEqual(REMEMBER);
      const elsewhere = openPage(createMemoryStorage());
      await elsewhere.signIn(correo, CLAVE);
      await expect(elsewhere.answer({ to: 'code', code })).rejects.toMatchObject({ code: 'auth/code-used' });
    });

    it('can be chosen only among the two that the user has', async () => {
      const { correo, secret, telefono } = await aPerson({ app: true, text: true });
      const page = openPage();
      const choice = { step: 'choose-factor', factors: ['text-message', 'authenticator'] };
      await expect(page.signIn(correo, CLAVE)).resolves.toEqual(choice);
      await expect(
        page.answer({ to: 'choose-factor', factor: 'pigeon' as 'authenticator' }),
      ).rejects.toMatchObject({ code: 'auth/no-mfa-method' });
      await expect(page.answer({ to: 'choose-factor', factor: 'authenticator' })).resolves.toEqual({
        step: 'authenticator-code',
      });
      const code = authenticatorCode(secret);
      await expect(page.answer({ to: 'code', code })).resolves.toEqual(REMEMBER);
      const other = openPage(createMemoryStorage());
      await other.signIn(correo, CLAVE);
      await expect(other.answer({ to: 'choose-factor', factor: 'text-message' })).resolves.toMatchObject({
        step: 'text-message-code',
      });
      const text = await identity.latestTextCode(telefono);
      await expect(other.answer({ to: 'code', code: text })).resolves.toEqual(REMEMBER);
    });

    it('is refused as an invalid type if the pool has removed it since the password was accepted', async () => {
      const { correo, AccessToken } = await aPerson({ app: true, text: true });
      const page = openPage();
      await page.signIn(correo, CLAVE);
      await operation('SetUserMFAPreference', { AccessToken, SMSMfaSettings: { Enabled: false } });
      await expect(page.answer({ to: 'choose-factor', factor: 'text-message' })).rejects.toMatchObject({
        code: 'auth/invalid-mfa-type',
      });
    });

    it('is set up during the sign-in if the pool requires one', async () => {
      const { correo } = await aPerson();
      await identity.configure({ mfa: 'required' });
      const page = openPage();
      const step = await page.signIn(correo, CLAVE);
      if (step.step !== 'set-up-authenticator') throw new Error(`Expected the set-up, not ${step.step}`);
      const late = authenticatorCode(step.secret, 4);
      await expect(page.answer({ to: 'set-up-authenticator', code: late })).rejects.toMatchObject({
        code: 'auth/code-mismatch',
      });
      const code = authenticatorCode(step.secret, -1);
      await expect(page.answer({ to: 'set-up-authenticator', code })).resolves.toEqual(REMEMBER);
      expect(page.hasStoredSession()).toBe(true);
      const elsewhere = openPage(createMemoryStorage());
      await expect(elsewhere.signIn(correo, CLAVE)).resolves.toEqual({ step: 'authenticator-code' });
    });

    it('is asked for after a temporary password was replaced', async () => {
      await identity.configure({ mfa: 'required' });
      const page = openPage();
      await expect(page.signIn('temporary@demo.test', 'Temp-1234')).resolves.toMatchObject({
        step: 'new-password-required',
      });
      await expect(page.answer({ to: 'code', code: '123456' })).rejects.toMatchObject({
        code: 'auth/credentials-needed',
      });
      await expect(page.answer({ to: 'new-password', password: 'Propia-1' })).resolves.toMatchObject({
        step: 'set-up-authenticator',
      });
    });
  });

  describe('a sign-in that waits for an answer', () => {
    it('is over after a reload, and after five wrong codes', async () => {
      const { correo, secret } = await aPerson({ app: true });
      const again = { code: 'auth/credentials-needed' };
      const page = openPage();
      await page.signIn(correo, CLAVE);
      const right = { to: 'code', code: authenticatorCode(secret) } as const;
      await expect(openPage().answer(right)).rejects.toMatchObject(again);
      const wrong = { to: 'code', code: authenticatorCode(secret, 5) } as const;
      for (let tries = 0; tries < 4; tries += 1) {
        await expect(page.answer(wrong)).rejects.toMatchObject({ code: 'auth/code-mismatch' });
      }
      await expect(page.answer(wrong)).rejects.toMatchObject({ code: 'auth/code-mismatch' });
      await expect(page.answer(right)).rejects.toMatchObject(again);
      expect(page.hasStoredSession()).toBe(false);
    });
  });

  describe('a challenge of the pool’s owner', () => {
    it('follows the password with its own parameters, and is repeated after a wrong answer', async () => {
      const { correo } = await aPerson();
      const page = openPage(storage, { flow: 'custom' });
      const asked = {
        step: 'custom-challenge',
        parameters: expect.objectContaining({ MensajeEng: 'What holds water and has holes?' }),
      };
      await expect(page.signIn(correo, CLAVE)).resolves.toEqual(asked);
      await expect(page.answer({ to: 'custom-challenge', answer: ' ' })).rejects.toMatchObject({
        code: 'auth/empty-challenge',
      });
      await expect(page.answer({ to: 'custom-challenge', answer: 'a net' })).resolves.toEqual(asked);
      await expect(page.answer({ to: 'custom-challenge', answer: 'a sponge' })).resolves.toEqual(SIGNED_IN);
    });

    it('ends the sign-in if the owner accepts no further answer', async () => {
      const { correo } = await aPerson();
      const page = openPage(storage, { flow: 'custom' });
      await page.signIn(correo, CLAVE);
      await page.answer({ to: 'custom-challenge', answer: 'a net' });
      const answer = { to: 'custom-challenge', answer: 'a sieve' } as const;
      await expect(page.answer(answer)).rejects.toMatchObject({ code: 'auth/bad-credentials' });
      await expect(page.answer(answer)).rejects.toMatchObject({ code: 'auth/credentials-needed' });
    });
  });

  describe('a device', () => {
    const signInByApp = async (
      page: IdentityClient,
      person: { correo: string; secret: string },
      period = 0,
    ) => {
      await expect(page.signIn(person.correo, CLAVE)).resolves.toEqual({ step: 'authenticator-code' });
      return page.answer({ to: 'code', code: authenticatorCode(person.secret, period) });
    };

    it('is not asked about if the user has no second factor, or the pool tracks no devices', async () => {
      const { correo } = await aPerson();
      await expect(openPage().signIn(correo, CLAVE)).resolves.toEqual(SIGNED_IN);
      expect(deviceKeys()).toHaveLength(3);
      const unasked = openPage().rememberThisDevice(true);
      await expect(unasked).rejects.toMatchObject({ code: 'auth/not-authenticated' });
      const person = await aPerson({ app: true });
      await identity.configure({ devices: 'off' });
      await expect(signInByApp(openPage(), person)).resolves.toEqual(SIGNED_IN);
    });

    it('replaces the second factor once it is remembered, also after a sign-out and a reload', async () => {
      const person = await aPerson({ app: true });
      const page = openPage();
      await expect(signInByApp(page, person)).resolves.toEqual(REMEMBER);
      await page.rememberThisDevice(true);
      void page.signOut();
      expect(keys()).toEqual(deviceKeys());
      await expect(openPage().signIn(person.correo, CLAVE)).resolves.toEqual(SIGNED_IN);
      const tokens = await openPage().currentTokens();
      const requests = jest.spyOn(globalThis, 'fetch');
      await expect(openPage().renewTokens(tokens!)).resolves.toBeDefined();
      expect(String(requests.mock.calls[0]?.[1]?.body)).toContain(storage.getItem(deviceKeys()[0]!));
    });

    /** Loses each request of this operation. */
    const lose = (lost: string) => {
      const online = globalThis.fetch;
      jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
        const isLost = JSON.stringify(init?.headers).includes(lost);
        return isLost ? Promise.reject(new TypeError('Failed to fetch')) : online(input, init);
      });
    };

    it('lets its user sign in even if the device could not be confirmed', async () => {
      const { correo } = await aPerson();
      lose('ConfirmDevice');
      await expect(openPage().signIn(correo, CLAVE)).resolves.toEqual(SIGNED_IN);
      expect(deviceKeys()).toEqual([]);
    });

    it('is not asked about if the last request about it fails, and its user is signed in', async () => {
      const person = await aPerson({ app: true });
      lose(library === 'aws-amplify' ? 'GetDevice' : 'ConfirmDevice');
      await expect(signInByApp(openPage(), person)).resolves.toEqual(SIGNED_IN);
    });

    it('requires the second factor if the user chose not to remember it, and the question is not asked again', async () => {
      const person = await aPerson({ app: true });
      const page = openPage();
      await signInByApp(page, person);
      await page.rememberThisDevice(false);
      await expect(signInByApp(openPage(), person, 1)).resolves.toEqual(SIGNED_IN);
    });

    it('gets a new key once the pool has forgotten it', async () => {
      const person = await aPerson({ app: true });
      const page = openPage();
      await signInByApp(page, person);
      await page.rememberThisDevice(true);
      const [forgotten] = deviceKeys().map((key) => storage.getItem(key));
      const { accessToken: AccessToken } = (await page.currentTokens())!;
      await operation('ForgetDevice', { AccessToken, DeviceKey: forgotten });
      await expect(signInByApp(openPage(), person, 1)).resolves.toEqual(REMEMBER);
      expect(storage.getItem(deviceKeys()[0] ?? '')).not.toBe(forgotten);
    });

    it('does not keep its user from signing in by the second factor if its secret is wrong or lost', async () => {
      const person = await aPerson({ app: true });
      const page = openPage();
      await signInByApp(page, person);
      await page.rememberThisDevice(true);
      const secret = deviceKeys().find((key) => key.endsWith('randomPasswordKey')) ?? '';
      storage.setItem(secret, 'another secret');
      await expect(signInByApp(openPage(), person, 1)).resolves.toEqual(REMEMBER);
      storage.removeItem(secret);
      await expect(openPage().signIn(person.correo, CLAVE)).resolves.toEqual({ step: 'authenticator-code' });
    });

    it('leads back to the password step if it is refused after the second factor', async () => {
      const person = await aPerson({ app: true });
      const page = openPage();
      await signInByApp(page, person);
      await page.rememberThisDevice(true);
      await identity.configure({ deviceInsteadOfMfa: false });
      const secret = deviceKeys().find((key) => key.endsWith('randomPasswordKey')) ?? '';
      storage.setItem(secret, 'another secret');
      await expect(signInByApp(openPage(), person, 1)).rejects.toMatchObject({
        code: 'auth/credentials-needed',
      });
      expect(deviceKeys()).toEqual([]);
    });

    it('cannot be remembered any more once the pool tracks no devices', async () => {
      const person = await aPerson({ app: true });
      const page = openPage();
      await signInByApp(page, person);
      await identity.configure({ devices: 'off' });
      await expect(page.rememberThisDevice(true)).rejects.toMatchObject({ code: 'auth/device-tracking-off' });
    });
  });
});
