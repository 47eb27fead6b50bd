import type { Image } from '@lotes/shared-contract/media';

/** A flat image of a lot, first in its order. */
export function buildImage(fields: Partial<Image> = {}): Image {
  return {
    id: '0d2f1c3e-0000-4000-8000-000000000001',
    Url: '/media/beach.webp',
    urls: { '320': '/media/beach-320.webp', '1280': '/media/beach-1280.webp' },
    nombre: 'beach.jpg',
    orden: 1,
    tipo: 'plana',
    altEs: 'Playa al atardecer',
    altEn: 'Beach at sunset',
    ancho: 1600,
    alto: 900,
    version: 1,
    ...fields,
  };
}
