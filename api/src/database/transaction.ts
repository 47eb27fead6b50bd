import type { Queryable, Transaction } from './database';
import { isRetryable } from './faults';

const ATTEMPTS = 3;

/**
 * Runs a use case in one transaction: everything it writes is committed together or not at all. A deadlock or a
 * serialisation failure runs it again, at most three times in all, so `work` must have no effect outside the transaction.
 * @throws whatever `work` throws, after rolling back.
 */
export async function withTransaction<Result>(
  database: Queryable,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}
