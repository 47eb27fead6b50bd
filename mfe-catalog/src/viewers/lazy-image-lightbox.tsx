import { lazyPart } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { LateWindow, WaitingWindow } from '@lotes/shared-ui';
import type { ImageLightboxProps } from './image-lightbox';

const ImageLightbox = lazyPart(async () => (await import('./image-lightbox')).ImageLightbox, {
  Waiting: WaitingWindow,
});

/** The lightbox, fetched when it is first opened. */
export function LazyImageLightbox(props: ImageLightboxProps) {
  const t = useT('catalog');
  return (
    <LateWindow open onClose={props.onClose} title={t('viewers.lightbox')}>
      <ImageLightbox {...props} />
    </LateWindow>
  );
}
