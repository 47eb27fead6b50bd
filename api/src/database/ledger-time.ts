import { sql } from 'kysely';
import type { Transaction } from './database';

/** Sets the instant that the ledger entries of this transaction carry, as a part of another statement. */
export const ledgerTime = (now: Date) => sql`set_config('lotes.momento', ${now}, true)`;

/**
 * Sets the instant that the ledger entries of this transaction carry, from the api's clock. The database writes them at the
 * commit, and takes its own clock if none was set.
 */
export async function setLedgerTime(transaction: Transaction, now: Date): Promise<void> {
  await sql`select ${ledgerTime(now)}`.execute(transaction);
}
