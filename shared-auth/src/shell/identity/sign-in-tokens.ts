import type { NewTokens } from './identity-client';
import { tokensToStore, type StoredTokens, type TokenStore } from './token-store';

/** Returns false if another session was stored meanwhile, or none is any more. */
export const isStored = (store: TokenStore, tokens: StoredTokens) => {
  const stored = store.read();
  return stored?.username === tokens.username && stored.refreshToken === tokens.refreshToken;
};

/** Stores the tokens of sign-ins. */
export function createSignInTokens(store: TokenStore) {
  let replacement: { of: StoredTokens; dropped?: StoredTokens } | undefined;
  return {
    onSession: (tokens: NewTokens): void => {
      const stored = tokensToStore(tokens);
      if (!replacement || isStored(store, replacement.of)) store.write(stored);
      else replacement.dropped = stored;
    },
    /**
     * Runs a sign-in that replaces a session. Its tokens are dropped, and returned as `dropped`, if the user signed out, or
     * another signed in, during the request.
     */
    replacing: async <Step>(of: StoredTokens, signIn: () => Promise<Step>) => {
      const current: typeof replacement = { of };
      replacement = current;
      try {
        const step = await signIn();
        return { step, dropped: current.dropped };
      } finally {
        replacement = undefined;
      }
    },
  };
}

export type SignInTokens = ReturnType<typeof createSignInTokens>;
