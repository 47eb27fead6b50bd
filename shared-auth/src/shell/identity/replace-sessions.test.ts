import { createLocks } from '../../testing/browser-locks';
import { createMemoryStorage } from '../text-storage';
import { AuthError } from './auth-error';
import type { SignInStep } from './identity-client';
import type { Provider } from './provider';
import { createSessionFlow } from './session-flow';
import { createSignInTokens } from './sign-in-tokens';
import { createTokenStore, type StoredTokens } from './token-store';

/** Makes the tokens of a sign-in. */
function tokensOf(session: string): StoredTokens {
  const now = Math.floor(Date.now() / 1000);
  const claims = btoa(
    JSON.stringify({ iat: now, exp: now + 900, email: 'ana@example.com', origin_jti: session }),
  );
  const token = ['header', claims, `signature-${session}`].join('.');
  return { username: 'ana', accessToken: token, idToken: token, refreshToken: session, clockDrift: 0 };
}

const OLD = tokensOf('old');
const NEW = tokensOf('new');
/** The new tokens as they are stored. */
const STORED = { ...NEW, clockDrift: expect.any(Number) as number };
const OTHER = { ...tokensOf('other'), username: 'luis' };

function setUp(changes: Partial<Provider> = {}) {
  const steps: string[] = [];
  const store = createTokenStore(createMemoryStorage(), 'client');
  store.write(OLD);
  const { onSession, replacing } = createSignInTokens(store);
  const provider: Partial<Provider> = {
    globalSignOut: ({ refreshToken }) => Promise.resolve(void steps.push(`end ${refreshToken}`)),
    signIn: (correo, clave) => {
      steps.push(`sign in ${correo} ${clave} at ${new Date().toISOString().slice(17, -1)}`);
      onSession(NEW);
      return Promise.resolve({ step: 'signed-in' });
    },
    revoke: ({ refreshToken }) => Promise.resolve(void steps.push(`revoke ${refreshToken}`)),
    ...changes,
  };
  const onEnd = jest.fn();
  const newTab = () =>
    createSessionFlow({
      store,
      load: () => Promise.resolve(provider as Provider),
      replacing,
      lockName: 'lock',
      onEnd,
      report: jest.fn(),
    });
  return { steps, store, onEnd, onSession, newTab };
}

const from = new Date('2026-03-10T15:00:00.400Z');

