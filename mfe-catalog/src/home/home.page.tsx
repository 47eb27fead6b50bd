import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { LotSummary } from '@lotes/shared-contract';
import { useT } from '@lotes/shared-i18n';
import { useCatalogLotsQuery, useCatalogSitePlanQuery } from '../lots/lots.api';
import { Announcer } from '../ui/announcer';
import { LoadError } from '../ui/load-error';
import { useLiveLots } from '../ui/use-live-lots';
import { Hero } from './hero';
import { MapSection } from './map-section';
import { StoryGate } from './story/story-gate';
import './home.css';
import './map/site-map.css';

/**
 * Brings the map into view when the address asks for it: by its fragment, which the router keeps but does not follow,
 * or because a link opens one of its lots. Once the page has been drawn: to lay it out and scroll it in one frame counts
 * as all of it having moved under the reader.
 */
function useMapInView() {
  const map = useRef<HTMLElement>(null);
  const { hash, key, search } = useLocation();
  const [arrivedAtLot] = useState(() => new URLSearchParams(search).has('lot'));
  const wanted = hash === '#map' ? key : arrivedAtLot && 'lot';
  useEffect(() => {
    if (!wanted) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => map.current?.scrollIntoView());
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
  return map;
}

const NO_LOTS: readonly LotSummary[] = [];

/** `/`: what the development is, and its lots on the map as they are at this moment. */
export function Page() {
  const t = useT('catalog');
  const lots = useCatalogLotsQuery();
  const plan = useCatalogSitePlanQuery();
  const announcement = useLiveLots();
  const map = useMapInView();
  const failed = [lots, plan].find(({ isError, data }) => isError && !data);
  const retry = () => {
    if (lots.isError) void lots.refetch();
    if (plan.isError) void plan.refetch();
  };
  return (
    <div className="ct-home">
      <Hero />
      <section id="map" ref={map} className="ct-home__map" aria-labelledby="ct-map-heading">
        <div className="ct-home__heading">
          <h2 id="ct-map-heading">{t('map.heading')}</h2>
          <p>{t('map.lead')}</p>
        </div>
        {failed ? (
          <LoadError error={failed.error} onRetry={retry} />
        ) : (
          <MapSection lots={lots.data?.lotes ?? NO_LOTS} plan={plan.data} />
        )}
        <p className="ct-home__keyboard">{t('map.keyboard')}</p>
      </section>
      <StoryGate lots={lots.data?.lotes ?? NO_LOTS} />
      <Announcer text={announcement} />
    </div>
  );
}
