import { useState } from 'react';
import type { LotSummary } from '@lotes/shared-contract';
import type { SiteMapView } from '../view/site-map-view';

/** The choice that stands for the whole site, where others are names of streets. */
export const WHOLE_SITE = '';

/**
 * Zooms a map to a street. `street` is the one that it was last zoomed to, or the whole site, which a map shows when it is
 * drawn; null once it was moved away from there.
 */
export function useStreetZoom(view: Pick<SiteMapView, 'fit'> | null, lots: readonly LotSummary[]) {
  const [last, setLast] = useState<{ on: typeof view; street: string | null }>();
  const numbersOn = (street: string) =>
    lots.filter(({ calle }) => calle === street).map(({ numero }) => numero);
  const street = last?.on === view ? last.street : WHOLE_SITE;
  return {
    street,
    zoomTo: (chosen: string) => {
      setLast({ on: view, street: chosen });
      view?.fit(chosen === WHOLE_SITE ? undefined : numbersOn(chosen));
    },
    leaveStreet: () => {
      // A finger moves the map many times a second.
      if (street !== null) setLast({ on: view, street: null });
    },
  };
}
