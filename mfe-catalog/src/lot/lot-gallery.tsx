import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Image, LotDetail } from '@lotes/shared-contract';
import { useBilingual, useT } from '@lotes/shared-i18n';
import { ErrorState, PlaceholderImage, Skeleton, useQueryModal } from '@lotes/shared-ui';
import { useCatalogImagesQuery } from '../lots/lots.api';
import { LazyImageLightbox } from '../viewers/lazy-image-lightbox';
import type { LightboxPicture } from '../viewers/lightbox-picture';
import { LotPanoramas } from './lot-panoramas';
import { LotTypeIllustration } from './lot-type-illustration';
import { LotVideos } from './lot-videos';
import '../viewers/viewers.css';

const widthsOf = ({ urls }: Image) =>
  Object.entries(urls).map(([width, src]) => ({ src, width: Number(width) }));
const srcSet = (image: Image) =>
  widthsOf(image)
    .map(({ src, width }) => `${src} ${String(width)}w`)
    .join(', ');

/** A lot's photographs, renders, panorama and videos; without pictures, a render of lots of its type. */
export function LotGallery({ lot }: { lot: Pick<LotDetail, 'numero' | 'tipo' | 'portada'> }) {
  const t = useT('catalog');
  const { data, isError, refetch } = useCatalogImagesQuery(lot.numero);
  const flat = data?.imagenes.filter(({ tipo }) => tipo !== '360');
  const panoramas = data?.imagenes.filter(({ tipo }) => tipo === '360') ?? [];
  return (
    <section className="ct-gallery" aria-label={t('detail.photos')}>
      {isError && <ErrorState message={t('detail.photosFailed')} onRetry={() => void refetch()} />}
      {!isError && !flat && <Skeleton height="100%" />}
      {flat && flat.length > 0 && <Photos key={lot.numero} photos={flat} />}
      {flat?.length === 0 &&
        (lot.portada === null ? <LotTypeIllustration type={lot.tipo} /> : <DrawnPicture src={lot.portada} />)}
      <LotPanoramas panoramas={panoramas} />
      <LotVideos numero={lot.numero} />
    </section>
  );
}

/** The random picture that the api draws for a lot without pictures (R8.8). */
function DrawnPicture({ src }: { src: string }) {
  const t = useT('catalog');
  return (
    <>
      <PlaceholderImage src={src} alt="" />
      <p className="ct-lot__muted">
        {t('pages.illustrative')}. {t('detail.noPhotos')}
      </p>
    </>
  );
}

/** One picture large, with thumbnails of all to choose from; pressing the large one opens the viewer over the page. */
function Photos({ photos }: { photos: readonly Image[] }) {
  const t = useT('catalog');
  const pick = useBilingual();
  const [chosen, setChosen] = useState(0);
  const viewer = useQueryModal('picture', ['image']);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const shown = photos[chosen] ?? photos[0];
  const inViewer = photos.findIndex(({ id }) => id === viewer.parameter('image'));
  // A picture that staff uploaded without a description has its position as text alternative.
  const altOf = (photo: Image) =>
    pick({ es: photo.altEs, en: photo.altEn }) ||
    t('detail.photo', { index: photos.indexOf(photo) + 1, total: photos.length });
  const captionOf = (photo: Image) => (photo.tipo === 'render' ? t('pages.illustrative') : altOf(photo));
  if (!shown) return null;
  return (
    <>
      <Link
        className="ct-gallery__open"
        {...viewer.link({ image: shown.id })}
        preventScrollReset
        aria-label={t('viewers.enlarge', { picture: altOf(shown) })}
      >
        <PlaceholderImage
          src={shown.Url}
          srcSet={srcSet(shown)}
          sizes="(min-width: 60rem) 40rem, 100vw"
          width={shown.ancho}
          height={shown.alto}
          loading="eager"
          alt={altOf(shown)}
        />
      </Link>
      {shown.tipo === 'render' && <p className="ct-lot__muted">{t('pages.illustrative')}</p>}
      {photos.length > 1 && <Thumbnails photos={photos} shown={shown} onChoose={setChosen} />}
      {inViewer >= 0 && (
        <LazyImageLightbox
          pictures={photos.map((photo) => pictureOf(photo, altOf(photo), captionOf(photo)))}
          index={inViewer}
          onShow={(index) => {
            const image = photos[index]?.id;
            setChosen(index);
            if (image && index !== inViewer)
              void navigate(viewer.link({ image }).to, { replace: true, state });
          }}
          onClose={viewer.close}
        />
      )}
    </>
  );
}

function pictureOf(image: Image, alt: string, caption: string): LightboxPicture {
  const { Url: src, ancho: width, alto: height } = image;
  return {
    src,
    alt,
    caption,
    width,
    height,
    srcSet: widthsOf(image).map((file) => ({
      ...file,
      height: Math.round((file.width * height) / width),
    })),
  };
}

interface ThumbnailsProps {
  photos: readonly Image[];
  shown: Image;
  onChoose: (index: number) => void;
}

function Thumbnails({ photos, shown, onChoose }: ThumbnailsProps) {
  const t = useT('catalog');
  return (
    <ul className="ct-gallery__thumbs">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <button
            type="button"
            aria-pressed={photo === shown}
            aria-label={t('detail.photo', { index: index + 1, total: photos.length })}
            onClick={() => onChoose(index)}
          >
            <PlaceholderImage src={photo.Url} srcSet={srcSet(photo)} sizes="6rem" alt="" />
          </button>
        </li>
      ))}
    </ul>
  );
}
