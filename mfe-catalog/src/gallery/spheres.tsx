import { useT } from '@lotes/shared-i18n';
import { useQueryModal } from '@lotes/shared-ui';
import type { Panorama } from '../illustrations/illustration';
import type { IllustrationTexts } from '../illustrations/use-illustration-texts';
import { LazySphereWindow } from '../viewers/lazy-sphere-window';
import { PictureCard, TRIO_SIZES } from './picture-card';

/** Width of the window, in pixels, from which the large file is used; on a phone it would look no better than the small one. */
const WIDE_WINDOW = 800;

interface SpheresProps {
  panoramas: readonly Panorama[];
  texts: IllustrationTexts | undefined;
}

/** The panoramas, each of which opens in a window of its own. */
export function Spheres({ panoramas, texts }: SpheresProps) {
  const t = useT('catalog');
  const sphere = useQueryModal('panorama', ['name']);
  const shown = panoramas.find(({ name }) => name === sphere.parameter('name'));
  return (
    <section aria-labelledby="ct-spheres-heading">
      <h2 id="ct-spheres-heading">{t('pages.gallery.spheres')}</h2>
      <p className="ct-place__lead">{t('pages.gallery.spheresLead')}</p>
      <ul className="ct-picture-cards">
        {panoramas.map(({ name, ahead }) => (
          <li key={name}>
            <PictureCard
              illustration={ahead}
              title={texts?.[name].title ?? ''}
              alt={texts?.[name].alt ?? ''}
              sizes={TRIO_SIZES}
              link={sphere.link({ name })}
              badge="360°"
            />
          </li>
        ))}
      </ul>
      {shown && texts && (
        <LazySphereWindow
          src={window.innerWidth < WIDE_WINDOW ? shown.small : shown.large}
          title={texts[shown.name].title}
          alt={texts[shown.name].alt}
          note={t('pages.illustrationNote')}
          onClose={sphere.close}
        />
      )}
    </section>
  );
}
