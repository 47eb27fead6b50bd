import { useState } from 'react';
import { useFormat, useT } from '@lotes/shared-i18n';
import type { Point } from '../../lots/site-geometry';
import {
  type LocationFailure,
  type VisitorLocation,
  locateVisitor,
  metresBetween,
} from '../view/visitor-location';

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

/** State of locating the visitor: the accuracy of a location on the map, or its distance from the map, in metres. */
type Outcome = 'waiting' | LocationFailure | { key: 'here' | 'far'; metres: number };

/** Locates the visitor and shows the location on the map, or a message that explains why it cannot be shown (R2.13). */
export function useVisitorLocation({ centre, show }: ShownSite) {
  const t = useT('catalog');
  const format = useFormat();
  const [waiting, setWaiting] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const distance = (metres: number) => {
    if (metres < 1000) return t('map.locate.m', { value: format.number(Math.round(metres)) });
    const kilometres = metres / 1000;
    return t('map.locate.km', { value: format.number(kilometres, kilometres < 10 ? 1 : 0) });
  };
  const locate = async () => {
    setWaiting(true);
    setOutcome('waiting');
    const location = await locateVisitor();
    setWaiting(false);
    if (typeof location === 'string') setOutcome(location);
    else if (show(location)) setOutcome({ key: 'here', metres: location.accuracy });
    else setOutcome({ key: 'far', metres: metresBetween(location.at, centre) });
  };

  const noticeOf = (known: Outcome): LocationNotice => {
    if (typeof known === 'string') {
      return { tone: known === 'waiting' ? 'info' : 'error', text: t(`map.locate.${known}`) };
    }
    const { key, metres } = known;
    const values = { metres: format.number(Math.ceil(metres)), distance: distance(metres) };
    return { tone: 'info', text: t(`map.locate.${key}`, values) };
  };
  return {
    locate: () => void locate(),
    waiting,
    notice: outcome && noticeOf(outcome),
    dismiss: () => setOutcome(null),
  };
}
