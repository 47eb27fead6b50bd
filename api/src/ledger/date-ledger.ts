import { sql } from 'kysely';
import type { Transaction } from '../database/database';

/**
 * Says by the api's clock when the changes of this transaction happened, for the ledger entries that the database writes
 * as it commits. Where nobody says, the database's own clock is taken.
 */
export async function dateLedger(transaction: Transaction, now: Date): Promise<void> {
  await sql`select set_config('lotes.momento', ${now.toISOString()}, true)`.execute(transaction);
}
