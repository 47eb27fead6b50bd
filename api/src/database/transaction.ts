import { setTimeout as delay } from 'node:timers/promises';
import { Semaphore } from '@lotes/shared-node/concurrency';
import { appError } from '../errors/app-error';
import type { Queryable, Transaction } from './database';
import { isRetryable } from './faults';
import { messagesOf, sendNotifications } from './notify';

const ATTEMPTS = 3;
/** Transactions of one process at a time: a burst on one lot neither takes all connections nor outwaits a statement's limit. */
const AT_ONCE = 4;
/** Milliseconds that a transaction may wait to begin; longer than any burst takes, shorter than the gateway's budget for a write. */
const TIMEOUT = 25_000;
/**
 * Most milliseconds between two runs: without a pause, the second could take its locks before the transaction that
 * waited for them wakes.
 */
const MAX_PAUSE = 50;

type EndListener = (messages: readonly object[]) => void;
const endListeners = new WeakMap<Queryable, EndListener>();

/**
 * Hands `listener` the messages of each transaction of this process as soon as it is over, however it ended, and before
 * the caller that began it learns that it is: results derived from older data are dropped before a change is
 * acknowledged.
 */
export function onTransactionEnd(database: Queryable, listener: EndListener): void {
  endListeners.set(database, listener);
}

const late = () => appError('unavailable', { cause: new Error('No transaction could begin in time.') });

const semaphores = new WeakMap<Queryable, Semaphore>();

function semaphoreOf(database: Queryable): Semaphore {
  const semaphore = semaphores.get(database) ?? new Semaphore(AT_ONCE, { timeoutMs: TIMEOUT, late });
  semaphores.set(database, semaphore);
  return semaphore;
}

/**
 * Runs a use case in one transaction: everything it writes is committed together or not at all. Given a transaction, it is
 * a part of that one: several use cases are then committed together. A deadlock or a
 * serialisation failure runs it again, at most three times in all, so `work` must have no effect outside the transaction,
 * nor begin another one.
 * @throws whatever `work` throws, after rolling back; `unavailable` if it could not begin in time.
 */
export function withTransaction<Result>(
  database: Queryable,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  if (database.isTransaction) return work(database as Transaction);
  return semaphoreOf(database).run(() => attempt(database, work));
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
    await delay(Math.random() * MAX_PAUSE);
  }
}
