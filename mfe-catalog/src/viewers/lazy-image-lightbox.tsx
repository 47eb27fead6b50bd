import { Suspense, lazy } from 'react';
import type { ImageLightboxProps } from './image-lightbox';

const Lightbox = lazy(async () => ({ default: (await import('./image-lightbox')).ImageLightbox }));

/** The lightbox, fetched when it is first opened. */
export function LazyImageLightbox(props: ImageLightboxProps) {
  return (
    <Suspense fallback={null}>
      <Lightbox {...props} />
    </Suspense>
  );
}
