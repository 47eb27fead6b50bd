import type { LotBaseStatus, SitePlan } from '@lotes/shared-contract';
import type { Queryable, Transaction } from '../database/database';
import type { Lot } from '../database/rows';

/** Every lot, in the order of the site plan. */
export async function allLots(database: Queryable): Promise<Lot[]> {
  return database.selectFrom('lotes').selectAll().orderBy('codigo').execute();
}

/** Returns the other lots of the same type, nearest in size first, whatever their status. */
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

/** Returns the stored site plan, undefined where none was drawn. */
export async function storedSitePlan(database: Queryable): Promise<SitePlan | undefined> {
  return (await database.selectFrom('sitio').select('plano').executeTakeFirst())?.plano;
}
