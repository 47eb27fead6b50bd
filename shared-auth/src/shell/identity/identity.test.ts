/** @jest-environment ./jest/jsdom-with-fetch.mjs */
import { startRealIdentity, type RealIdentity } from '../../testing/real-identity';
import { createMemoryStorage, type TextStorage } from '../text-storage';
import { createIdentity } from './identity';
import { LIBRARIES, type IdentityClient, type IdentityConfig } from './identity-client';

// Runs with the real adapter, each of the provider's libraries and the embedded pool.

describe.each(LIBRARIES)('the identity client over %s', (library) => {
  let identity: RealIdentity;
  let storage: TextStorage;
  let client: IdentityClient;
  const reported: unknown[] = [];
  const clients: IdentityClient[] = [];

  beforeAll(async () => {
    identity = await startRealIdentity();
  });
  afterAll(() => identity.stop());

  function newClient(config: Partial<IdentityConfig> = {}, over = storage) {
    const made = createIdentity(
      { ...identity.config, library, ...config },
      { storage: over, report: (error) => reported.push(error) },
    );
    clients.push(made);
    return made;
  }

  beforeEach(() => {
    storage = createMemoryStorage();
    reported.length = 0;
    client = newClient();
  });
  afterEach(() => {
    for (const made of clients.splice(0)) made.dispose();
  });

  const keys = () => Array.from({ length: storage.length }, (_, index) => storage.key(index));
  const refreshToken = () => storage.getItem(keys().find((key) => key?.endsWith('.refreshToken')) ?? '');

  /** Makes the stored tokens look expired, so that the next use renews them. */
  function expireTokens(): void {
    for (const key of keys()) {
      if (!key || !/\.(accessToken|idToken)$/.test(key)) continue;
      const [header, payload = '', signature] = (storage.getItem(key) ?? '').split('.');
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iat: number };
      const expired = Buffer.from(JSON.stringify({ ...claims, exp: claims.iat })).toString('base64url');
      storage.setItem(key, `${header}.${expired}.${signature}`);
    }
  }

  /** Calls the pool without the adapter. */
  async function operation(name: string, message: object): Promise<{ message?: string }> {
    const response = await fetch(identity.config.endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${name}`,
      },
      body: JSON.stringify(message),
    });
    return (await response.json()) as { message?: string };
  }

  describe('an account', () => {
    it('can sign in after it was created and confirmed by the mailed code', async () => {
      const correo = 'Ana.Paz@Example.com';
      const delivery = await client.signUp({
        correo,
        clave: 'Secreto-1',
        nombre: 'Ana',
        telefono: '+50499998888',
        idioma: 'es',
      });
      expect(delivery.destination).toBe('a***@e***.com');
      await expect(client.signIn(correo, 'Secreto-1')).rejects.toMatchObject({ code: 'auth/not-confirmed' });
      await expect(client.confirmSignUp(correo, '')).rejects.toMatchObject({ code: 'auth/empty-code' });
      await client.confirmSignUp(correo, await identity.latestCode('ana.paz@example.com'));
      await expect(client.signIn(correo, 'Secreto-1')).resolves.toEqual({ step: 'signed-in' });
    });

    it('is refused with different error codes for an e-mail in use, a repeated confirmation, a weak password and a wrong code', async () => {
      const input = {
        correo: 'sales@demo.test',
        clave: 'Secreto-1',
        nombre: 'X',
        telefono: '+50499998888',
      } as const;
      await expect(client.signUp({ ...input, idioma: 'en' })).rejects.toMatchObject({
        code: 'auth/email-in-use',
      });
      await expect(client.resendConfirmationCode('sales@demo.test')).rejects.toMatchObject({
        code: 'auth/already-confirmed',
      });
      await expect(
        client.signUp({ ...input, correo: 'a@b.test', clave: 'weak', idioma: 'en' }),
      ).rejects.toMatchObject({
        code: 'auth/invalid-password',
      });
      await expect(
        client.confirmForgotPassword('media@demo.test', '000000', 'Nueva-22'),
      ).rejects.toMatchObject({
        code: 'auth/code-expired',
      });
    });

    it('gets a new password by the mailed code', async () => {
      await client.forgotPassword('media@demo.test');
      await client.confirmForgotPassword(
        'media@demo.test',
        await identity.latestCode('media@demo.test'),
        'Nueva-22',
      );
      await expect(client.signIn('media@demo.test', 'Nueva-22')).resolves.toEqual({ step: 'signed-in' });
      await client.changePassword('Nueva-22', 'Demo-1234');
      await expect(client.changePassword('Wrong-1', 'Otra-333')).rejects.toMatchObject({
        code: 'auth/bad-credentials',
      });
    });
  });

  describe('signing in', () => {
    it('requires a new password in place of a temporary one', async () => {
      await expect(client.answer({ to: 'new-password', password: 'Propia-1' })).rejects.toMatchObject({
        code: 'auth/credentials-needed',
      });
      await expect(client.signIn('temporary@demo.test', 'Temp-1234')).resolves.toEqual({
        step: 'new-password-required',
        requiredAttributes: [],
      });
      expect(client.hasStoredSession()).toBe(false);
      await expect(client.answer({ to: 'new-password', password: 'weak' })).rejects.toMatchObject({
        code: 'auth/invalid-password',
      });
      await expect(client.answer({ to: 'new-password', password: 'Propia-1' })).resolves.toEqual({
        step: 'signed-in',
      });
      expect(client.hasStoredSession()).toBe(true);
    });

    it('fails in the same way for a wrong password and an unknown user, and sends no empty field to the provider', async () => {
      const wrong = { code: 'auth/bad-credentials' };
      await expect(client.signIn('payments@demo.test', 'Wrong-1')).rejects.toMatchObject(wrong);
      await expect(client.signIn('ghost@demo.test', 'Wrong-1')).rejects.toMatchObject(wrong);
      await expect(client.signIn(' ', 'x')).rejects.toMatchObject({ code: 'auth/empty-username' });
      await expect(client.signIn('ana@demo.test', '')).rejects.toMatchObject({ code: 'auth/empty-password' });
    });

    it('refuses a second attempt while one is under way, and accepts the next one after success or failure', async () => {
      const first = client.signIn('admin@demo.test', 'Wrong-1');
      await expect(client.signIn('admin@demo.test', 'Demo-1234')).rejects.toMatchObject({
        code: 'auth/pending-sign-in',
      });
      await expect(first).rejects.toMatchObject({ code: 'auth/bad-credentials' });
      await expect(client.signIn('admin@demo.test', 'Demo-1234')).resolves.toEqual({ step: 'signed-in' });
    });

    it('refuses a user name or a sign-up of the wrong type with an error code', async () => {
      await expect(client.signIn(7 as unknown as string, 'x')).rejects.toMatchObject({
        code: 'auth/invalid-username',
      });
      await expect(client.signUp('ana' as never)).rejects.toMatchObject({ code: 'auth/sign-up-error' });
    });

    it('fails as auth/network when the provider is unreachable', async () => {
      const unreachable = newClient({ endpoint: 'http://127.0.0.1:9/identity/' });
      await expect(unreachable.signIn('admin@demo.test', 'Demo-1234')).rejects.toMatchObject({
        code: 'auth/network',
      });
    });
  });

  describe('the tokens of a session', () => {
    beforeEach(() => client.signIn('admin@demo.test', 'Demo-1234'));

    it('are stored under the provider’s names and read by the next page', async () => {
      expect(keys().filter((key) => key?.endsWith('.LastAuthUser'))).toHaveLength(1);
      const tokens = await client.currentTokens();
      expect(tokens?.accessToken).toMatch(/^ey/);
      await expect(newClient().currentTokens()).resolves.toEqual(tokens);
    });

    it('are renewed once for all callers when they have expired', async () => {
      const before = refreshToken();
      expireTokens();
      const all = await Promise.all(Array.from({ length: 8 }, () => client.currentTokens()));
      expect(new Set(all.map((tokens) => tokens?.accessToken)).size).toBe(1);
      expect((await operation('GetUser', { AccessToken: all[0]?.accessToken })).message).toBeUndefined();
      expect(refreshToken()).toBe(before);
    });

    it('are renewed when the api refused them', async () => {
      const refused = await client.currentTokens();
      if (!refused) throw new Error('Expected tokens');
      const renewed = await client.renewTokens(refused);
      expect(renewed?.accessToken).not.toBe(refused.accessToken);
    });

    it('are removed without a retry when the provider reports that the session has ended', async () => {
      const ended: string[] = [];
      client.onSessionEnd((reason) => ended.push(reason));
      await operation('RevokeToken', { Token: refreshToken(), ClientId: identity.config.clientId });
      expireTokens();
      const requests = jest.spyOn(globalThis, 'fetch');
      await expect(client.currentTokens()).resolves.toBeUndefined();
      expect(requests).toHaveBeenCalledTimes(1);
      requests.mockRestore();
      expect(keys()).toEqual([]);
      expect(ended).toEqual(['invalid']);
    });

    it('are kept when the provider is unreachable', async () => {
      expireTokens();
      const offline = newClient({ endpoint: 'http://127.0.0.1:9/identity/' });
      await expect(offline.currentTokens()).rejects.toMatchObject({ code: 'auth/network' });
      await expect(client.currentTokens()).resolves.toBeDefined();
    });
  });

  describe('a signed-in user', () => {
    it('changes the e-mail with the code that was sent to it, and keeps the old one until then', async () => {
      await client.signIn('media@demo.test', 'Demo-1234');
      const own = await client.ownAccount();
      const email = async () => {
        const tokens = await client.currentTokens();
        const renewed = await client.renewTokens(tokens!);
        const claims = Buffer.from(renewed?.idToken.split('.')[1] ?? '', 'base64url').toString();
        return (JSON.parse(claims) as { email: string }).email;
      };
      await expect(own.changeEmail('sales@demo.test')).rejects.toMatchObject({ code: 'auth/email-in-use' });
      await own.changeEmail('New.Media@demo.test');
      await expect(own.verifyEmail(' ')).rejects.toMatchObject({ code: 'auth/empty-code' });
      await expect(own.verifyEmail('000000')).rejects.toMatchObject({ code: 'auth/code-mismatch' });
      expect(await email()).toBe('media@demo.test');
      await own.resendEmailCode();
      await own.verifyEmail(await identity.latestCode('new.media@demo.test'));
      expect(await email()).toBe('new.media@demo.test');
      void client.signOut();
      await expect(own.changeEmail('a@b.test')).rejects.toMatchObject({ code: 'auth/not-authenticated' });
    });
  });

  describe('signing out', () => {
    beforeEach(() => client.signIn('clients@demo.test', 'Demo-1234'));

    it('removes all tokens at once, expired ones too, and revokes them in the background', async () => {
      const token = refreshToken();
      expireTokens();
      void client.signOut();
      expect(keys()).toEqual([]);
      let answer = '';
      while (!answer.includes('revoked')) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        const renewal = {
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          ClientId: identity.config.clientId,
          AuthParameters: { REFRESH_TOKEN: token },
        };
        answer = (await operation('InitiateAuth', renewal)).message ?? '';
      }
      expect(answer).toBe('Refresh Token has been revoked');
    });

    it('ends the sessions on the other devices if it is global', async () => {
      const elsewhere = newClient({}, createMemoryStorage());
      await elsewhere.signIn('clients@demo.test', 'Demo-1234');
      const theirs = await elsewhere.currentTokens();
      await client.globalSignOut();
      expect(client.hasStoredSession()).toBe(false);
      if (!theirs) throw new Error('Expected tokens');
      await expect(elsewhere.renewTokens(theirs)).resolves.toBeUndefined();
      await expect(elsewhere.globalSignOut()).rejects.toMatchObject({ code: 'auth/not-authenticated' });
    });

    it('ends the session of this tab if it happens in another tab', () => {
      const ended: string[] = [];
      client.onSessionEnd((reason) => ended.push(reason));
      window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
      const key = keys().find((name) => name?.endsWith('.LastAuthUser')) ?? '';
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
      window.dispatchEvent(new StorageEvent('storage', { key: 'root', newValue: null }));
      expect(ended).toEqual(['other-tab', 'other-tab']);
    });
  });
});
