import type { Queryable, Transaction } from '../database/database';
import type { Lot } from '../database/rows';

/** At least one lot, by numbers or by keys. */
type LotKeys = { numbers: readonly string[] } | { codes: readonly number[] };

/**
 * Locks lots until the transaction ends, in the order of their keys whatever order is requested, so that two requests
 * for several lots cannot deadlock.
 */
export async function lockLots(transaction: Transaction, where: LotKeys): Promise<Lot[]> {
  const lots = transaction.selectFrom('lotes').selectAll().orderBy('codigo').forNoKeyUpdate();
  const wanted =
    'numbers' in where ? lots.where('numero', 'in', where.numbers) : lots.where('codigo', 'in', where.codes);
  return wanted.execute();
}

/** Returns one lot by its number. */
export async function lotByNumber(database: Queryable, numero: string): Promise<Lot | undefined> {
  return database.selectFrom('lotes').selectAll().where('numero', '=', numero).executeTakeFirst();
}
