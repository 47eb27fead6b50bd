import type { MediaKind } from '@lotes/shared-contract';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../database/database';
import type { ImageFiles, ImageRow, NewImage } from '../database/rows';

/** Images of a lot, kind by kind in their order. */
export async function imagesOf(database: Queryable, lot: number): Promise<ImageRow[]> {
  return database
    .selectFrom('imagenes')
    .selectAll()
    .where('lote', '=', lot)
    .orderBy('tipo')
    .orderBy('orden')
    .execute();
}

/** Adds an image behind the others of its kind; the caller must have locked the lot. */
export async function appendImage(transaction: Transaction, image: NewImage): Promise<ImageRow> {
  const last = await transaction
    .selectFrom('imagenes')
    .select((value) => value.fn.max('orden').as('orden'))
    .where('lote', '=', image.lote)
    .where('tipo', '=', image.tipo)
    .executeTakeFirst();
  return transaction
    .insertInto('imagenes')
    .values({ ...image, orden: (last?.orden ?? 0) + 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes the place of one image; the database checks at the commit that no two share a place. */
export async function placeImage(transaction: Transaction, id: string, orden: number): Promise<void> {
  await transaction.updateTable('imagenes').set({ orden }).where('id', '=', id).execute();
}

/** Removes an image and moves those behind it up. */
export async function removeImage(transaction: Transaction, image: ImageRow): Promise<void> {
  await transaction.deleteFrom('imagenes').where('id', '=', image.id).execute();
  await transaction
    .updateTable('imagenes')
    .set((value) => ({ orden: value('orden', '-', 1) }))
    .where('lote', '=', image.lote)
    .where('tipo', '=', image.tipo satisfies MediaKind)
    .where('orden', '>', image.orden)
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
  if (lots) query = query.where(sql<boolean>`lote = any(${lots}::integer[])`);
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

/** Files of the images of every lot. */
export async function everyImageFiles(database: Queryable): Promise<Pick<ImageRow, 'archivos'>[]> {
  return database.selectFrom('imagenes').select('archivos').execute();
}

/** Writes the description of an image. */
export async function describeImage(
  transaction: Transaction,
  id: string,
  { altEs, altEn }: { altEs: string; altEn: string },
): Promise<ImageRow> {
  return transaction
    .updateTable('imagenes')
    .set((value) => ({ alt_es: altEs, alt_en: altEn, version: value('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
