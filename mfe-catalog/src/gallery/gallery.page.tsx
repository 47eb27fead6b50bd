import { useLocation, useNavigate } from 'react-router';
import { useT } from '@lotes/shared-i18n';
import { PageHeading, useQueryModal } from '@lotes/shared-ui';
import { aerial } from '../renders/aerial';
import { beach } from '../renders/beach';
import { condominiums } from '../renders/condominiums';
import { houseArrecife } from '../renders/house-arrecife';
import { houseBrisa } from '../renders/house-brisa';
import { housePinar } from '../renders/house-pinar';
import { lotBosque } from '../renders/lot-bosque';
import { lotFrenteAlMar } from '../renders/lot-frente-al-mar';
import { lotInterior } from '../renders/lot-interior';
import { lotVistaAlMar } from '../renders/lot-vista-al-mar';
import { panoramaBeach } from '../renders/panorama-beach';
import { panoramaHill } from '../renders/panorama-hill';
import { panoramaSocialArea } from '../renders/panorama-social-area';
import { pool } from '../renders/pool';
import { socialArea } from '../renders/social-area';
import { street } from '../renders/street';
import { useRenderTexts } from '../renders/use-render-texts';
import { LazyImageLightbox } from '../viewers/lazy-image-lightbox';
import { PictureCard } from './picture-card';
import { pictureOf } from './picture-of';
import { Spheres } from './spheres';
import '../story/story.css';

const PICTURES = [
  aerial,
  beach,
  street,
  socialArea,
  pool,
  houseArrecife,
  houseBrisa,
  housePinar,
  condominiums,
  lotFrenteAlMar,
  lotVistaAlMar,
  lotBosque,
  lotInterior,
];
const PANORAMAS = [panoramaBeach, panoramaSocialArea, panoramaHill];
const CARD = '(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 94vw';

/** `/gallery`: the bay from the air, views all around, and renders of what will be. */
export function Page() {
  const t = useT('catalog');
  const texts = useRenderTexts();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const picture = useQueryModal('picture', ['name']);
  const names = PICTURES.map(({ name }) => name);
  const shown = names.findIndex((name) => name === picture.parameter('name'));

  return (
    <div className="ct-story">
      <PageHeading title={t('pages.gallery.title')} lead={t('pages.gallery.lead')} />
      <section>
        <PictureCard
          render={aerial}
          title={texts?.aerial.title ?? ''}
          alt={texts?.aerial.alt ?? ''}
          sizes="(min-width: 80rem) 78rem, 94vw"
          link={picture.link({ name: 'aerial' })}
          look="wide"
        />
        <p className="ct-story__note">{t('pages.renderNote')}</p>
      </section>
      <Spheres panoramas={PANORAMAS} texts={texts} />
      <section aria-labelledby="ct-renders-heading">
        <h2 id="ct-renders-heading">{t('pages.gallery.renders')}</h2>
        <ul className="ct-shots">
          {PICTURES.slice(1).map((render) => (
            <li key={render.name}>
              <PictureCard
                render={render}
                title={texts?.[render.name].title ?? ''}
                alt={texts?.[render.name].alt ?? ''}
                sizes={CARD}
                link={picture.link({ name: render.name })}
              />
            </li>
          ))}
        </ul>
      </section>
      {shown >= 0 && texts && (
        <LazyImageLightbox
          pictures={PICTURES.map((render) => pictureOf(render, texts[render.name], t('pages.illustrative')))}
          index={shown}
          onShow={(index) => {
            const name = names[index];
            // The next picture takes the place of this one, so that Back closes the window.
            if (name && index !== shown) void navigate(picture.link({ name }).to, { replace: true, state });
          }}
          onClose={picture.close}
        />
      )}
    </div>
  );
}
