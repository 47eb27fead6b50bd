import { sql } from 'kysely';
import type { Transaction } from './database';

/**
 * Runs a part of a transaction that is undone if it throws; the work before it stays. Only for a transaction that is
 * rolled back in the end: rows written here have the id of a subtransaction, for which `holdBackMails` does not look.
 */
export async function withSavepoint<Result>(
  transaction: Transaction,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`savepoint parte`.execute(transaction);
  try {
    const result = await work();
    await sql`release savepoint parte`.execute(transaction);
    return result;
  } catch (error) {
    await sql`rollback to savepoint parte`.execute(transaction);
    throw error;
  }
}
