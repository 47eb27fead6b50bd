import type { Video } from '@lotes/shared-contract';
import type { VideoRow } from '../../database/rows';
import { imageUrls, MEDIA_PATH, preferredUrl } from '../image-files';

/** A video as screens show it. */
export function presentVideo(video: VideoRow): Video {
  const { id, archivo, enlace, nombre, orden, ancho, alto, segundos, bytes, portada, version } = video;
  return {
    id,
    nombre,
    orden,
    ancho,
    alto,
    segundos,
    bytes,
    version,
    Url: archivo === null ? (enlace ?? '') : `${MEDIA_PATH}/${archivo}`,
    tipo: archivo === null ? 'enlace' : 'archivo',
    tituloEs: video.titulo_es,
    tituloEn: video.titulo_en,
    portada: portada && { Url: preferredUrl(portada), urls: imageUrls(portada) },
  };
}
