import { sql } from 'kysely';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { SEED_LOCK } from './advisory-locks';
import { createDatabase, type Transaction } from './database';
import { setLedgerTime } from './ledger-time';
import { createSetupPool } from './pool';
import { withTransaction } from './transaction';

export interface SeedContext {
  clock: Clock;
  config: Config;
}

/** Fills in rows that are missing; running it again changes nothing. */
export type Seed = (transaction: Transaction, context: SeedContext) => Promise<void>;

/** Runs all seeds in one transaction, so that a database is never half filled. */
export async function seedDatabase(
  connectionString: string,
  seeds: readonly Seed[],
  context: SeedContext,
): Promise<void> {
  const database = createDatabase(createSetupPool(connectionString));
  try {
    await withTransaction(database, async (transaction) => {
      await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(transaction);
      await setLedgerTime(transaction, context.clock.now());
      for (const seed of seeds) await seed(transaction, context);
    });
  } finally {
    await database.destroy();
  }
}
