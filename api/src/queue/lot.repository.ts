import { sql } from 'kysely';
import { compileOnce } from '../database/compile-once';
import type { Queryable, Transaction } from '../database/database';
import type { Lot } from '../database/rows';

/** Lots by their numbers or by their keys. */
type LotKeys = { numbers: readonly string[] } | { codes: readonly number[] };

const lockNumbers = compileOnce((database, { numbers }: { numbers: readonly string[] }) =>
  selectToLock(database).where(sql<boolean>`numero = any(${numbers}::text[])`),
);
const lockCodes = compileOnce((database, { codes }: { codes: readonly number[] }) =>
  selectToLock(database).where(sql<boolean>`codigo = any(${codes}::integer[])`),
);

function selectToLock(database: Queryable) {
  return database.selectFrom('lotes').selectAll().orderBy('codigo').forNoKeyUpdate();
}

/**
 * Locks lots until the transaction ends, in the order of their keys whatever order is requested, so that two requests
 * for several lots cannot deadlock.
 */
export async function lockLots(transaction: Transaction, where: LotKeys): Promise<Lot[]> {
  return 'numbers' in where ? lockNumbers(transaction, where) : lockCodes(transaction, where);
}

/** Limits each wait for a lock, until the transaction ends. */
export async function limitLockWaits(transaction: Transaction, milliseconds: number): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(milliseconds)}`.execute(transaction);
}

/** Returns one lot by its number, written exactly so. */
export async function lotByNumber(database: Queryable, numero: string): Promise<Lot | undefined> {
  return database.selectFrom('lotes').selectAll().where('numero', '=', numero).executeTakeFirst();
}

/** Returns one lot by its number, also written with other capitals: no two numbers differ in capitals only (R7.1). */
export async function lotByNumberInAnyCapitals(
  database: Queryable,
  numero: string,
): Promise<Lot | undefined> {
  const lots = database.selectFrom('lotes').selectAll();
  return lots.where(sql`lower(numero)`, '=', numero.toLowerCase()).executeTakeFirst();
}
