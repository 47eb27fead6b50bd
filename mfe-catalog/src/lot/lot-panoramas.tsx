import type { Image } from '@lotes/shared-contract';
import { useBilingual, useT } from '@lotes/shared-i18n';
import { LinkButton, useQueryModal } from '@lotes/shared-ui';
import { LazySphereWindow } from '../viewers/lazy-sphere-window';

/** Returns the address of the narrowest file that is sharp in a window of this width, in pixels; else of the widest. */
function fileFor({ urls, Url }: Image, windowWidth: number): string {
  const widths = Object.keys(urls)
    .map(Number)
    .sort((a, b) => a - b);
  // A window shows about a quarter to a half of a panorama at once.
  const wanted = widths.find((width) => width >= windowWidth * 2.5) ?? widths.at(-1);
  return (wanted !== undefined && urls[String(wanted)]) || Url;
}

/** The panoramas of a lot, each behind a button that opens it over the page. */
export function LotPanoramas({ panoramas }: { panoramas: readonly Image[] }) {
  const t = useT('catalog');
  const pick = useBilingual();
  const sphere = useQueryModal('panorama', ['image']);
  const shown = panoramas.find(({ id }) => id === sphere.parameter('image'));
  const nameOf = (panorama: Image) =>
    pick({ es: panorama.altEs, en: panorama.altEn }) ||
    t('viewers.panoramaAt', { index: panoramas.indexOf(panorama) + 1 });
  if (panoramas.length === 0) return null;
  return (
    <div className="ct-gallery__spheres">
      {panoramas.map((panorama) => (
        <LinkButton key={panorama.id} variant="secondary" {...sphere.link({ image: panorama.id })}>
          {t('viewers.panoramaOf', { name: nameOf(panorama) })}
        </LinkButton>
      ))}
      {shown && (
        <LazySphereWindow
          src={fileFor(shown, window.innerWidth)}
          title={t('viewers.panorama')}
          alt={nameOf(shown)}
          onClose={sphere.close}
        />
      )}
    </div>
  );
}
