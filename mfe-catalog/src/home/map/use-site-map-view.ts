import { useCallback, useEffect, useRef, useState } from 'react';
import { type SiteMapEvents, SiteMapView } from './site-map-view';

/** The drawn map, for as long as its element is on the page. Attach `ref` to an element that has a size. */
export function useSiteMapView(events: SiteMapEvents) {
  const [view, setView] = useState<SiteMapView | null>(null);
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });

  const ref = useCallback((host: HTMLDivElement | null) => {
    if (!host) return undefined;
    const created = new SiteMapView(host, {
      onPick: (numero) => latest.current.onPick(numero),
      onHover: (hovered) => latest.current.onHover(hovered),
    });
    setView(created);
    return () => {
      created.dispose();
      setView(null);
    };
  }, []);

  return { view, ref };
}
