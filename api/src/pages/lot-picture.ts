import type { Language, LotSummary } from '@lotes/shared-contract';
import type { LinkPreview } from '@lotes/shared-contract/pages';
import type { Queryable } from '../database/database';
import { imagesOf, preferredUrl, preferredWidth } from '../media';

/**
 * Returns the first flat picture that staff gave a lot, with its text and its size in pixels (give or take one). A drawn
 * placeholder, to which `portada` may lead, does not count: it is SVG, which messengers do not show.
 */
export async function lotPicture(
  database: Queryable,
  { codigo }: LotSummary,
  language: Language,
): Promise<Pick<LinkPreview, 'imagen' | 'datosImagen'>> {
  const picture = (await imagesOf(database, codigo)).find(({ tipo }) => tipo === 'plana');
  if (!picture) return { imagen: null };
  const { archivos, ancho: widest, alto: highest, alt_es, alt_en } = picture;
  const ancho = preferredWidth(archivos);
  const alto = Math.round((highest * ancho) / widest);
  const alt = language === 'es' ? alt_es : alt_en;
  return { imagen: preferredUrl(archivos), datosImagen: { ancho, alto, alt } };
}
