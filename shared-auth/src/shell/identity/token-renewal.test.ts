import { inSeconds } from '@lotes/shared-contract/dates';
import { createLocks } from '../../testing/browser-locks';
import { createMemoryStorage } from '../text-storage';
import { AuthError } from './auth-error';
import type { Provider } from './provider';
import { createSessionFlow } from './session-flow';
import { createSignInTokens } from './sign-in-tokens';
import { areFresh, createTokenStore, type StoredTokens } from './token-store';
import { createTokenRenewal } from './token-renewal';

const CLIENT_ID = 'client';

/** Makes an unsigned token: the browser reads its times and does not verify it. */
function token(expiresInS: number, more: object = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = btoa(JSON.stringify({ iat: now, exp: now + expiresInS, ...more }));
  return ['header', claims, `signature-of-${claims}`].join('.');
}

function tokens(expiresInS: number, changes: Partial<StoredTokens> = {}): StoredTokens {
  return {
    username: 'ana',
    accessToken: token(expiresInS, { nonce: Math.random() }),
    idToken: token(expiresInS),
    refreshToken: 'refresh',
    clockDrift: 0,
    ...changes,
  };
}

function setUp(stored: StoredTokens, renewed: () => Promise<StoredTokens | undefined>) {
  const store = createTokenStore(createMemoryStorage(), CLIENT_ID);
  store.write(stored);
  const request = jest.fn(renewed);
  const onEnded = jest.fn();
  const renew = createTokenRenewal({ store, lockName: 'lock', request, onEnded });
  return { store, request, onEnded, renew };
}

describe('tokens', () => {
  it('count as fresh until a minute before they expire', () => {
    expect(areFresh(tokens(61))).toBe(true);
    expect(areFresh(tokens(60))).toBe(false);
  });

  it('expire by the provider’s clock, however far this device’s clock is off', () => {
    const day = inSeconds({ days: 1 });
    expect(areFresh(tokens(300, { clockDrift: day }), Date.now() + day * 1000)).toBe(true);
    expect(areFresh(tokens(300, { clockDrift: -day }), Date.now() - day * 1000)).toBe(true);
    expect(areFresh(tokens(300), Date.now() + day * 1000)).toBe(false);
  });

  it('count as expired if they are unreadable', () => {
    expect(areFresh(tokens(300, { accessToken: 'damaged' }))).toBe(false);
  });
});

function setUpFlow(provider: Partial<Provider>) {
  const storage = createMemoryStorage();
  const store = createTokenStore(storage, CLIENT_ID);
  const reported = jest.fn();
  const onEnd = jest.fn();
  const load = () => Promise.resolve(provider as Provider);
  const { replacing } = createSignInTokens(store);
  const flow = createSessionFlow({ store, load, replacing, lockName: 'lock', onEnd, report: reported });
  return { storage, store, reported, onEnd, flow };
}

