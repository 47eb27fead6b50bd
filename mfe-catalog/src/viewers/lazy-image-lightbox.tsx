import { lazyPart } from '@lotes/shared-federation';

/** The lightbox, fetched when it is first opened. */
export const LazyImageLightbox = lazyPart(async () => (await import('./image-lightbox')).ImageLightbox);
