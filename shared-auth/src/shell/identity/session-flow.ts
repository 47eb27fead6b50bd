import { responseOf, requirePassword } from './account-flows';
import { AuthError } from './auth-error';
import type { CognitoLibrary } from './cognito-library';
import type { IdentityClient, SessionEnd } from './identity-client';
import type { AskSignedIn } from './own-attributes';
import { requestRenewal, revokeTokens } from './provider-session';
import { createTokenRenewal } from './token-renewal';
import { areFresh, type StoredTokens, type TokenStore } from './token-store';

type SessionFlow = Pick<
  IdentityClient,
  | 'hasStoredSession'
  | 'currentTokens'
  | 'renewTokens'
  | 'changePassword'
  | 'ownAttributes'
  | 'signOut'
  | 'globalSignOut'
  | 'discardSession'
>;

interface SessionFlowParts {
  store: TokenStore;
  load: () => Promise<CognitoLibrary>;
  lockName: string;
  /** The session ended in this tab. */
  onEnd: (reason: SessionEnd) => void;
  report: (error: unknown) => void;
}

/** A signed-in user's tokens: read, renewed, given up. */
export function createSessionFlow({ store, load, lockName, onEnd, report }: SessionFlowParts): SessionFlow {
  const end = (reason: SessionEnd) => {
    store.clear();
    onEnd(reason);
  };

  const renewTokens = createTokenRenewal({
    store,
    lockName,
    request: async (tokens) => {
      const renewed = await requestRenewal(await load(), tokens);
      if (!renewed && store.read()?.refreshToken === tokens.refreshToken) end('invalid');
      return renewed;
    },
  });

  const currentTokens = async (): Promise<StoredTokens | undefined> => {
    const stored = store.read();
    return !stored || areFresh(stored) ? stored : renewTokens(stored);
  };

  /**
   * Calls the provider with the user's session. A session that the provider reports as over also ends here.
   *
   * @throws {AuthError} auth/not-authenticated, auth/session-invalid, or what the situation makes of the refusal
   */
  const askSignedIn: AskSignedIn = async (situation, ask) => {
    const tokens = await currentTokens();
    if (!tokens) throw new AuthError('auth/not-authenticated');
    const library = await load();
    const user = library.user(tokens.username);
    user.setSignInUserSession(library.session(tokens));
    try {
      await responseOf(situation, (done) => ask(user, done));
    } catch (error) {
      if (error instanceof AuthError && error.code === 'auth/session-invalid') end('invalid');
      throw error;
    }
  };

  return {
    hasStoredSession: () => store.read() !== undefined,
    currentTokens,
    renewTokens,
    changePassword: async (actual, clave) => {
      requirePassword(actual);
      requirePassword(clave);
      await askSignedIn('change-password', (user, done) => user.changePassword(actual, clave, done));
    },
    ownAttributes: async () => {
      const { createOwnAttributes } = await import('./own-attributes');
      return createOwnAttributes(askSignedIn);
    },
    signOut: () => {
      const tokens = store.read();
      end('signed-out');
      if (tokens) revokeTokens(load, tokens).catch(report);
    },
    globalSignOut: async () => {
      await askSignedIn('session', (user, done) =>
        user.globalSignOut({ onSuccess: () => done(null), onFailure: done }),
      );
      end('signed-out');
    },
    discardSession: () => end('invalid'),
  };
}
