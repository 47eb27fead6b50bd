import Lightbox, { type Slide } from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import { useT } from '@lotes/shared-i18n';
import { PlaceholderImage } from '@lotes/shared-ui';
import type { LightboxPicture } from './lightbox-picture';
import './viewers.css';

export interface ImageLightboxProps {
  pictures: readonly LightboxPicture[];
  /** Index of the picture shown. */
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

const slideOf = ({ src, alt, caption, width, height, srcSet }: LightboxPicture): Slide => ({
  src,
  alt,
  description: caption,
  ...(width !== undefined && height !== undefined && { width, height }),
  ...(srcSet && { srcSet: [...srcSet] }),
});

/**
 * Flat pictures over the whole window: arrows, swipe, zoom, Escape. A picture that fails to load is replaced by the grey
 * placeholder.
 */
export function ImageLightbox({ pictures, index, onShow, onClose }: ImageLightboxProps) {
  const t = useT('catalog');
  const isAlone = pictures.length < 2;
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={pictures.map(slideOf)}
      plugins={[Captions, Zoom]}
      className="ct-lightbox"
      carousel={{ finite: isAlone, preload: 1 }}
      controller={{ closeOnBackdropClick: true }}
      animation={reducedMotion() ? { fade: 0, swipe: 0, navigation: 0, zoom: 0 } : {}}
      on={{ view: ({ index: shown }) => onShow(shown) }}
      labels={{
        Previous: t('viewers.previous'),
        Next: t('viewers.next'),
        Close: t('viewers.close'),
        Slide: t('viewers.picture'),
        Carousel: t('viewers.pictures'),
        Lightbox: t('viewers.lightbox'),
        'Photo gallery': t('viewers.pictures'),
        '{index} of {total}': t('viewers.position'),
        'Zoom in': t('map.zoomIn'),
        'Zoom out': t('map.zoomOut'),
        Caption: t('viewers.caption'),
      }}
      render={{
        iconError: () => (
          <PlaceholderImage className="ct-lightbox__broken" src={null} alt={t('viewers.broken')} />
        ),
        ...(isAlone && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  );
}

function reducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
