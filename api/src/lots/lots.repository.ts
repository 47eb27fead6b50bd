import type { Queryable, Transaction } from '../database/database';
import type { LotBaseStatus } from '@lotes/shared-contract';
import type { ImageFiles } from '../media/media.tables';
import type { Lot } from './lots.tables';

/** Every lot, in the order of the site plan. */
export async function allLots(database: Queryable): Promise<Lot[]> {
  return database.selectFrom('lotes').selectAll().orderBy('codigo').execute();
}

/** One lot by its number, undefined where there is none. */
export async function lotByNumber(database: Queryable, numero: string): Promise<Lot | undefined> {
  return database.selectFrom('lotes').selectAll().where('numero', '=', numero).executeTakeFirst();
}

/** Other lots of the same type that are nearest in size; which of them can be had is for the caller to say. */
export async function lotsOfType(database: Queryable, lot: Lot): Promise<Lot[]> {
  return database
    .selectFrom('lotes')
    .selectAll()
    .where('tipo', '=', lot.tipo)
    .where('codigo', '<>', lot.codigo)
    .orderBy((value) => value.fn('abs', [value('area_varas', '-', lot.area_varas)]))
    .orderBy('codigo')
    .execute();
}

/** Files of the first flat image of each lot that has one. */
export async function coverFiles(
  database: Queryable,
  lots?: readonly number[],
): Promise<ReadonlyMap<number, ImageFiles>> {
  let query = database
    .selectFrom('imagenes')
    .select(['lote', 'archivos'])
    .where('tipo', '=', 'plana')
    .where('orden', '=', 1);
  if (lots) query = query.where('lote', 'in', lots.length > 0 ? lots : [0]);
  return new Map((await query.execute()).map(({ lote, archivos }) => [lote, archivos]));
}

/** How many images of any kind each lot has; lots without any are absent. */
export async function imageCounts(database: Queryable): Promise<ReadonlyMap<number, number>> {
  const rows = await database
    .selectFrom('imagenes')
    .select((value) => ['lote', value.fn.countAll<number>().as('count')])
    .groupBy('lote')
    .execute();
  return new Map(rows.map(({ lote, count }) => [lote, count]));
}

/** Sets the base status of a locked lot. */
export async function updateBaseStatus(
  transaction: Transaction,
  lot: Lot,
  base: LotBaseStatus,
): Promise<Lot> {
  return transaction
    .updateTable('lotes')
    .set({ estado_base: base, version: lot.version + 1 })
    .where('codigo', '=', lot.codigo)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends the reservation that holds a locked lot, for a reason. */
export async function closeHolder(
  transaction: Transaction,
  reservation: number,
  motivo: string,
): Promise<void> {
  await transaction
    .updateTable('reservas')
    .set((value) => ({ estado: 'inactiva', motivo, version: value('version', '+', 1) }))
    .where('codigo', '=', reservation)
    .execute();
}
