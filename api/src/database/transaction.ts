import { appError } from '../errors/app-error';
import type { Queryable, Transaction } from './database';
import { isRetryable } from './faults';
import { Turnstile } from './turnstile';

const ATTEMPTS = 3;
/** Transactions of one process at a time: a burst on one lot neither takes all connections nor outwaits a statement's limit. */
const AT_ONCE = 4;
/** Milliseconds to wait for a turn; longer than any burst takes, shorter than the gateway waits. */
const PATIENCE = 15_000;

const turnstiles = new WeakMap<Queryable, Turnstile>();

function turnstileOf(database: Queryable): Turnstile {
  const turnstile = turnstiles.get(database) ?? new Turnstile(AT_ONCE, PATIENCE);
  turnstiles.set(database, turnstile);
  return turnstile;
}

/**
 * Runs a use case in one transaction: everything it writes is committed together or not at all. A deadlock or a
 * serialisation failure runs it again, at most three times in all, so `work` must have no effect outside the transaction,
 * nor begin another one.
 * @throws whatever `work` throws, after rolling back; `unavailable` where too many others are before it.
 */
export function withTransaction<Result>(
  database: Queryable,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return turnstileOf(database).pass(
    () => attempt(database, work),
    () => appError('unavailable', { cause: new Error('No turn for a transaction came in time.') }),
  );
}

async function attempt<Result>(
  database: Queryable,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let count = 1; ; count += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (count === ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}
