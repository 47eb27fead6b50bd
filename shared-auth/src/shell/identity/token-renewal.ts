import { areFresh, type StoredTokens, type TokenStore } from './token-store';
import type { Tokens } from './identity-client';

/**
 * Held this long after new tokens were written: local storage reaches the browser's other processes late, and a tab that
 * gets the lock at once would still read the old tokens and renew them again.
 */
const SETTLE_MS = 60;

export interface TokenRenewal {
  store: TokenStore;
  /** Names the lock that all tabs share. */
  lockName: string;
  /** Requests new tokens of the provider. Undefined if it reports the session as over. */
  request(tokens: StoredTokens): Promise<StoredTokens | undefined>;
}

/** Runs alone among all tabs of this origin, as far as the browser can do that (not on plain http). */
async function exclusively<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  return locks ? locks.request(name, task) : task();
}

/**
 * Renews tokens at most once at a time, in this tab and across tabs: later callers get the tokens of the first
 * request. Returns undefined if no user is signed in any more.
 */
export function createTokenRenewal({ store, lockName, request }: TokenRenewal) {
  let running: Promise<StoredTokens | undefined> | undefined;

  const renew = async (refused: Tokens): Promise<StoredTokens | undefined> => {
    const stored = store.read();
    if (!stored) return undefined;
    if (stored.accessToken !== refused.accessToken && areFresh(stored)) return stored;

    const renewed = await request(stored);
    // Signed out, or in as another user, during the request: its tokens are of no use any more.
    const current = store.read();
    if (!renewed || current?.refreshToken !== stored.refreshToken) return current;
    store.write(renewed);
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    return renewed;
  };

  return (refused: Tokens): Promise<StoredTokens | undefined> => {
    running ??= exclusively(lockName, () => renew(refused)).finally(() => {
      running = undefined;
    });
    return running;
  };
}
