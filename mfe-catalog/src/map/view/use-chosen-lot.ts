import { useEffect, useEffectEvent, useRef } from 'react';
import type { SiteMapView } from './site-map-view';

export interface LotCardOnMap {
  /** The lot whose card is open. */
  opened: string | null;
  /** Returns the height of the map that the card covers at its lower end, in pixels. */
  coveredByCard: () => number;
}

/**
 * Marks the chosen lot on the map, and brings it into view beside its card.
 * @returns a function that zooms to a lot that is already open or is chosen next
 */
export function useChosenLot(
  view: Pick<SiteMapView, 'select' | 'approach' | 'reveal'> | null,
  chosen: string | null,
  { opened, coveredByCard }: LotCardOnMap,
): (numero: string) => void {
  const approached = useRef<string | null>(null);
  const cardOpen = opened !== null;
  const bringIntoView = useEffectEvent((numero: string) => {
    const covered = cardOpen ? coveredByCard() : 0;
    if (approached.current === numero) view?.approach(numero, covered);
    else view?.reveal(numero, covered);
    approached.current = null;
  });
  useEffect(() => {
    view?.select(chosen);
    if (chosen !== null) bringIntoView(chosen);
  }, [view, chosen, cardOpen]);
  return (numero) => {
    if (numero === opened) view?.approach(numero, coveredByCard());
    else approached.current = numero;
  };
}
