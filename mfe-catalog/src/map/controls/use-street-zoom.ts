import { useState } from 'react';
import type { LotSummary } from '@lotes/shared-contract';
import type { SiteMapView } from '../view/site-map-view';

/** The choice of the whole site; every other choice is the name of a street. */
export const WHOLE_SITE = '';

/**
 * Zooms a map to a street. `street` is the choice that the map shows: a street, or the whole site, which a new map shows; null
 * once the map was moved away from it.
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
      // Only once: while a finger moves the map, this is called many times a second.
      if (street !== null) setLast({ on: view, street: null });
    },
  };
}
