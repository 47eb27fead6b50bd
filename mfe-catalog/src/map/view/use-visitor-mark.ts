import { useCallback, useEffect, useRef } from 'react';
import type { SiteMapView } from './site-map-view';
import type { VisitorLocation } from './visitor-location';

/**
 * Returns a function that marks the visitor's location on the current map, and returns whether the location lies on it. The
 * function may be older than the map. A map that is created again, as when a phone is turned, is marked again.
 */
export function useVisitorMark(view: Pick<SiteMapView, 'showVisitor'> | null) {
  const latest = useRef(view);
  const shown = useRef<VisitorLocation>(null);
  useEffect(() => {
    latest.current = view;
    if (shown.current) view?.showVisitor(shown.current);
  }, [view]);
  return useCallback((location: VisitorLocation): boolean => {
    const isHere = latest.current?.showVisitor(location) ?? false;
    shown.current = isHere ? location : null;
    return isHere;
  }, []);
}
