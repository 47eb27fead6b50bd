import type { Image, MediaKind } from '@lotes/shared-contract';
import { randomUUID } from 'node:crypto';
import { assertVersion, conflictError } from '../audit';
import type { Queryable } from '../database/database';
import type { ImageRow } from '../database/rows';
import { appError } from '../errors/app-error';
import type { Caller } from '../http/caller';
import { lotByNumber } from '../queue';
import { encodeImage } from './encode-image';
import { type MediaSource, type MediaWork, workOnLot } from './lot-media';
import { removeUnwritten, setAside, storeFiles } from './media-store';
import { presentImage } from './media.presenter';
import { appendImage, describeImage, imagesOf, placeImage, removeImage } from './media.repository';
import { assertNewOrder, type NewOrder } from './new-order';
import type { Upload } from './receive-upload';

/** Images of a lot in their order. */
export async function listImages(database: Queryable, numero: string): Promise<{ imagenes: Image[] }> {
  const lot = await lotByNumber(database, numero);
  if (!lot) throw appError('lot/not-found');
  return { imagenes: (await imagesOf(database, lot.codigo)).map(presentImage) };
}

interface ImageWork extends MediaWork {
  images: ImageRow[];
}

/** Runs a change to the images of a lot. */
async function workOn<Result>(
  source: MediaSource,
  numero: string,
  caller: Caller,
  change: (work: ImageWork) => Promise<Result>,
): Promise<Result> {
  return workOnLot(source, { numero, caller, entidad: 'imagenes' }, async (work) =>
    change({ ...work, images: await imagesOf(work.transaction, work.lot.codigo) }),
  );
}

/**
 * Checks and re-encodes an upload and adds it behind the images of its kind. Nothing is left behind if any step fails,
 * unless the database does not answer (docs/decisions/0091).
 * @throws {AppError} `lot/not-found`, `media/type`, `media/unreadable`, `media/too-large`.
 */
export async function addImage(
  source: MediaSource,
  numero: string,
  { path, nombre, tipo, altEs, altEn }: Upload,
  caller: Caller,
): Promise<Image> {
  await listImages(source.database, numero);
  const encoded = await encodeImage(path, tipo);
  const id = randomUUID();
  const archivos = await storeFiles(source.mediaDir, id, encoded);
  try {
    return await workOn(source, numero, caller, async ({ transaction, lot, audit }) => {
      const image = await appendImage(transaction, {
        id,
        lote: lot.codigo,
        tipo,
        nombre,
        alt_es: altEs,
        alt_en: altEn,
        ancho: encoded.width,
        alto: encoded.height,
        archivos: JSON.stringify(archivos),
        creada_en: source.clock.now(),
      });
      await audit({ accion: 'agregar', antes: null, despues: { id, tipo, nombre } });
      return presentImage(image);
    });
  } catch (error) {
    await removeUnwritten(source.mediaDir, Object.values(archivos), error);
    throw error;
  }
}

const namesOf = (images: readonly ImageRow[], tipo: MediaKind) =>
  images.filter((image) => image.tipo === tipo).map(({ nombre }) => nombre);

/**
 * Sets the order of all images of one kind.
 * @throws {AppError} `lot/not-found`, `media/not-found`, `stale-version` with the current images, or a field error if
 * images are left out.
 */
export async function orderImages(
  source: MediaSource,
  numero: string,
  { tipo, ...order }: NewOrder & { tipo: MediaKind },
  caller: Caller,
): Promise<{ imagenes: Image[] }> {
  return workOn(source, numero, caller, async ({ transaction, lot, images, audit }) => {
    await assertNewOrder(order, {
      present: images.filter((image) => image.tipo === tipo).map(({ id }) => id),
      missing: 'media/not-found',
      conflict: () => {
        const actual = { imagenes: images.map(presentImage) };
        return conflictError(transaction, 'stale-version', { entidad: 'imagenes', id: numero }, actual);
      },
    });
    for (const place of order.orden) await placeImage(transaction, place.id, place.orden);
    const ordered = await imagesOf(transaction, lot.codigo);
    await audit({
      accion: 'ordenar',
      antes: { tipo, orden: namesOf(images, tipo) },
      despues: { tipo, orden: namesOf(ordered, tipo) },
    });
    return { imagenes: ordered.map(presentImage) };
  });
}

/**
 * Deletes an image; the images behind it move up, and its files are set aside after the commit.
 * @throws {AppError} `lot/not-found`, `media/not-found`.
 */
export async function deleteImage(
  source: MediaSource,
  numero: string,
  id: string,
  caller: Caller,
): Promise<{ imagenes: Image[] }> {
  const { removed, imagenes } = await workOn(
    source,
    numero,
    caller,
    async ({ transaction, lot, images, audit }) => {
      const image = images.find((candidate) => candidate.id === id);
      if (!image) throw appError('media/not-found');
      await removeImage(transaction, image);
      const { tipo, nombre, orden } = image;
      await audit({ accion: 'eliminar', antes: { id, tipo, nombre, orden }, despues: null });
      return { removed: image, imagenes: await imagesOf(transaction, lot.codigo) };
    },
  );
  await setAside(source.mediaDir, Object.values(removed.archivos));
  return { imagenes: imagenes.map(presentImage) };
}

/**
 * Changes the description of an image.
 * @throws {AppError} `lot/not-found`, `media/not-found`, `stale-version` with the current image.
 */
export async function describeImageOf(
  source: MediaSource,
  { numero, id }: { numero: string; id: string },
  { version, altEs, altEn }: { version: number; altEs: string; altEn: string },
  caller: Caller,
): Promise<Image> {
  return workOn(source, numero, caller, async ({ transaction, images, audit }) => {
    const image = images.find((candidate) => candidate.id === id);
    if (!image) throw appError('media/not-found');
    const audited = { entidad: 'imagenes', id: numero } as const;
    await assertVersion(transaction, image, version, audited, () => presentImage(image));
    const changed = await describeImage(transaction, id, { altEs, altEn });
    const { nombre } = image;
    await audit({
      accion: 'editar',
      antes: { nombre, altEs: image.alt_es, altEn: image.alt_en },
      despues: { nombre, altEs, altEn },
    });
    return presentImage(changed);
  });
}
