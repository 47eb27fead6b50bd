import type { ReactNode } from 'react';
import { lazyPart } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { Modal, PartBoundary, Spinner, useQueryModal } from '@lotes/shared-ui';
import type { ImageLightboxProps } from './image-lightbox';

const ImageLightbox = lazyPart(async () => (await import('./image-lightbox')).ImageLightbox, {
  Waiting: () => (
    <LightboxFrame>
      <Spinner />
    </LightboxFrame>
  ),
});

/** The lightbox of `?modal=picture`, fetched when it is first opened. Until then, and where its code does not come, a plain window. */
export function LazyImageLightbox(props: ImageLightboxProps) {
  const t = useT('catalog');
  return (
    <PartBoundary
      failed={t('pages.windowFailed')}
      frame={(message) => <LightboxFrame>{message}</LightboxFrame>}
    >
      <ImageLightbox {...props} />
    </PartBoundary>
  );
}

function LightboxFrame({ children }: { children: ReactNode }) {
  const t = useT('catalog');
  // The parameters of the pages that show pictures.
  const { close } = useQueryModal('picture', ['image', 'name']);
  return (
    <Modal open onClose={close} title={t('viewers.lightbox')}>
      {children}
    </Modal>
  );
}
