import type { Video, VideoFormSchema, VideoLinkSchema } from '@lotes/shared-contract';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { assertVersion, conflictError } from '../../audit';
import type { ImageFiles, NewVideo, VideoRow } from '../../database/rows';
import { appError } from '../../errors/app-error';
import { invalidField } from '../../errors/field-error';
import type { Caller } from '../../http/caller';
import { lotByNumber } from '../../queue';
import { encodeImage } from '../encode-image';
import { type MediaSource, workOnLot } from '../lot-media';
import { removeUnwritten, setAside, storeFiles } from '../media-store';
import { assertNewOrder, type NewOrder } from '../new-order';
import type { UploadedFile } from '../receive-upload';
import { checkMp4 } from './check-mp4';
import { playerAddress } from './player-address';
import { storeVideo, videoFileName, videoFiles } from './video-files';
import { presentVideo } from './videos.presenter';
import { appendVideo, placeVideo, removeVideo, titleVideo, videosOf } from './videos.repository';

export interface VideoSource extends MediaSource {
  /** Hosts whose players a link may show. */
  videoHosts: readonly string[];
}

interface VideoList {
  videos: Video[];
  hosts: string[];
}

const listOf = ({ videoHosts }: VideoSource, videos: readonly VideoRow[]): VideoList => ({
  videos: videos.map(presentVideo),
  hosts: [...videoHosts],
});

/** Videos of a lot in their order. @throws {AppError} `lot/not-found` */
export async function listVideos(source: VideoSource, numero: string): Promise<VideoList> {
  const lot = await lotByNumber(source.database, numero);
  if (!lot) throw appError('lot/not-found');
  return listOf(source, await videosOf(source.database, lot.codigo));
}

type Titles = z.output<typeof VideoFormSchema>;
const NO_FILE = { archivo: null, bytes: null, ancho: null, alto: null, segundos: null, portada: null };

/** Writes the row of a video behind the others of its lot. */
async function append(
  source: VideoSource,
  numero: string,
  caller: Caller,
  video: Omit<NewVideo, 'lote' | 'creada_en'>,
): Promise<Video> {
  return workOnLot(source, { numero, caller, entidad: 'videos' }, async ({ transaction, lot, audit }) => {
    const row = await appendVideo(transaction, { ...video, lote: lot.codigo, creada_en: source.clock.now() });
    const { id, nombre, titulo_es: tituloEs, titulo_en: tituloEn, enlace } = row;
    await audit({ accion: 'agregar', antes: null, despues: { id, nombre, tituloEs, tituloEn, enlace } });
    return presentVideo(row);
  });
}

/**
 * Checks an upload and adds it behind the videos of the lot. Nothing is left behind if any step fails, unless
 * the database does not answer (docs/decisions/0091).
 * @throws {AppError} `lot/not-found`, `video/type`, `video/codec`, `video/unreadable`, and for the poster those of `encodeImage`.
 */
export async function addVideo(
  source: VideoSource,
  numero: string,
  { path, nombre, picture, titles }: Pick<UploadedFile, 'path' | 'nombre' | 'picture'> & { titles: Titles },
  caller: Caller,
): Promise<Video> {
  await listVideos(source, numero);
  const { mediaDir } = source;
  const facts = await checkMp4(path);
  const poster = picture === null ? null : await encodeImage(picture, 'plana');
  const id = randomUUID();
  let portada: ImageFiles | null = null;
  try {
    portada = poster && (await storeFiles(mediaDir, id, poster));
    return await append(source, numero, caller, {
      id,
      nombre,
      titulo_es: titles.tituloEs,
      titulo_en: titles.tituloEn,
      enlace: null,
      ancho: facts.width,
      alto: facts.height,
      segundos: facts.seconds,
      bytes: facts.bytes,
      portada: portada && JSON.stringify(portada),
      archivo: await storeVideo(mediaDir, id, path),
    });
  } catch (error) {
    await removeUnwritten(mediaDir, videoFiles({ archivo: videoFileName(id), portada }), error);
    throw error;
  }
}

