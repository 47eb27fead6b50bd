import { useLocation, useNavigate } from 'react-router';
import { useT } from '@lotes/shared-i18n';
import { PageHeading, useQueryModal } from '@lotes/shared-ui';
import { ILLUSTRATIONS, PANORAMAS } from '../illustrations/illustrations';
import { useIllustrationTexts } from '../illustrations/use-illustration-texts';
import { LazyImageLightbox } from '../viewers/lazy-image-lightbox';
import { lightboxPictureOf } from './lightbox-picture-of';
import { PictureCard } from './picture-card';
import { Spheres } from './spheres';
import '../place/place.css';

const PANORAMA_NAMES = new Set<string>(PANORAMAS.map(({ name }) => name));
const PICTURES = Object.values(ILLUSTRATIONS).filter(({ name }) => !PANORAMA_NAMES.has(name));
const CARD = '(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 94vw';

/** `/gallery`: the bay from the air, panoramas, and illustrations of what will be built. */
export function Page() {
  const t = useT('catalog');
  const texts = useIllustrationTexts();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const picture = useQueryModal('picture', ['name']);
  const names = PICTURES.map(({ name }) => name);
  const shown = names.findIndex((name) => name === picture.parameter('name'));

  return (
    <div className="ct-place">
      <PageHeading title={t('pages.gallery.title')} lead={t('pages.gallery.lead')} />
      <section>
        <PictureCard
          illustration={ILLUSTRATIONS.aerial}
          title={texts?.aerial.title ?? ''}
          alt={texts?.aerial.alt ?? ''}
          sizes="(min-width: 80rem) 78rem, 94vw"
          link={picture.link({ name: 'aerial' })}
          look="wide"
        />
        <p className="ct-place__note">{t('pages.illustrationNote')}</p>
      </section>
      <Spheres panoramas={PANORAMAS} texts={texts} />
      <section aria-labelledby="ct-illustrations-heading">
        <h2 id="ct-illustrations-heading">{t('pages.gallery.illustrations')}</h2>
        <ul className="ct-picture-cards">
          {PICTURES.slice(1).map((illustration) => (
            <li key={illustration.name}>
              <PictureCard
                illustration={illustration}
                title={texts?.[illustration.name].title ?? ''}
                alt={texts?.[illustration.name].alt ?? ''}
                sizes={CARD}
                link={picture.link({ name: illustration.name })}
              />
            </li>
          ))}
        </ul>
      </section>
      {shown >= 0 && texts && (
        <LazyImageLightbox
          pictures={PICTURES.map((picture) =>
            lightboxPictureOf(picture, texts[picture.name], t('pages.illustrative')),
          )}
          index={shown}
          onShow={(index) => {
            const name = names[index];
            // The next picture replaces this one in the history, so that Back closes the window.
            if (name && index !== shown) void navigate(picture.link({ name }).to, { replace: true, state });
          }}
          onClose={picture.close}
        />
      )}
    </div>
  );
}
