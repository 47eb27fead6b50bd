import { setTimeout as delay } from 'node:timers/promises';
import { Semaphore } from '@lotes/shared-node/concurrency';
import { MAX_TRANSACTIONS } from '../config';
import { appError } from '../errors/app-error';
import type { Queryable, Transaction } from './database';
import { isRetryable } from './faults';
import type { LiveMessage } from './live-message';
import { messagesOf, sendNotifications } from './notify';
import { perDatabase } from './per-database';

const ATTEMPTS = 3;
/** How many of the transactions at a time may call the identity provider: however slow it is, the others go on. */
const MAX_CALLING_PROVIDER = 2;
/** Milliseconds that a transaction may wait to begin; longer than any burst takes, shorter than the gateway's budget for a write. */
const TIMEOUT_MS = 25_000;
/**
 * Longest pause in milliseconds before a transaction is run again: without a pause, it could take its locks before the
 * transaction that waited for them wakes.
 */
const MAX_PAUSE_MS = 50;

type EndListener = (messages: readonly LiveMessage[]) => void;
const endListeners = new WeakMap<Queryable, EndListener>();

/**
 * Calls `listener` with the messages of each transaction of this process once it is committed or rolled back, before its
 * caller learns of it: results derived from older data are then dropped before a change is acknowledged.
 */
export function onTransactionEnd(database: Queryable, listener: EndListener): void {
  endListeners.set(database, listener);
}

const late = () => appError('unavailable', { cause: new Error('No transaction could begin in time.') });

const semaphoresOf = perDatabase(() => {
  const limit = { timeoutMs: TIMEOUT_MS, late };
  return {
    all: new Semaphore(MAX_TRANSACTIONS, limit),
    callingProvider: new Semaphore(MAX_CALLING_PROVIDER, limit),
  };
});

export interface TransactionOptions {
  /** True if the transaction calls the identity provider: only some transactions at a time may. */
  callsProvider?: boolean;
  /** Milliseconds that the transaction may wait to begin, instead of the usual time. */
  timeoutMs?: number;
}

/**
 * Runs a use case in one transaction: everything it writes is committed together or not at all. If `database` is a
 * transaction already, the use case becomes a part of it. A deadlock or a serialisation failure runs it again, at most
 * three times in all, so `work` must have no effect outside the transaction, nor begin another one.
 * @throws whatever `work` throws, after rolling back; `unavailable` if it could not begin in time.
 */
export function withTransaction<Result>(
  database: Queryable,
  work: (transaction: Transaction) => Promise<Result>,
  { callsProvider = false, timeoutMs = TIMEOUT_MS }: TransactionOptions = {},
): Promise<Result> {
  if (database.isTransaction) return work(database as Transaction);
  const { all, callingProvider } = semaphoresOf(database);
  const run = (remainingMs: number) => all.run(() => attempt(database, work), remainingMs);
  if (!callsProvider) return run(timeoutMs);
  const askedAt = performance.now();
  return callingProvider.run(() => run(timeoutMs - (performance.now() - askedAt)), timeoutMs);
}

async function attempt<Result>(
  database: Queryable,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let count = 1; ; count += 1) {
    let begun: Transaction | undefined;
    try {
      return await database.transaction().execute(async (transaction) => {
        begun = transaction;
        const result = await work(transaction);
        await sendNotifications(transaction);
        return result;
      });
    } catch (error) {
      if (count === ATTEMPTS || !isRetryable(error)) throw error;
    } finally {
      const messages = begun ? messagesOf(begun) : [];
      if (messages.length > 0) endListeners.get(database)?.(messages);
    }
    await delay(Math.random() * MAX_PAUSE_MS);
  }
}
