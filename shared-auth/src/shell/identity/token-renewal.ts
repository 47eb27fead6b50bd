import { isStored } from './sign-in-tokens';
import { areFresh, type StoredTokens, type TokenStore } from './token-store';
import { AuthError } from './auth-error';
import type { Tokens } from './identity-client';

/**
 * Time in ms for which a tab announces the tokens that it replaced. Local storage reaches the browser's other processes
 * late, by seconds on a busy machine, and a tab that still reads the old tokens would renew them again.
 */
const REPLACED_MS = 10_000;

/** Interval in ms at which a tab that reads replaced tokens looks for the new ones. */
const LOOK_MS = 20;

/** Longest wait in ms for the lock. A tab that the system has suspended in the background may keep it for hours. */
const LOCK_WAIT_MS = 15_000;

export interface TokenRenewal {
  store: TokenStore;
  /** Name of the lock that all tabs share. */
  lockName: string;
  /** Requests new tokens from the provider. Undefined if it reports that the session has ended. */
  request(tokens: StoredTokens): Promise<StoredTokens | undefined>;
  /** Called if the session of these tokens, which are still the stored ones, has ended. */
  onEnded(): void;
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The locks that all tabs of this origin share. Undefined on plain http, for which browsers have none. */
const sharedLocks = () => ('locks' in navigator ? navigator.locks : undefined);

/**
 * Runs a task alone among all tabs of this origin, or without that guarantee if the browser has no locks. If another task
 * keeps the lock for long, `taskBeside` runs instead, beside that one: otherwise every call of the page would wait.
 */
export async function exclusively<Result>(
  name: string,
  task: () => Promise<Result>,
  taskBeside: () => Promise<Result>,
): Promise<Result> {
  const locks = sharedLocks();
  if (!locks) return task();
  const wait = new AbortController();
  const timer = setTimeout(() => wait.abort(), LOCK_WAIT_MS);
  const begin = () => {
    clearTimeout(timer);
    return task();
  };
  try {
    return await locks.request(name, { signal: wait.signal }, begin);
  } catch (error) {
    // Not aborted: the error is the task's.
    if (!wait.signal.aborted) throw error;
    return taskBeside();
  }
}

/**
 * Tokens that were replaced a short time ago. They are announced by locks, because all tabs see locks at once, unlike
 * storage.
 */
export function replacedTokens(lockName: string) {
  // The signature identifies a token, but cannot be used as one.
  const nameOf = ({ accessToken }: Tokens) => `${lockName}.replaced.${accessToken.split('.')[2] ?? ''}`;
  return {
    /** Announces that these tokens were replaced. Resolves once every tab can see it. */
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
 * Renews tokens once at a time, in this tab and across tabs (R5.18): later callers get the tokens of the first request. Returns
 * undefined if no user is signed in any more.
 */
export function createTokenRenewal({ store, lockName, request, onEnded }: TokenRenewal) {
  let running: Promise<StoredTokens | undefined> | undefined;
  const replaced = replacedTokens(lockName);

  /** Beside a task that keeps the lock, a renewal does not end the session: that task may be about to replace it. */
  const refuseToEnd = () => {
    throw new AuthError('auth/network');
  };

  const renew = async (refused: Tokens, end: () => void): Promise<StoredTokens | undefined> => {
    let stored = store.read();
    while (stored && (await replaced.include(stored))) {
      await delay(LOOK_MS);
      stored = store.read();
    }
    if (!stored) return undefined;
    if (stored.accessToken !== refused.accessToken && areFresh(stored)) return stored;

    const renewed = await request(stored);
    // If the user signed out, or another signed in, during the request, the renewed tokens are dropped.
    if (!isStored(store, stored)) return store.read();
    if (!renewed) {
      end();
      return undefined;
    }
    store.write(renewed);
    await replaced.announce(stored);
    return renewed;
  };

  return (refused: Tokens): Promise<StoredTokens | undefined> => {
    running ??= exclusively(
      lockName,
      () => renew(refused, onEnded),
      () => renew(refused, refuseToEnd),
    ).finally(() => {
      running = undefined;
    });
    return running;
  };
}
