import { ApiFailure, unexpectedError } from '../http/api-error';
import type { Http } from '../http/http';
import { logIn, logOff } from '../session/session.slice';
import { sessionWith } from '../testing/index';
import { createAppStore } from './app-store';
import { createSessionChecks } from './check-session';
import { AuthError } from './identity/auth-error';
import type { IdentityClient } from './identity/identity-client';

const RECORD = sessionWith(['VER_USUARIOS'], { correo: 'ana@example.test', nombre: 'Ana Paz' });
const NOBODY = sessionWith([], { correo: 'ana@example.test', nombre: 'Ana Paz' });

/** Tokens whose identity token names this e-mail. */
const tokensOf = (email: string) => ({
  accessToken: 'access',
  idToken: `h.${Buffer.from(JSON.stringify({ email })).toString('base64url')}.s`,
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
    language: () => 'es',
    report: () => undefined,
  });
  return { ...checks, store, send, discardSession, name: () => store.getState().session.nombre };
}

const refused = (status: number) => Promise.reject(new ApiFailure(unexpectedError(status)));

describe('the check at start-up', () => {
  it.each(['auth/network', 'auth/too-many-attempts', 'auth/unexpected'] as const)(
    'leaves the session alone, as one that is not known, after %s',
    async (code) => {
      const { atStart, isUnchecked, discardSession } = checksOver({
        tokens: () => Promise.reject(new AuthError(code)),
      });
      await atStart();
      expect(discardSession).not.toHaveBeenCalled();
      expect(isUnchecked()).toBe(true);
    },
  );

  it.each(['auth/session-invalid', 'auth/user-disabled'] as const)(
    'ends the session after %s',
    async (code) => {
      const { atStart, discardSession } = checksOver({ tokens: () => Promise.reject(new AuthError(code)) });
      await atStart();
      expect(discardSession).toHaveBeenCalledTimes(1);
    },
  );

  it('leaves the session alone where the api is asked too much', async () => {
    const { atStart, discardSession } = checksOver({
      record: sessionWith([], { correo: '' }),
      answer: () => refused(429),
    });
    await atStart();
    expect(discardSession).not.toHaveBeenCalled();
  });

  it('counts as not made until it ends', async () => {
    const { atStart, isUnchecked } = checksOver({});
    const done = atStart();
    expect(isUnchecked()).toBe(true);
    await done;
    expect(isUnchecked()).toBe(false);
  });

  it('reads the record anew where the tokens are of another e-mail', async () => {
    const { atStart, name } = checksOver({
      tokens: () => Promise.resolve(tokensOf('Berta@example.test')),
      answer: () => Promise.resolve({ ...RECORD, correo: 'berta@example.test', nombre: 'Berta' }),
    });
    await atStart();
    expect(name()).toBe('Berta');
  });

  it('asks nothing where the tokens are of the record’s e-mail', async () => {
    const { atStart, send } = checksOver({ tokens: () => Promise.resolve(tokensOf('Ana@Example.test')) });
    await atStart();
    expect(send).not.toHaveBeenCalled();
  });
});

describe('a session that lasts', () => {
  const idle = () => new Promise((resolve) => setTimeout(resolve, 250));

  it('learns once the page is idle what was granted and taken since it began', async () => {
    const { atStart, rereadWhenIdle, name, send } = checksOver({
      answer: () => Promise.resolve({ ...RECORD, nombre: 'Ana María' }),
    });
    await atStart();
    rereadWhenIdle();
    expect(send).not.toHaveBeenCalled();
    await idle();
    expect(name()).toBe('Ana María');
  });

  it('causes no call for people without permissions', async () => {
    const { atStart, rereadWhenIdle, send } = checksOver({ record: NOBODY });
    await atStart();
    rereadWhenIdle();
    await idle();
    expect(send).not.toHaveBeenCalled();
  });

  it('does not come back where it ended while it was read', async () => {
    const { reread, store } = checksOver({
      answer: () => {
        store.dispatch(logOff());
        return Promise.resolve(RECORD);
      },
    });
    await reread();
    expect(store.getState().session.correo).toBe('');
  });

  it('stays as it is where it cannot be read', async () => {
    const { reread, name, discardSession } = checksOver({ answer: () => refused(500) });
    await reread();
    expect(name()).toBe('Ana Paz');
    expect(discardSession).not.toHaveBeenCalled();
  });
});
