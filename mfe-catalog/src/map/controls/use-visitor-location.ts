import { useState } from 'react';
import { useFormat, useT } from '@lotes/shared-i18n';
import type { Point } from '../../lots/site-geometry';
import { type VisitorLocation, locateVisitor, metresBetween } from '../view/visitor-location';

/** A message about the visitor's location. */
export interface LocationNotice {
  tone: 'info' | 'error';
  text: string;
}

interface ShownSite {
  /** The middle of the site, [longitude, latitude]. */
  centre: Point;
  /** Draws the visitor's location; returns whether it lies on the map. */
  show: (location: VisitorLocation) => boolean;
}

/** Locates the visitor and shows the location on the map, or a message why that is not possible (R2.13). */
export function useVisitorLocation({ centre, show }: ShownSite) {
  const t = useT('catalog');
  const format = useFormat();
  const [waiting, setWaiting] = useState(false);
  const [notice, setNotice] = useState<LocationNotice | null>(null);

  const distanceTo = (at: Point) => {
    const metres = metresBetween(at, centre);
    if (metres < 1000) return t('map.locate.m', { value: format.number(Math.round(metres)) });
    const kilometres = metres / 1000;
    return t('map.locate.km', { value: format.number(kilometres, kilometres < 10 ? 1 : 0) });
  };
  const locate = async () => {
    setWaiting(true);
    setNotice({ tone: 'info', text: t('map.locate.waiting') });
    const location = await locateVisitor();
    setWaiting(false);
    if (typeof location === 'string') {
      setNotice({ tone: 'error', text: t(`map.locate.${location}`) });
    } else if (show(location)) {
      setNotice({
        tone: 'info',
        text: t('map.locate.here', { metres: format.number(Math.ceil(location.accuracy)) }),
      });
    } else {
      setNotice({ tone: 'info', text: t('map.locate.far', { distance: distanceTo(location.at) }) });
    }
  };
  return { locate: () => void locate(), waiting, notice, dismiss: () => setNotice(null) };
}