describe('tokens of another session', () => {
  it('replace the stored tokens, which are revoked', async () => {
    const revoke = jest.fn(() => Promise.resolve());
    const { flow, store, storage, reported } = setUpFlow({ revoke });
    flow.acceptTokens(tokens(900));
    expect(revoke).not.toHaveBeenCalled();
    const older = tokens(900, { accessToken: token(900, { origin_jti: 'older' }) });
    store.write(older);
    flow.acceptTokens(tokens(900, { username: 'luis', refreshToken: 'another' }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(revoke.mock.calls).toEqual([[older]]);
    expect([store.read()?.username, storage.length, reported.mock.calls]).toEqual(['luis', 5, []]);
  });

  it('stay when the provider refuses a call of the session before them', async () => {
    const refusal = new AuthError('auth/session-invalid');
    const newer = tokens(900, { username: 'luis', refreshToken: 'another' });
    let others: StoredTokens | undefined;
    const changePassword = () => {
      if (others) store.write(others);
      return Promise.reject(refusal);
    };
    const { flow, store, onEnd } = setUpFlow({ changePassword });
    store.write(tokens(900));
    others = newer;
    await expect(flow.changePassword('Demo-1234', 'Demo-12345')).rejects.toBe(refusal);
    expect([store.read(), onEnd.mock.calls]).toEqual([newer, []]);
    others = undefined;
    await expect(flow.changePassword('Demo-1234', 'Demo-12345')).rejects.toBe(refusal);
    expect([store.read(), onEnd.mock.calls]).toEqual([undefined, [['invalid']]]);
  });
});

describe('tokens that the provider refuses at a call of the account', () => {
  const refusal = new AuthError('auth/not-authenticated');

  it('are renewed, and the call is repeated once', async () => {
    const fresh = tokens(900);
    const changePassword = jest.fn(({ accessToken }: StoredTokens) =>
      accessToken === fresh.accessToken ? Promise.resolve() : Promise.reject(refusal),
    );
    const { flow, store } = setUpFlow({ changePassword, renew: async () => fresh });
    store.write(tokens(900));
    await flow.changePassword('Demo-1234', 'Demo-12345');
    expect(changePassword).toHaveBeenCalledTimes(2);
  });

  it('are not replaced in the call by those of another user', async () => {
    const other = tokens(900, { username: 'luis', refreshToken: 'another' });
    const changePassword = jest.fn(() => {
      setup.store.write(other);
      return Promise.reject(refusal);
    });
    const setup = setUpFlow({ changePassword });
    setup.store.write(tokens(900));
    await expect(setup.flow.changePassword('Demo-1234', 'Demo-12345')).rejects.toBe(refusal);
    expect(changePassword).toHaveBeenCalledTimes(1);
  });
});

describe('renewing tokens', () => {
  it('sends one request to the provider for any number of callers', async () => {
    const old = tokens(10);
    const fresh = tokens(900);
    const { renew, request, store } = setUp(old, async () => fresh);
    const answers = await Promise.all(Array.from({ length: 8 }, () => renew(old)));
    expect(request).toHaveBeenCalledTimes(1);
    expect(new Set(answers)).toEqual(new Set([fresh]));
    expect(store.read()).toEqual(fresh);
  });

  it('returns the tokens that another tab has just stored', async () => {
    const fresh = tokens(900);
    const { renew, request } = setUp(fresh, async () => tokens(900));
    await expect(renew(tokens(10))).resolves.toEqual(fresh);
    expect(request).not.toHaveBeenCalled();
  });

  it('stores no tokens when the user signed out during the request', async () => {
    const old = tokens(10);
    const setup = setUp(old, async () => {
      setup.store.clear();
      return tokens(900);
    });
    await expect(setup.renew(old)).resolves.toBeUndefined();
    expect(setup.store.read()).toBeUndefined();
  });

  it('returns the tokens of the user who signed in during the request', async () => {
    const old = tokens(10);
    const other = tokens(900, { username: 'eva', refreshToken: 'hers' });
    const setup = setUp(old, async () => {
      setup.store.write(other);
      return tokens(900);
    });
    await setup.renew(old);
    expect(setup.store.read()).toEqual(other);
  });

  it('tries again after a failure', async () => {
    const old = tokens(10);
    const fresh = tokens(900);
    let attempts = 0;
    const { renew } = setUp(old, async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('no answer');
      return fresh;
    });
    await expect(renew(old)).rejects.toThrow('no answer');
    await expect(renew(old)).resolves.toEqual(fresh);
  });
});

describe('renewing tokens in a tab that reads late what another tab wrote', () => {
  const old = tokens(10);

  beforeEach(() => {
    Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true });
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('waits for the new tokens and requests none from the provider', async () => {
    const fresh = tokens(900);
    const first = setUp(old, async () => fresh);
    const late = setUp(old, async () => tokens(900));
    const answers = Promise.all([first.renew(old), late.renew(old)]);
    await jest.advanceTimersByTimeAsync(3000);
    expect(first.store.read()).toEqual(fresh);
    late.store.write(fresh);
    await jest.advanceTimersByTimeAsync(100);
    expect(await answers).toEqual([fresh, fresh]);
    expect([first.request, late.request].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it('renews the tokens itself if the new ones never arrive', async () => {
    const own = tokens(900);
    const first = setUp(old, async () => tokens(900));
    const late = setUp(old, async () => own);
    const answer = first.renew(old).then(() => late.renew(old));
    await jest.advanceTimersByTimeAsync(11_000);
    expect(await answer).toEqual(own);
  });

  it('renews the tokens itself if another tab keeps the lock, as one does that is suspended', async () => {
    const fresh = tokens(900);
    const suspended = setUp(old, () => new Promise(() => {}));
    void suspended.renew(old);
    const { renew } = setUp(old, async () => fresh);
    const answer = renew(old);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(await answer).toEqual(fresh);
  });

  it('leaves the session as it is if another tab keeps the lock, which may be replacing it', async () => {
    const replacing = setUp(old, () => new Promise(() => {}));
    void replacing.renew(old);
    const { renew, store, onEnded } = setUp(old, async () => undefined);
    const answer = renew(old).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(await answer).toMatchObject({ code: 'auth/network' });
    expect([store.read(), onEnded.mock.calls]).toEqual([old, []]);
  });

  it('renews new tokens again at once if they are refused', async () => {
    const fresh = tokens(900);
    const { renew, request } = setUp(old, async () => fresh);
    await renew(old);
    await renew(fresh);
    expect(request).toHaveBeenCalledTimes(2);
  });
});
