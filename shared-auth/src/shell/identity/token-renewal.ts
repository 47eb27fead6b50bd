import { areFresh, type StoredTokens, type TokenStore } from './token-store';
import type { Tokens } from './identity-client';

/**
 * How long a tab makes known which tokens it replaced: local storage reaches the browser's other processes late, on a busy
 * machine by seconds, and a tab that still reads the old tokens would renew them again.
 */
const REPLACED_MS = 10_000;

/** How often a tab that reads replaced tokens looks for the new ones. */
const LOOK_MS = 20;

export interface TokenRenewal {
  store: TokenStore;
  /** Names the lock that all tabs share. */
  lockName: string;
  /** Requests new tokens of the provider. Undefined if it reports the session as over. */
  request(tokens: StoredTokens): Promise<StoredTokens | undefined>;
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The locks that all tabs of this origin share. Undefined on plain http, where a browser has none. */
const sharedLocks = () => ('locks' in navigator ? navigator.locks : undefined);

/** Runs alone among all tabs of this origin, as far as the browser can do that. */
async function exclusively<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  const locks = sharedLocks();
  return locks ? locks.request(name, task) : task();
}

/** Tokens that were replaced a short time ago, known through locks: those, unlike storage, all tabs see at once. */
function replacedTokens(lockName: string) {
  // A token's signature names it and is of no other use.
  const nameOf = ({ accessToken }: Tokens) => `${lockName}.replaced.${accessToken.split('.')[2] ?? ''}`;
  return {
    /** Makes known that these were replaced. Resolves as soon as every tab can know. */
    announce: async (tokens: Tokens) => {
      const locks = sharedLocks();
      if (!locks) return;
      await new Promise<void>((resolve, reject) => {
        const hold = () => {
          resolve();
          return delay(REPLACED_MS);
        };
        locks.request(nameOf(tokens), { mode: 'shared' }, hold).catch(reject);
      });
    },
    include: async (tokens: Tokens) => {
      const { held = [] } = (await sharedLocks()?.query()) ?? {};
      return held.some(({ name }) => name === nameOf(tokens));
    },
  };
}

/**
 * Renews tokens at most once at a time, in this tab and across tabs: later callers get the tokens of the first
 * request. Returns undefined if no user is signed in any more.
 */
export function createTokenRenewal({ store, lockName, request }: TokenRenewal) {
  let running: Promise<StoredTokens | undefined> | undefined;
  const replaced = replacedTokens(lockName);

  const renew = async (refused: Tokens): Promise<StoredTokens | undefined> => {
    let stored = store.read();
    while (stored && (await replaced.include(stored))) {
      await delay(LOOK_MS);
      stored = store.read();
    }
    if (!stored) return undefined;
    if (stored.accessToken !== refused.accessToken && areFresh(stored)) return stored;

    const renewed = await request(stored);
    // Signed out, or in as another user, during the request: its tokens are of no use any more.
    const current = store.read();
    if (!renewed || current?.refreshToken !== stored.refreshToken) return current;
    store.write(renewed);
    await replaced.announce(stored);
    return renewed;
  };

  return (refused: Tokens): Promise<StoredTokens | undefined> => {
    running ??= exclusively(lockName, () => renew(refused)).finally(() => {
      running = undefined;
    });
    return running;
  };
}
