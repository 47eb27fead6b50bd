import type { MediaKind } from '@lotes/shared-contract';
import type { Insertable } from 'kysely';
import type { Queryable, Transaction } from '../database/database';
import type { ImageRow, MediaTables } from './media.tables';

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

/** Adds an image behind the others of its kind; the lot is locked. */
export async function appendImage(
  transaction: Transaction,
  image: Omit<Insertable<MediaTables['imagenes']>, 'orden'>,
): Promise<ImageRow> {
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