describe('replacing all sessions of a user by one', () => {
  beforeEach(() => {
    Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true });
    jest.useFakeTimers({ now: from });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'locks');
  });

  /** Replaces the sessions; the api ends them unless the test says otherwise. */
  const replace = async (
    { newTab }: ReturnType<typeof setUp>,
    endAtApi: () => Promise<Date> = () => Promise.resolve(from),
  ): Promise<SignInStep | Error> => {
    const replaced = newTab()
      .replaceSessions('Nueva-1', endAtApi)
      .catch((error: unknown) => error as Error);
    await jest.advanceTimersByTimeAsync(3000);
    return replaced;
  };

  it('ends them at the provider and at the api, and signs in again in a second that the api accepts', async () => {
    const page = setUp();
    const step = await replace(page, () => {
      page.steps.push('end at the api');
      return Promise.resolve(from);
    });
    expect(step).toEqual({ step: 'signed-in' });
    expect(page.steps).toEqual(['end old', 'end at the api', 'sign in ana@example.com Nueva-1 at 01.250']);
    expect([page.store.read(), page.onEnd.mock.calls]).toEqual([STORED, []]);
  });

  it('lets the other tabs wait for the new tokens, whose refused ones the provider would not renew', async () => {
    const renew = jest.fn(() => Promise.resolve(undefined));
    const page = setUp({ renew });
    let renewed: Promise<unknown> = Promise.resolve();
    await replace(page, () => {
      renewed = page.newTab().renewTokens(OLD);
      return Promise.resolve(from);
    });
    expect(await renewed).toEqual(STORED);
    expect([renew.mock.calls, page.onEnd.mock.calls]).toEqual([[], []]);
  });

  it('goes on if a call, also its own, waits too long for the new tokens, which ends no session', async () => {
    const page = setUp({ renew: () => Promise.resolve(undefined) });
    const renewed: Promise<unknown>[] = [];
    const tab = page.newTab();
    const step = tab.replaceSessions('Nueva-1', async () => {
      renewed.push(page.newTab().renewTokens(OLD), tab.renewTokens(OLD));
      await Promise.allSettled(renewed);
      return from;
    });
    await jest.advanceTimersByTimeAsync(20_000);
    const refused = { status: 'rejected', reason: { code: 'auth/network' } };
    expect(await Promise.allSettled(renewed)).toMatchObject([refused, refused]);
    expect(await step).toEqual({ step: 'signed-in' });
    expect([page.store.read(), page.onEnd.mock.calls]).toEqual([STORED, []]);
  });

  it('changes nothing while another tab keeps the lock of renewals', async () => {
    const page = setUp({ renew: () => new Promise(() => {}) });
    void page.newTab().renewTokens(OLD);
    const step = page.newTab().replaceSessions('Nueva-1', () => Promise.resolve(from));
    const failed = expect(step).rejects.toMatchObject({ code: 'auth/network' });
    await jest.advanceTimersByTimeAsync(15_000);
    await failed;
    expect([page.steps, page.store.read()]).toEqual([[], OLD]);
  });

  describe('whose session ends meanwhile', () => {
    const signOut = (page: ReturnType<typeof setUp>) => page.store.clear();
    const changeUser = (page: ReturnType<typeof setUp>) => page.store.write(OTHER);

    it.each([
      ['the user signs out', signOut, undefined],
      ['another user signs in', changeUser, OTHER],
    ])('does not sign in again if %s before that', async (_what, change, left) => {
      const page = setUp();
      const step = await replace(page, () => {
        change(page);
        return Promise.resolve(from);
      });
      expect(step).toMatchObject({ code: 'auth/not-authenticated' });
      expect([page.steps, page.store.read(), page.onEnd.mock.calls]).toEqual([['end old'], left, []]);
    });

    it.each([
      ['the user signs out', signOut, undefined],
      ['another user signs in', changeUser, OTHER],
    ])('revokes the new tokens if %s during the sign-in', async (_what, change, left) => {
      const page = setUp({
        signIn: () => {
          change(page);
          page.onSession(NEW);
          return Promise.resolve({ step: 'signed-in' });
        },
      });
      expect(await replace(page)).toMatchObject({ code: 'auth/not-authenticated' });
      expect([page.steps, page.store.read()]).toEqual([['end old', 'revoke new'], left]);
    });

    it('leaves another user’s session if a second factor follows the password', async () => {
      const page = setUp({
        signIn: () => {
          changeUser(page);
          return Promise.resolve({ step: 'authenticator-code' });
        },
      });
      expect(await replace(page)).toMatchObject({ code: 'auth/not-authenticated' });
      expect([page.store.read(), page.onEnd.mock.calls]).toEqual([OTHER, []]);
    });
  });

  it('ends the session here too if a second factor follows the password', async () => {
    const page = setUp({ signIn: () => Promise.resolve({ step: 'authenticator-code' }) });
    expect(await replace(page)).toEqual({ step: 'authenticator-code' });
    expect([page.store.read(), page.onEnd.mock.calls]).toEqual([undefined, [['signed-out']]]);
  });

  it('ends the session here too if the sign-in fails', async () => {
    const failure = new AuthError('auth/network');
    const page = setUp({ signIn: () => Promise.reject(failure) });
    expect(await replace(page)).toBe(failure);
    expect([page.store.read(), page.onEnd.mock.calls]).toEqual([undefined, [['signed-out']]]);
  });

  it('changes nothing if the provider cannot end them', async () => {
    const failure = new AuthError('auth/network');
    const page = setUp({ globalSignOut: () => Promise.reject(failure) });
    expect(await replace(page)).toBe(failure);
    expect([page.store.read(), page.steps]).toEqual([OLD, []]);
  });

  it('signs in again, and fails, if only the api cannot end them', async () => {
    const failure = new Error('unavailable');
    const page = setUp();
    expect(await replace(page, () => Promise.reject(failure))).toBe(failure);
    expect([page.store.read(), page.onEnd.mock.calls]).toEqual([STORED, []]);
  });
});
