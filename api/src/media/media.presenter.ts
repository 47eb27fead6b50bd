import type { Image } from '@lotes/shared-contract';
import type { ImageRow } from '../database/rows';
import { imageUrls, preferredUrl } from './image-files';

/** An image as screens show it. */
export function presentImage(image: ImageRow): Image {
  const { id, archivos, nombre, orden, tipo, ancho, alto, version } = image;
  return {
    id,
    Url: preferredUrl(archivos),
    urls: imageUrls(archivos),
    nombre,
    orden,
    tipo,
    altEs: image.alt_es,
    altEn: image.alt_en,
    ancho,
    alto,
    version,
  };
}
