import { sql } from 'kysely';
import type { Transaction } from './database';

/**
 * The numbers of PostgreSQL's advisory locks on which the processes of one database take turns. They are kept together
 * because two equal ones would wait for each other; the ledger's, 7413592, is in `0006-ledger.sql`.
 */
export const MIGRATION_LOCK = 7_413_590;
export const SEED_LOCK = 7_413_591;
export const SWEEP_LOCK = 7_413_593;
export const OUTLINES_LOCK = 7_413_594;
export const EDITORS_LOCK = 7_413_595;

/**
 * Takes an advisory lock that the transaction holds until it ends.
 * @param lock one of the numbers above.
 * @returns false if another transaction holds it.
 */
export async function tryLock(transaction: Transaction, lock: number): Promise<boolean> {
  const { rows } = await sql<{
    free: boolean;
  }>`select pg_try_advisory_xact_lock(${lock}::bigint) as free`.execute(transaction);
  return rows[0]?.free ?? false;
}
