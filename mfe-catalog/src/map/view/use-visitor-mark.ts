import { useCallback, useEffect, useRef } from 'react';
import type { SiteMapView } from './site-map-view';
import type { VisitorLocation } from './visitor-location';

/**
 * Returns a function that marks the visitor's location on the current map, also where the caller obtained it before that
 * map was drawn, and tells whether the location lies on it. A map that is drawn again, as when a phone is turned,
 * is marked again.
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