/**
 * Adds a video that another host plays.
 * @throws {AppError} `lot/not-found`, or a field error if no host of `VIDEO_HOSTS` plays it.
 */
export async function addVideoLink(
  source: VideoSource,
  numero: string,
  { enlace: link, tituloEs, tituloEn }: z.output<typeof VideoLinkSchema>,
  caller: Caller,
): Promise<Video> {
  const enlace = playerAddress(link, source.videoHosts);
  if (enlace === undefined) throw invalidField('enlace', 'video-host');
  const { hostname: nombre } = new URL(enlace);
  const titles = { titulo_es: tituloEs, titulo_en: tituloEn };
  return append(source, numero, caller, { ...NO_FILE, ...titles, id: randomUUID(), nombre, enlace });
}

const namesOf = (videos: readonly VideoRow[]) => videos.map(({ nombre }) => nombre);

/**
 * Sets the order of all videos of a lot.
 * @throws {AppError} `lot/not-found`, `video/not-found`, `stale-version` with the current videos, or a field error if
 * videos are left out.
 */
export async function orderVideos(
  source: VideoSource,
  numero: string,
  order: NewOrder,
  caller: Caller,
): Promise<VideoList> {
  return workOnLot(source, { numero, caller, entidad: 'videos' }, async ({ transaction, lot, audit }) => {
    const videos = await videosOf(transaction, lot.codigo);
    await assertNewOrder(order, {
      present: videos.map(({ id }) => id),
      missing: 'video/not-found',
      conflict: () => {
        const subject = { entidad: 'videos', id: numero } as const;
        return conflictError(transaction, 'stale-version', subject, listOf(source, videos));
      },
    });
    for (const place of order.orden) await placeVideo(transaction, place.id, place.orden);
    const ordered = await videosOf(transaction, lot.codigo);
    await audit({
      accion: 'ordenar',
      antes: { orden: namesOf(videos) },
      despues: { orden: namesOf(ordered) },
    });
    return listOf(source, ordered);
  });
}

/**
 * Deletes a video; the videos behind it move up, and its files are set aside after the commit.
 * @throws {AppError} `lot/not-found`, `video/not-found`.
 */
export async function deleteVideo(
  source: VideoSource,
  numero: string,
  id: string,
  caller: Caller,
): Promise<VideoList> {
  const { removed, rest } = await workOnLot(
    source,
    { numero, caller, entidad: 'videos' },
    async ({ transaction, lot, audit }) => {
      const videos = await videosOf(transaction, lot.codigo);
      const video = videos.find((candidate) => candidate.id === id);
      if (!video) throw appError('video/not-found');
      await removeVideo(transaction, video);
      const { nombre, orden, enlace } = video;
      await audit({ accion: 'eliminar', antes: { id, nombre, orden, enlace }, despues: null });
      return { removed: video, rest: await videosOf(transaction, lot.codigo) };
    },
  );
  await setAside(source.mediaDir, videoFiles(removed));
  return listOf(source, rest);
}

/**
 * Changes the titles of a video.
 * @throws {AppError} `lot/not-found`, `video/not-found`, `stale-version` with the current video.
 */
export async function titleVideoOf(
  source: VideoSource,
  { numero, id }: { numero: string; id: string },
  { version, ...titles }: Titles & { version: number },
  caller: Caller,
): Promise<Video> {
  return workOnLot(source, { numero, caller, entidad: 'videos' }, async ({ transaction, lot, audit }) => {
    const video = (await videosOf(transaction, lot.codigo)).find((candidate) => candidate.id === id);
    if (!video) throw appError('video/not-found');
    const audited = { entidad: 'videos', id: numero } as const;
    await assertVersion(transaction, video, version, audited, () => presentVideo(video));
    const changed = await titleVideo(transaction, id, titles);
    const { nombre, titulo_es: tituloEs, titulo_en: tituloEn } = video;
    await audit({ accion: 'editar', antes: { nombre, tituloEs, tituloEn }, despues: { nombre, ...titles } });
    return presentVideo(changed);
  });
}
