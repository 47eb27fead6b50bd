import { ApiFailure, unexpectedError } from '../http/api-error';
import type { Http } from '../http/http';
import { logIn } from '../session/session.slice';
import { sessionWith } from '../testing/index';
import { createAppStore } from './app-store';
import { createSessionChecks } from './check-session';
import { AuthError } from './identity/auth-error';
import type { IdentityClient } from './identity/identity-client';

const RECORD = sessionWith(['VER_USUARIOS'], { correo: 'ana@example.test', nombre: 'Ana Paz' });
const NOBODY = sessionWith([], { correo: 'ana@example.test', nombre: 'Ana Paz' });

/** Tokens whose identity token names this user. */
const tokensOf = (email: string, sub = 'ana') => ({
  accessToken: 'access',
  idToken: `h.${Buffer.from(JSON.stringify({ email, sub })).toString('base64url')}.s`,
});

interface Given {
  record?: typeof RECORD;
  tokens?: () => Promise<ReturnType<typeof tokensOf> | undefined>;
  answer?: () => Promise<unknown>;
}

function checksOver({
  record = RECORD,
  tokens = () => Promise.resolve(tokensOf('ana@example.test')),
  answer = () => Promise.resolve(RECORD),
}: Given) {
  const discardSession = jest.fn();
  const send = jest.fn(answer);
  const http = { send } as unknown as Http;
  const store = createAppStore({ http });
  store.dispatch(logIn(record));
  const identity = { currentTokens: tokens, discardSession } as unknown as IdentityClient;
  const checks = createSessionChecks({
    identity,
    http,
    store,
    storage: localStorage,
    language: () => 'es',
    report: () => undefined,
  });
  return { ...checks, store, send, discardSession, name: () => store.getState().session.nombre };
}

beforeEach(() => localStorage.clear());

const refused = (status: number) => Promise.reject(new ApiFailure(unexpectedError(status)));

describe('the check at start-up', () => {
  it.each(['auth/network', 'auth/too-many-attempts', 'auth/unexpected'] as const)(
    'keeps the session, as unchecked, after %s',
    async (code) => {
      const { checkNow, isUnchecked, discardSession } = checksOver({
        tokens: () => Promise.reject(new AuthError(code)),
      });
      await checkNow();
      expect(discardSession).not.toHaveBeenCalled();
      expect(isUnchecked()).toBe(true);
    },
  );

  it.each(['auth/session-invalid', 'auth/user-disabled'] as const)(
    'ends the session after %s',
    async (code) => {
      const { checkNow, discardSession } = checksOver({ tokens: () => Promise.reject(new AuthError(code)) });
      await checkNow();
      expect(discardSession).toHaveBeenCalledTimes(1);
    },
  );

  it('keeps the session if the api refuses it with 429', async () => {
    const { checkNow, discardSession } = checksOver({
      record: sessionWith([], { correo: '' }),
      answer: () => refused(429),
    });
    await checkNow();
    expect(discardSession).not.toHaveBeenCalled();
  });

  it('counts as not made until it has ended', async () => {
    const { checkNow, isUnchecked } = checksOver({});
    const done = checkNow();
    expect(isUnchecked()).toBe(true);
    await done;
    expect(isUnchecked()).toBe(false);
  });

  it('reads the record again if the tokens have another e-mail than the record', async () => {
    const { checkNow, name } = checksOver({
      tokens: () => Promise.resolve(tokensOf('Berta@example.test')),
      answer: () => Promise.resolve({ ...RECORD, correo: 'berta@example.test', nombre: 'Berta' }),
    });
    await checkNow();
    expect(name()).toBe('Berta');
  });

  it('makes no call if the tokens have the record’s e-mail', async () => {
    const { checkNow, send } = checksOver({ tokens: () => Promise.resolve(tokensOf('Ana@Example.test')) });
    await checkNow();
    expect(send).not.toHaveBeenCalled();
  });

  it('reads the record only once if its e-mail remains another than that of the tokens', async () => {
    const tokens = () => Promise.resolve(tokensOf('ana.paz@example.test'));
    const first = checksOver({ tokens });
    await first.checkNow();
    expect(first.send).toHaveBeenCalledTimes(1);
    const next = checksOver({ tokens });
    await next.checkNow();
    expect(next.send).not.toHaveBeenCalled();
  });
});

describe('the check for a screen that requires a session', () => {
  it('is not made again after a successful one', async () => {
    const tokens = jest.fn(() => Promise.resolve(tokensOf('ana@example.test')));
    const { check, discardSession } = checksOver({ tokens });
    await check();
    tokens.mockRejectedValue(new AuthError('auth/network'));
    await check();
    expect(tokens).toHaveBeenCalledTimes(1);
    expect(discardSession).not.toHaveBeenCalled();
  });

  it('waits for a check that is under way', async () => {
    const tokens = jest.fn(() => Promise.resolve(tokensOf('ana@example.test')));
    const { checkNow, check, isUnchecked } = checksOver({ tokens });
    void checkNow();
    await check();
    expect(isUnchecked()).toBe(false);
    expect(tokens).toHaveBeenCalledTimes(1);
  });
});

describe('a session record that is being read', () => {
  const checksUntil = (later: ReturnType<typeof tokensOf> | undefined, record = RECORD) => {
    let current: typeof later = tokensOf('ana@example.test');
    return checksOver({
      record,
      tokens: () => Promise.resolve(current),
      answer: () => {
        current = later;
        return Promise.resolve({ ...RECORD, nombre: 'Ana María' });
      },
    });
  };

  it.each([
    ['signs out', undefined],
    ['is replaced by another user', tokensOf('berta@example.test', 'berta')],
  ])('is not kept if its user %s meanwhile', async (_case, later) => {
    const started = checksUntil(later, sessionWith([], { correo: '' }));
    await started.checkNow();
    expect(started.store.getState().session.correo).toBe('');
    const reread = checksUntil(later);
    await reread.reread();
    expect(reread.name()).toBe('Ana Paz');
  });

  it('is kept if its tokens are renewed meanwhile', async () => {
    const { reread, name } = checksUntil({ ...tokensOf('ana@example.test'), accessToken: 'renewed' });
    await reread();
    expect(name()).toBe('Ana María');
  });
});

describe('a long session', () => {
  const idle = () => new Promise((resolve) => setTimeout(resolve, 250));

  it('gets the changes to its permissions once the page is idle', async () => {
    const { checkNow, rereadWhenIdle, name, send } = checksOver({
      answer: () => Promise.resolve({ ...RECORD, nombre: 'Ana María' }),
    });
    await checkNow();
    rereadWhenIdle();
    expect(send).not.toHaveBeenCalled();
    await idle();
    expect(name()).toBe('Ana María');
  });

  it('causes no call for users without permissions', async () => {
    const { checkNow, rereadWhenIdle, send } = checksOver({ record: NOBODY });
    await checkNow();
    rereadWhenIdle();
    await idle();
    expect(send).not.toHaveBeenCalled();
  });

  it('causes no second call if the check at start-up has just read the record, or is about to', async () => {
    const { checkNow, rereadWhenIdle, send } = checksOver({
      tokens: () => Promise.resolve(tokensOf('berta@example.test', 'berta')),
    });
    void checkNow();
    rereadWhenIdle();
    await idle();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('stays as it is if its record cannot be read', async () => {
    const { reread, name, discardSession } = checksOver({ answer: () => refused(500) });
    await reread();
    expect(name()).toBe('Ana Paz');
    expect(discardSession).not.toHaveBeenCalled();
  });
});
