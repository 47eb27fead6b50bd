import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Queryable, Transaction } from './database';
import { withTransaction } from './transaction';

export interface SeedContext {
  clock: Clock;
  config: Config;
}

/** Fills in rows that are missing; running it again changes nothing. */
export type Seed = (transaction: Transaction, context: SeedContext) => Promise<void>;

/** Runs all seeds in one transaction, so that a database is never half filled. */
export async function seedDatabase(
  database: Queryable,
  seeds: readonly Seed[],
  context: SeedContext,
): Promise<void> {
  await withTransaction(database, async (transaction) => {
    for (const seed of seeds) await seed(transaction, context);
  });
}
