/** @jest-environment ./jest/jsdom-with-fetch.mjs */
import { inMilliseconds } from '@lotes/shared-contract/dates';
import { authenticatorCode } from '../../testing/authenticator-code';
import { startRealIdentity, type RealIdentity } from '../../testing/real-identity';
import { createMemoryStorage } from '../text-storage';
import { createIdentity } from './identity';
import { LIBRARIES, type IdentityClient } from './identity-client';
import { claimsOf } from './token-store';

// Runs with the real adapter, each of the provider's libraries and the embedded pool.

describe.each(LIBRARIES)('the own account over %s', (library) => {
  let identity: RealIdentity;
  const clients: IdentityClient[] = [];

  beforeAll(async () => {
    identity = await startRealIdentity({ mfa: 'optional', devices: 'opt-in' });
  });
  afterAll(() => identity.stop());
  beforeEach(() => identity.configure({ devices: 'opt-in' }));
  afterEach(() => {
    for (const made of clients.splice(0)) made.dispose();
    jest.restoreAllMocks();
  });

  function newClient(): IdentityClient {
    const options = { storage: createMemoryStorage(), report: () => undefined };
    const made = createIdentity({ ...identity.config, library }, options);
    clients.push(made);
    return made;
  }

  let accounts = 0;

  /** Creates a confirmed, signed-in user and returns the parts of the own account. */
  async function newAccount() {
    const client = newClient();
    accounts += 1;
    const correo = `owner-${accounts}@example.com`;
    const telefono = `+5049999${1000 + accounts}`;
    await client.signUp({ correo, clave: 'Secreto-1', nombre: 'Ana', telefono, idioma: 'es' });
    await client.confirmSignUp(correo, await identity.latestCode(correo));
    await client.signIn(correo, 'Secreto-1');
    return { client, correo, telefono, own: await client.ownAccount() };
  }

  describe('the phone of the account', () => {
    it('is proven by the code of a text message', async () => {
      const { own, telefono } = await newAccount();
      await expect(own.secondFactors()).resolves.toEqual({
        on: [],
        preferred: null,
        phone: telefono,
        phoneVerified: false,
      });
      await own.sendPhoneCode();
      await expect(own.verifyPhone(' ')).rejects.toMatchObject({ code: 'auth/empty-code' });
      await own.verifyPhone(await identity.latestTextCode(telefono));
      await expect(own.secondFactors()).resolves.toMatchObject({ phoneVerified: true });
    });
  });

  describe('second factors', () => {
    it('an authenticator app is turned on after its first code, text messages once the phone is proven; either may be preferred', async () => {
      const { own, telefono } = await newAccount();
      await expect(own.setSecondFactors({ authenticator: 'preferred' })).rejects.toMatchObject({
        name: 'AuthError',
      });
      const secret = await own.beginAuthenticator();
      await expect(own.verifyAuthenticator('000000')).rejects.toMatchObject({ code: 'auth/code-mismatch' });
      await own.verifyAuthenticator(authenticatorCode(secret, 0, Date.now()));
      await expect(own.secondFactors()).resolves.toMatchObject({ on: [] });
      await own.setSecondFactors({ authenticator: 'preferred' });
      await expect(own.secondFactors()).resolves.toMatchObject({
        on: ['authenticator'],
        preferred: 'authenticator',
      });

      await own.sendPhoneCode();
      await own.verifyPhone(await identity.latestTextCode(telefono));
      await own.setSecondFactors({ authenticator: 'on', 'text-message': 'on' });
      await expect(own.secondFactors()).resolves.toMatchObject({
        on: ['text-message', 'authenticator'],
        preferred: null,
      });
      await own.setSecondFactors({ authenticator: 'off', 'text-message': 'preferred' });
      await expect(own.secondFactors()).resolves.toMatchObject({
        on: ['text-message'],
        preferred: 'text-message',
      });
    });
  });

  it('the phone that gets the codes of sign-ins is replaced by another once that one is proven', async () => {
    const { own, telefono } = await newAccount();
    const another = telefono.replace('+5049999', '+5048888');
    await own.sendPhoneCode(another);
    await expect(own.secondFactors()).resolves.toMatchObject({ phone: another, phoneVerified: false });
    await own.verifyPhone(await identity.latestTextCode(another));
    await own.setSecondFactors({ 'text-message': 'preferred' });
    await own.sendPhoneCode(telefono);
    await expect(own.secondFactors()).resolves.toMatchObject({ phone: another, phoneVerified: true });
    await own.verifyPhone(await identity.latestTextCode(telefono));
    await expect(own.secondFactors()).resolves.toMatchObject({ phone: telefono, phoneVerified: true });
  });

  describe('devices', () => {
    it('are listed newest first, this device included, and can be remembered, not remembered and forgotten', async () => {
      const { own, client, correo } = await newAccount();
      const elsewhere = newClient();
      await elsewhere.signIn(correo, 'Secreto-1');
      const [newest, first, ...others] = await own.devices();
      expect(others).toEqual([]);
      expect(first).toMatchObject({ isThis: true, remembered: false });
      expect(newest).toMatchObject({ isThis: false });
      expect(Math.abs(Date.now() - newest!.lastSignIn)).toBeLessThan(60_000);
      expect(newest!.firstSignIn).toBeLessThanOrEqual(newest!.lastSignIn);
      expect(Math.abs(Date.now() - newest!.firstSignIn)).toBeLessThan(60_000);

      await own.rememberDevice(newest!.key, true);
      await expect(own.devices()).resolves.toMatchObject([{ remembered: true }, { remembered: false }]);
      await own.rememberDevice(newest!.key, false);
      await own.forgetDevice(newest!.key);
      await expect(own.devices()).resolves.toMatchObject([{ key: first!.key, remembered: false }]);
      expect(client.hasStoredSession()).toBe(true);
    });

    it('are all listed if they fill more than one page (R5.21)', async () => {
      const { own, correo } = await newAccount();
      await newClient().signIn(correo, 'Secreto-1');
      const asked = globalThis.fetch;
      // Pages of one device instead of 60, so that two devices fill two pages.
      const requests = jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
        const isList = JSON.stringify(init?.headers).includes('ListDevices');
        const body = String(init?.body).replace('"Limit":60', '"Limit":1');
        return asked(input, isList ? { ...init, body } : init);
      });
      const devices = await own.devices();
      requests.mockRestore();
      expect(devices).toMatchObject([{ isThis: false }, { isThis: true }]);
    });
  });

  it('is read on a device whose clock is a day fast without renewing the tokens for it (R5.18)', async () => {
    const aDay = inMilliseconds({ days: 1 });
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() + aDay);
    const { own } = await newAccount();
    const calls = jest.spyOn(globalThis, 'fetch');
    await expect(own.secondFactors()).resolves.toMatchObject({ on: [] });
    const targets = calls.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-amz-target'));
    expect(targets).not.toHaveLength(0);
    expect(targets.filter((target) => /InitiateAuth|RefreshToken/.test(target ?? ''))).toEqual([]);
  });

  it('a request for devices is refused by a pool that tracks none', async () => {
    await identity.configure({ devices: 'off' });
    const { own } = await newAccount();
    await expect(own.devices()).rejects.toMatchObject({ code: 'auth/device-tracking-off' });
  });

  it('is signed in on this device alone after its sessions were replaced (R5.23)', async () => {
    const { client, correo } = await newAccount();
    const elsewhere = newClient();
    await elsewhere.signIn(correo, 'Secreto-1');
    const theirs = (await elsewhere.currentTokens())!;
    const from = new Date();
    const step = await client.replaceSessions('Secreto-1', () => Promise.resolve(from));
    expect(step).toEqual({ step: 'signed-in' });
    await expect(elsewhere.renewTokens(theirs)).resolves.toBeUndefined();
    const own = (await client.currentTokens())!;
    expect(Number(claimsOf(own.accessToken).auth_time) * 1000).toBeGreaterThanOrEqual(from.getTime());
    await expect(client.renewTokens(own)).resolves.toBeDefined();
  });

  it('nothing of the account is read or changed without a session', async () => {
    const { own, client } = await newAccount();
    void client.signOut();
    const refused = { code: 'auth/not-authenticated' };
    await expect(own.secondFactors()).rejects.toMatchObject(refused);
    await expect(own.beginAuthenticator()).rejects.toMatchObject(refused);
    await expect(own.devices()).rejects.toMatchObject(refused);
    await expect(own.sendPhoneCode()).rejects.toMatchObject(refused);
  });
});
