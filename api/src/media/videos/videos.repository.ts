import type { Queryable, Transaction } from '../../database/database';
import type { NewVideo, VideoRow } from '../../database/rows';

/** Videos of a lot in their order. */
export async function videosOf(database: Queryable, lot: number): Promise<VideoRow[]> {
  return database.selectFrom('videos').selectAll().where('lote', '=', lot).orderBy('orden').execute();
}

/** Adds a video behind the others; the caller must have locked the lot. */
export async function appendVideo(transaction: Transaction, video: NewVideo): Promise<VideoRow> {
  const last = await transaction
    .selectFrom('videos')
    .select((value) => value.fn.max('orden').as('orden'))
    .where('lote', '=', video.lote)
    .executeTakeFirst();
  return transaction
    .insertInto('videos')
    .values({ ...video, orden: (last?.orden ?? 0) + 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes the place of one video; the database checks at the commit that no two share a place. */
export async function placeVideo(transaction: Transaction, id: string, orden: number): Promise<void> {
  await transaction.updateTable('videos').set({ orden }).where('id', '=', id).execute();
}

/** Removes a video and moves those behind it up. */
export async function removeVideo(transaction: Transaction, { id, lote, orden }: VideoRow): Promise<void> {
  await transaction.deleteFrom('videos').where('id', '=', id).execute();
  await transaction
    .updateTable('videos')
    .set((value) => ({ orden: value('orden', '-', 1) }))
    .where('lote', '=', lote)
    .where('orden', '>', orden)
    .execute();
}

/** Files of the videos of every lot. */
export async function everyVideoFiles(database: Queryable): Promise<Pick<VideoRow, 'archivo' | 'portada'>[]> {
  return database.selectFrom('videos').select(['archivo', 'portada']).execute();
}

/** Writes the titles of a video. */
export async function titleVideo(
  transaction: Transaction,
  id: string,
  { tituloEs, tituloEn }: { tituloEs: string; tituloEn: string },
): Promise<VideoRow> {
  return transaction
    .updateTable('videos')
    .set((value) => ({ titulo_es: tituloEs, titulo_en: tituloEn, version: value('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
