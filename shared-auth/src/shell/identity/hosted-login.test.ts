import { webcrypto } from 'node:crypto';
import { createHostedSessions } from '../hosted-sessions';
import { createMemoryStorage } from '../text-storage';
import { createHostedLogin } from './hosted-login';

// Cases that need no provider. auth.test.ts covers the whole flow.

const config = { url: 'https://sign-in.example', site: 'http://localhost' };

beforeAll(() => {
  // jsdom has no crypto.subtle.
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });
});
beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

const partsOf = (hosted?: typeof config) => ({
  identity: { region: '', userPoolId: '', clientId: 'client', endpoint: null, ...(hosted && { hosted }) },
  storage: createMemoryStorage(),
  language: () => 'es' as const,
  client: { acceptTokens: () => undefined },
  open: () => Promise.resolve(),
});

function leaving() {
  const addresses: URL[] = [];
  const leave = (address: string) => void addresses.push(new URL(address));
  return { addresses, login: createHostedLogin({ ...partsOf(config), leave }) };
}

const keptEntry = () => {
  const text = sessionStorage.getItem(sessionStorage.key(0) ?? '') ?? '{}';
  return JSON.parse(text) as { state: string; verifier: string; returnPath: string };
};

describe('the way to the hosted page', () => {
  it('has a state of 32 and a verifier of 128 random characters, and the page gets only a digest of the verifier', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      const { login, addresses } = leaving();
      const left = login.begin('/clients');
      while (addresses.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
      window.dispatchEvent(new Event('pagehide'));
      await left;
      const { state, verifier, returnPath } = keptEntry();
      expect([state, verifier, returnPath]).toEqual([
        expect.stringMatching(/^[\w-]{32}$/),
        expect.stringMatching(/^[\w-]{128}$/),
        '/clients',
      ]);
      const [address] = addresses;
      const digest = await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
      expect(address?.href.startsWith('https://sign-in.example/oauth2/authorize?')).toBe(true);
      expect(Object.fromEntries(address?.searchParams ?? [])).toEqual({
        response_type: 'code',
        client_id: 'client',
        redirect_uri: 'http://localhost/login/callback',
        scope: 'openid email profile phone aws.cognito.signin.user.admin',
        state,
        code_challenge: Buffer.from(digest).toString('base64url'),
        code_challenge_method: 'S256',
        lang: 'es',
      });
      seen.add(state).add(verifier);
    }
    expect(seen.size).toBe(6);
  });

  it('is given up if the browser does not leave the page within 10 seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const { login, addresses } = leaving();
    const outcome = login.begin('/', true).catch((error: unknown) => error);
    while (addresses.length === 0) await jest.advanceTimersByTimeAsync(0);
    expect(addresses[0]?.searchParams.get('prompt')).toBe('login');
    let isOver = false;
    void outcome.then(() => (isOver = true));
    await jest.advanceTimersByTimeAsync(9_999);
    expect(isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await expect(outcome).resolves.toMatchObject({ code: 'auth/network' });
  });
});

describe('the way back from the hosted page', () => {
  it('knows the place to come back to until it is completed', async () => {
    const { login } = leaving();
    expect(login.returnPath()).toBeUndefined();
    const kept = { state: 's', verifier: 'v', returnPath: '/clients' };
    sessionStorage.setItem('lotes.hosted-login', JSON.stringify(kept));
    expect(login.returnPath()).toBe('/clients');
    await expect(login.complete('?state=x')).rejects.toMatchObject({ code: 'auth/invalid-state' });
    expect(login.returnPath()).toBeUndefined();
  });

  const answers = (answer: () => Promise<Partial<Response>>) => {
    const asked = jest.fn(answer);
    Object.assign(globalThis, { fetch: asked });
    sessionStorage.setItem(
      'lotes.hosted-login',
      JSON.stringify({ state: 's', verifier: 'v', returnPath: '/' }),
    );
    return { asked, back: leaving().login.complete('?code=c&state=s') };
  };

  it('waits 10 seconds at most for the tokens', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    const { asked, back } = answers(() => Promise.reject(new DOMException('late', 'TimeoutError')));
    await expect(back).rejects.toMatchObject({ code: 'auth/network' });
    expect(timeout.mock.calls).toEqual([[10_000]]);
    expect(asked.mock.lastCall).toMatchObject([
      'https://sign-in.example/oauth2/token',
      { signal: timeout.mock.results[0]?.value as unknown },
    ]);
  });

  it.each([
    ['the provider is down', { status: 503, json: () => Promise.resolve({}) }, 'auth/network'],
    ['its answer has no tokens', { status: 200, json: () => Promise.resolve({}) }, 'auth/unexpected'],
  ])('fails with an error code of its own if %s', async (_, answer, code) => {
    await expect(answers(() => Promise.resolve(answer)).back).rejects.toMatchObject({ code });
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('the sign-out at the hosted page', () => {
  it('waits 3 seconds at most for the revocation, and as long for the browser to leave the page', async () => {
    jest.useFakeTimers();
    const { login, addresses } = leaving();
    const outcome = login.signOut(new Promise(() => undefined)).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(2_999);
    expect(addresses).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(addresses.map(({ href }) => href)).toEqual([
      'https://sign-in.example/logout?client_id=client&logout_uri=http%3A%2F%2Flocalhost%2F',
    ]);
    await jest.advanceTimersByTimeAsync(3_000);
    await expect(outcome).resolves.toMatchObject({ code: 'auth/network' });
  });
});

describe('the hosted page', () => {
  it('is offered if it is configured to lead back to this site', () => {
    const offered = (hosted?: typeof config) => createHostedSessions(partsOf(hosted)) !== undefined;
    expect([offered(config), offered({ ...config, site: 'https://lots.example' }), offered()]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
