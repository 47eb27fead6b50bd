import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useLotsQuery } from '@lotes/shared-auth';
import type { LotSummary } from '@lotes/shared-contract';
import { useT } from '@lotes/shared-i18n';
import { useCatalogSitePlanQuery } from '../lots/lots.api';
import { Announcer } from '../ui/announcer';
import { LoadError } from '../ui/load-error';
import { useLiveLots } from '../ui/use-live-lots';
import { Hero } from './hero';
import { MapSection } from './map-section';
import { LazyHighlights } from './highlights/lazy-highlights';
import './home.css';
import '../map/site-map.css';

/**
 * Scrolls to the map if the visitor arrives by a link to it, and to its frame if the link names a lot; after Back or a reload, the
 * page stays where it was. It scrolls one frame after the first drawing: in the same frame, the browser would count it as a layout shift.
 */
function useMapInView() {
  const section = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { hash, search } = useLocation();
  const action: string = useNavigationType();
  const [{ byLink, isLinked, toLot }] = useState({
    byLink: hash === '#map',
    isLinked: hash === '#map' && action !== 'POP',
    toLot: new URLSearchParams(search).has('lot'),
  });
  useEffect(() => {
    const isBack = !isLinked && window.scrollY > 0;
    if (isBack || !(byLink || toLot)) return;
    let drawn = requestAnimationFrame(() => {
      drawn = requestAnimationFrame(() => (toLot ? frame : section).current?.scrollIntoView());
    });
    return () => cancelAnimationFrame(drawn);
  }, [byLink, isLinked, toLot]);
  return { section, frame };
}

const NO_LOTS: readonly LotSummary[] = [];

/** `/`: what the development is, and its lots on the map as they are at this moment. */
export function Page() {
  const t = useT('catalog');
  const lots = useLotsQuery();
  const plan = useCatalogSitePlanQuery();
  const announcement = useLiveLots();
  const { section, frame } = useMapInView();
  const failed = [lots, plan].find(({ isError, data }) => isError && !data);
  const retry = () => {
    if (lots.isError) void lots.refetch();
    if (plan.isError) void plan.refetch();
  };
  return (
    <div className="ct-home">
      <Hero />
      <section id="map" ref={section} className="ct-home__map" aria-labelledby="ct-map-heading">
        <div className="ct-home__heading">
          <h2 id="ct-map-heading">{t('map.heading')}</h2>
          <p>{t('map.lead')}</p>
        </div>
        {failed ? (
          <LoadError error={failed.error} onRetry={retry} />
        ) : (
          <MapSection
            frame={frame}
            lots={lots.data?.lotes ?? NO_LOTS}
            isEmpty={lots.data?.lotes.length === 0}
            plan={plan.data}
          />
        )}
        <p className="ct-home__keyboard">{t('map.keyboard')}</p>
        <p className="ct-home__touch">{t('map.touch')}</p>
      </section>
      <LazyHighlights lots={lots.data?.lotes ?? NO_LOTS} />
      <Announcer text={announcement} />
    </div>
  );
}
