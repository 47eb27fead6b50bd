import { useState } from 'react';
import type { Image } from '@lotes/shared-contract';
import { useBilingual, useT } from '@lotes/shared-i18n';
import { ErrorState, PlaceholderImage, Skeleton } from '@lotes/shared-ui';
import { useCatalogImagesQuery } from '../lots/lots.api';

const srcSet = ({ urls }: Image) =>
  Object.entries(urls)
    .map(([width, url]) => `${url} ${width}w`)
    .join(', ');

/** The flat photographs of a lot: one large, the others to choose from. */
export function LotGallery({ numero }: { numero: string }) {
  const t = useT('catalog');
  const { data, isError, refetch } = useCatalogImagesQuery(numero);
  const photos = data?.imagenes.filter(({ tipo }) => tipo === 'plana');
  return (
    <section className="ct-gallery" aria-label={t('detail.photos')}>
      {isError && <ErrorState message={t('detail.photosFailed')} onRetry={() => void refetch()} />}
      {!isError && !photos && <Skeleton height="100%" />}
      {photos && <Photos key={numero} photos={photos} />}
    </section>
  );
}

function Photos({ photos }: { photos: readonly Image[] }) {
  const t = useT('catalog');
  const pick = useBilingual();
  const [chosen, setChosen] = useState(0);
  const shown = photos[chosen] ?? photos[0];
  if (!shown) {
    return (
      <>
        <PlaceholderImage src={null} alt="" />
        <p className="ct-lot__muted">{t('detail.noPhotos')}</p>
      </>
    );
  }
  return (
    <>
      <PlaceholderImage
        src={shown.Url}
        srcSet={srcSet(shown)}
        sizes="(min-width: 60rem) 40rem, 100vw"
        width={shown.ancho}
        height={shown.alto}
        loading="eager"
        alt={pick({ es: shown.altEs, en: shown.altEn })}
      />
      {photos.length > 1 && (
        <ul className="ct-gallery__thumbs">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <button
                type="button"
                aria-pressed={photo === shown}
                aria-label={t('detail.photo', { index: index + 1, total: photos.length })}
                onClick={() => setChosen(index)}
              >
                <PlaceholderImage src={photo.Url} srcSet={srcSet(photo)} sizes="6rem" alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
