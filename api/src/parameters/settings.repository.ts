import type { Queryable, Transaction } from '../database/database';
import type { Rate, StoredSettings } from '../database/rows';

export async function readSettings(database: Queryable): Promise<StoredSettings> {
  return database.selectFrom('parametros').selectAll().executeTakeFirstOrThrow();
}

/** Locks the settings until the transaction ends. */
export async function lockSettings(transaction: Transaction): Promise<StoredSettings> {
  return transaction.selectFrom('parametros').selectAll().forUpdate().executeTakeFirstOrThrow();
}

/** Writes the new settings over the locked ones. */
export async function changeSettings(
  transaction: Transaction,
  { version }: StoredSettings,
  change: Omit<StoredSettings, 'id' | 'version'>,
): Promise<void> {
  await transaction
    .updateTable('parametros')
    .set({ ...change, version: version + 1 })
    .execute();
}

/** All rates, the latest day first. */
export async function allRates(database: Queryable): Promise<Rate[]> {
  return database.selectFrom('tasas_cambio').selectAll().orderBy('desde', 'desc').execute();
}

/** Returns the rate that applies on a civil day; undefined if none does. */
export async function rateOn(database: Queryable, day: string): Promise<Rate | undefined> {
  return database
    .selectFrom('tasas_cambio')
    .selectAll()
    .where('desde', '<=', day)
    .orderBy('desde', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the first civil day after `day` on which another rate begins; undefined if there is none. */
export async function nextRateDay(database: Queryable, day: string): Promise<string | undefined> {
  const next = await database
    .selectFrom('tasas_cambio')
    .select('desde')
    .where('desde', '>', day)
    .orderBy('desde')
    .limit(1)
    .executeTakeFirst();
  return next?.desde;
}

/** Stores a rate; it replaces a rate that begins on the same day. */
export async function storeRate(transaction: Transaction, rate: Rate): Promise<void> {
  await transaction
    .insertInto('tasas_cambio')
    .values(rate)
    .onConflict((conflict) =>
      conflict.column('desde').doUpdateSet({ lempiras_por_dolar: rate.lempiras_por_dolar }),
    )
    .execute();
}
