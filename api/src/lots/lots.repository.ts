import { sql } from 'kysely';
import type { LotBaseStatus, SitePlan, Street } from '@lotes/shared-contract';
import type { Queryable, Transaction } from '../database/database';
import type { Lot } from '../database/rows';
import type { ListedLot } from './lots.presenter';

/** Every lot, in the order of the site plan. */
export async function allLots(database: Queryable): Promise<Lot[]> {
  return database.selectFrom('lotes').selectAll().orderBy('codigo').execute();
}

/** The numbers of all lots. */
export async function lotNumbers(database: Queryable): Promise<Pick<Lot, 'numero'>[]> {
  return database.selectFrom('lotes').select('numero').execute();
}

/** Returns the facts by which every lot is found and sorted, in numeric order of their numbers. */
export async function listedLots(database: Queryable): Promise<ListedLot[]> {
  return database
    .selectFrom('lotes')
    .select([
      'codigo',
      'numero',
      'calle',
      'estado_base',
      'area_varas',
      'precio_vara',
      'prima_especial',
      'prima_minima',
    ])
    .orderBy('numero_orden')
    .orderBy('numero')
    .execute();
}

/** The lots of a street, or those of these numbers, in the order of the site plan. */
export async function lotsAmong(
  database: Queryable,
  among: { street: Street } | { numbers: readonly string[] },
): Promise<Lot[]> {
  const lots = database.selectFrom('lotes').selectAll().orderBy('codigo');
  const wanted =
    'street' in among
      ? lots.where('calle', '=', among.street)
      : lots.where(sql<boolean>`numero = any(${among.numbers}::text[])`);
  return wanted.execute();
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

/** Returns the stored site plan, undefined if none was drawn. */
export async function storedSitePlan(database: Queryable): Promise<SitePlan | undefined> {
  return (await database.selectFrom('sitio').select('plano').executeTakeFirst())?.plano;
}
