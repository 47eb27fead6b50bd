import type { Queryable, Transaction } from '../database/database';
import type { StoredQuote } from '../database/rows';

/** Stores a quote under a new random id. */
export async function insertQuote(
  transaction: Transaction,
  quote: Omit<StoredQuote, 'id'>,
): Promise<StoredQuote> {
  return transaction
    .insertInto('cotizaciones')
    .values({ ...quote, cifras: JSON.stringify(quote.cifras) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A stored quote, undefined where there is none of that id. */
export async function quoteById(database: Queryable, id: string): Promise<StoredQuote | undefined> {
  return database.selectFrom('cotizaciones').selectAll().where('id', '=', id).executeTakeFirst();
}
