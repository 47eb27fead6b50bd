import { useCallback, useEffect, useRef } from 'react';
import type { SiteMapView } from './site-map-view';
import type { VisitorLocation } from './visitor-location';

/**
 * Returns a function that marks the visitor's location, and tells whether it lies on the map. A map that is drawn anew,
 * as when a telephone is turned, is marked again.
 */
export function useVisitorMark(view: Pick<SiteMapView, 'showVisitor'> | null) {
  const shown = useRef<VisitorLocation>(null);
  useEffect(() => {
    if (shown.current) view?.showVisitor(shown.current);
  }, [view]);
  return useCallback(
    (location: VisitorLocation): boolean => {
      const isHere = view?.showVisitor(location) ?? false;
      shown.current = isHere ? location : null;
      return isHere;
    },
    [view],
  );
}
