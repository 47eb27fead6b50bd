import { AuthError } from './auth-error';
import type { IdentityClient, SessionEnd } from './identity-client';
import { requirePassword } from './input';
import type { AsSignedIn, Provider } from './provider';
import { isStored, type SignInTokens } from './sign-in-tokens';
import { createTokenRenewal } from './token-renewal';
import { areFresh, claimsOf, tokensToStore, type StoredTokens, type TokenStore } from './token-store';

type SessionFlow = Pick<
  IdentityClient,
  | 'hasStoredSession'
  | 'currentTokens'
  | 'renewTokens'
  | 'changePassword'
  | 'ownAccount'
  | 'acceptTokens'
  | 'signOut'
  | 'globalSignOut'
  | 'replaceSessions'
  | 'discardSession'
>;

interface SessionFlowParts {
  store: TokenStore;
  load: () => Promise<Provider>;
  replacing: SignInTokens['replacing'];
  lockName: string;
  /** The session ended in this tab. */
  onEnd: (reason: SessionEnd) => void;
  report: (error: unknown) => void;
}

/**
 * Makes calls with the tokens of the session. If a refusal says that the session has ended, it ends here too. Refused
 * tokens are renewed and the call is repeated once: a device's clock may have changed since they were stored.
 */
function createAsSignedIn(
  store: TokenStore,
  currentTokens: () => Promise<StoredTokens | undefined>,
  renewTokens: (refused: StoredTokens) => Promise<StoredTokens | undefined>,
  end: (reason: SessionEnd) => void,
): AsSignedIn {
  return async (call) => {
    const tokens = await currentTokens();
    if (!tokens) throw new AuthError('auth/not-authenticated');
    try {
      return await call(tokens);
    } catch (error) {
      const code = error instanceof AuthError && error.code;
      if (code === 'auth/session-invalid' && isStored(store, tokens)) end('invalid');
      const renewed = code === 'auth/not-authenticated' && (await renewTokens(tokens));
      // Never with the tokens of another user who has signed in meanwhile.
      if (renewed && renewed.username === tokens.username) return call(renewed);
      throw error;
    }
  };
}

/** Reads, renews and revokes a signed-in user's tokens. */
export function createSessionFlow(parts: SessionFlowParts): SessionFlow {
  const { store, load, lockName, onEnd, report } = parts;
  const end = (reason: SessionEnd) => {
    store.clear();
    onEnd(reason);
  };

  const renewTokens = createTokenRenewal({
    store,
    lockName,
    request: async (tokens) => {
      const renewed = await (await load()).renew(tokens);
      return renewed && tokensToStore(renewed);
    },
    onEnded: () => end('invalid'),
  });

  const currentTokens = async (): Promise<StoredTokens | undefined> => {
    const stored = store.read();
    return !stored || areFresh(stored) ? stored : renewTokens(stored);
  };

  const asSignedIn = createAsSignedIn(store, currentTokens, renewTokens, end);

  const revoke = async (tokens: StoredTokens) => {
    // A token without this claim cannot be revoked (the provider's documentation of RevokeToken).
    if (claimsOf(tokens.accessToken).origin_jti) await (await load()).revoke(tokens);
  };

  return {
    hasStoredSession: () => store.read() !== undefined,
    currentTokens,
    renewTokens,
    changePassword: async (actual, clave) => {
      requirePassword(actual);
      requirePassword(clave);
      const provider = await load();
      await asSignedIn((tokens) => provider.changePassword(tokens, actual, clave));
    },
    ownAccount: async () => (await load()).ownAccount(asSignedIn),
    acceptTokens: (tokens) => {
      const older = store.read();
      store.write(tokensToStore(tokens));
      // No client holds the tokens of the replaced session any more.
      if (older) void revoke(older).catch(report);
    },
    signOut: () => {
      const tokens = store.read();
      end('signed-out');
      return tokens ? revoke(tokens).catch(report) : Promise.resolve();
    },
    globalSignOut: async () => {
      const provider = await load();
      await asSignedIn(provider.globalSignOut);
      end('signed-out');
    },
    replaceSessions: async (clave, endAtApi) => {
      const [provider, { replaceSessions }] = await Promise.all([load(), import('./replace-sessions')]);
      // Tokens that expire meanwhile could not be renewed.
      await currentTokens();
      const drop = (tokens: StoredTokens) => void revoke(tokens).catch(report);
      return replaceSessions({ ...parts, provider, drop, end: () => end('signed-out') }, clave, endAtApi);
    },
    discardSession: (reason = 'invalid') => end(reason),
  };
}
