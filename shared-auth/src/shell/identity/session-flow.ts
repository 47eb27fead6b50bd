import { requirePassword } from './account-flows';
import { createAskSignedIn } from './ask-signed-in';
import type { CognitoLibrary } from './cognito-library';
import type { IdentityClient, SessionEnd } from './identity-client';
import { requestRenewal, revokeTokens } from './provider-session';
import { createTokenRenewal } from './token-renewal';
import { areFresh, tokensToStore, type StoredTokens, type TokenStore } from './token-store';

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

  const askSignedIn = createAskSignedIn({ currentTokens, load, onInvalid: () => end('invalid') });

  return {
    hasStoredSession: () => store.read() !== undefined,
    currentTokens,
    renewTokens,
    changePassword: async (actual, clave) => {
      requirePassword(actual);
      requirePassword(clave);
      await askSignedIn('change-password', ({ user }, done) => user.changePassword(actual, clave, done));
    },
    ownAccount: async () => {
      const { createOwnAccount } = await import('./own-account/index');
      return createOwnAccount(askSignedIn);
    },
    acceptTokens: (tokens) => store.write(tokensToStore(tokens)),
    signOut: () => {
      const tokens = store.read();
      end('signed-out');
      return tokens ? revokeTokens(load, tokens).catch(report) : Promise.resolve();
    },
    globalSignOut: async () => {
      await askSignedIn('session', ({ user }, done) =>
        user.globalSignOut({ onSuccess: () => done(null), onFailure: done }),
      );
      end('signed-out');
    },
    discardSession: () => end('invalid'),
  };
}
