import { useEffect, useMemo } from 'react';
import type { LotStatus, LotSummary, SitePlan } from '@lotes/shared-contract';
import { LOT_STATUSES } from '@lotes/shared-contract/client';
import { useT } from '@lotes/shared-i18n';
import { useStatusText } from '@lotes/shared-ui';
import type { SiteMapTexts } from '../painting/site-painter';
import type { SiteMapView } from './site-map-view';

export interface DrawnSite {
  lots: readonly LotSummary[];
  plan: SitePlan;
  /** The lots that the filters leave in, in the chosen order. */
  matching: readonly LotSummary[];
}

/** Returns the texts on the map in the language in use. */
function useSiteMapTexts(): SiteMapTexts {
  const t = useT('catalog');
  const statusText = useStatusText();
  const letters = LOT_STATUSES.map((status) => statusText(status).letter).join('');
  return useMemo(
    () => ({
      letters: Object.fromEntries(
        LOT_STATUSES.map((status, index) => [status, letters.charAt(index)]),
      ) as Record<LotStatus, string>,
      places: {
        mar: t('map.place.mar'),
        playa: t('map.place.playa'),
        area_social: t('map.place.area_social'),
      },
    }),
    [t, letters],
  );
}

/** Keeps the drawn map current: lots, plan, filters, and texts in the language in use. */
export function useDrawnSite(view: SiteMapView | null, { lots, plan, matching }: DrawnSite): void {
  const texts = useSiteMapTexts();
  useEffect(() => {
    view?.write(texts);
  }, [view, texts]);
  useEffect(() => {
    view?.showPlan(plan);
  }, [view, plan]);
  useEffect(() => {
    view?.showLots(lots);
  }, [view, lots]);
  useEffect(() => {
    view?.emphasise(new Set(matching.map(({ numero }) => numero)));
  }, [view, matching]);
}
