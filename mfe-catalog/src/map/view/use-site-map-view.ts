import { useCallback, useEffect, useRef, useState } from 'react';
import { type SiteMapEvents, SiteMapView } from './site-map-view';

/**
 * The drawn map, for as long as its element is on the page. Attach `ref` and the key `shape` to an element that has a size. If
 * the element becomes higher than wide, or wider than high, the map is created again.
 */
export function useSiteMapView(events: SiteMapEvents) {
  const [view, setView] = useState<SiteMapView | null>(null);
  const [shape, setShape] = useState<'high' | 'wide' | 'unknown'>('unknown');
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });

  const ref = useCallback((host: HTMLDivElement | null) => {
    if (!host) return undefined;
    const created = new SiteMapView(host, {
      onPick: (numero) => latest.current.onPick(numero),
      onHover: (hovered) => latest.current.onHover(hovered),
      onMove: () => latest.current.onMove(),
      onLeftToPage: (by) => latest.current.onLeftToPage(by),
    });
    setView(created);
    const turning = new ResizeObserver(() => {
      if (host.clientHeight > host.clientWidth !== created.turned) setShape(created.turned ? 'wide' : 'high');
    });
    turning.observe(host);
    return () => {
      turning.disconnect();
      created.dispose();
      setView(null);
    };
  }, []);

  return { view, ref, shape };
}
