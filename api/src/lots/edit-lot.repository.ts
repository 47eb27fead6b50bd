import { sql } from 'kysely';
import { OUTLINES_LOCK } from '../database/advisory-locks';
import type { Queryable, Transaction } from '../database/database';
import type { Lot, LotChange, NewLot } from '../database/rows';

/** Serialises changes of numbers and outlines until the transaction ends, so that each sees those before it. */
export async function lockOutlines(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${OUTLINES_LOCK}::bigint)`.execute(transaction);
}

/** Returns the outlines of all lots except these. */
export async function otherOutlines(
  database: Queryable,
  numbers: readonly string[],
): Promise<Pick<Lot, 'numero' | 'poligono'>[]> {
  const others = database.selectFrom('lotes').select(['numero', 'poligono']).orderBy('codigo');
  return (numbers.length > 0 ? others.where('numero', 'not in', numbers) : others).execute();
}

export async function insertLot(transaction: Transaction, lot: NewLot): Promise<Lot> {
  return transaction.insertInto('lotes').values(lot).returningAll().executeTakeFirstOrThrow();
}

/** Writes a change of a locked lot, and raises its version. */
export async function changeLot(transaction: Transaction, lot: Lot, change: LotChange): Promise<Lot> {
  return transaction
    .updateTable('lotes')
    .set({ ...change, version: lot.version + 1 })
    .where('codigo', '=', lot.codigo)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** True if a lot has been reserved or quoted, or a payment for it has been requested. */
export async function hasHistory(
  database: Queryable,
  { codigo, numero }: Pick<Lot, 'codigo' | 'numero'>,
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select
    exists (select from reservas where lote = ${codigo})
    or exists (select from solicitudes_link_pago where lote = ${codigo})
    or exists (select from cotizaciones where lote = ${numero}) as known`.execute(database);
  return rows[0]?.known ?? false;
}

/** Locks a lot until the transaction ends, so that nothing new refers to it. */
export async function lockLotRow(transaction: Transaction, numero: string): Promise<void> {
  await transaction.selectFrom('lotes').select('codigo').where('numero', '=', numero).forUpdate().execute();
}

export async function removeLot(transaction: Transaction, { codigo }: Lot): Promise<void> {
  await transaction.deleteFrom('lotes').where('codigo', '=', codigo).execute();
}
