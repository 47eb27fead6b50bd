import { type KeyboardEvent, useMemo, useState } from 'react';
import type { LotSummary } from '@lotes/shared-contract';
import { useT } from '@lotes/shared-i18n';
import { type Direction, nearestInDirection, nearestTo, placesOnMap } from '../../lots/nearest-lot';
import type { Point } from '../../lots/site-geometry';
import { useDescribeLot } from '../../ui/use-describe-lot';

/** Zoom levels that one key changes. */
const ZOOM_STEP = 0.8;

export interface MapKeyActions {
  /** Returns [longitude, latitude] of the middle of the map, where the keyboard enters it. */
  centre: () => Point;
  /** True if the plan is turned by a quarter, north to the right. */
  turned: boolean;
  zoom: (steps: number) => void;
  moveTo: (numero: string) => void;
  open: (numero: string) => void;
  close: () => void;
}

/**
 * The map by keyboard (R2.10): arrows walk from lot to lot, Page Down and Page Up follow the chosen order, Enter opens, Escape
 * closes.
 * @param lots the lots that the keys can reach, in the chosen order
 * @param at the number of the lot that the keys reached last
 * @returns the key handler, the text for a live region, and a function that announces a lot
 */
export function useMapKeys(lots: readonly LotSummary[], at: string | null, actions: MapKeyActions) {
  const t = useT('catalog');
  const describe = useDescribeLot();
  const [announcement, setAnnouncement] = useState('');

  const { turned, zoom } = actions;
  const { places, project } = useMemo(() => placesOnMap(lots, turned), [lots, turned]);

  const announce = (numero: string, edge: 'map.edge' | 'map.edgeOrder' | null) => {
    const lot = lots.find((candidate) => candidate.numero === numero);
    if (lot) setAnnouncement(edge ? t(edge, { lot: describe(lot) }) : describe(lot));
  };
  const goTo = (next: { numero: string } | null | undefined, edge: 'map.edge' | 'map.edgeOrder') => {
    if (next) actions.moveTo(next.numero);
    const reached = next?.numero ?? at;
    if (reached !== null) announce(reached, next ? null : edge);
  };
  const walk = (direction: Direction) => {
    const from = places.find(({ numero }) => numero === at);
    const entrance = () => nearestTo(places, project(actions.centre()));
    goTo(from ? nearestInDirection(places, from, direction) : entrance(), 'map.edge');
  };
  const follow = (step: 1 | -1) => {
    const from = lots.findIndex(({ numero }) => numero === at);
    const entrance = step > 0 ? 0 : lots.length - 1;
    goTo(lots[from < 0 ? entrance : from + step], 'map.edgeOrder');
  };

  const actionOf: Record<string, (() => void) | undefined> = {
    ArrowUp: () => walk('up'),
    ArrowDown: () => walk('down'),
    ArrowLeft: () => walk('left'),
    ArrowRight: () => walk('right'),
    PageDown: () => follow(1),
    PageUp: () => follow(-1),
    '+': () => zoom(ZOOM_STEP),
    '=': () => zoom(ZOOM_STEP),
    '-': () => zoom(-ZOOM_STEP),
    Enter: at === null ? undefined : () => actions.open(at),
    Escape: actions.close,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = actionOf[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    act();
    event.preventDefault();
  };

  // Also a lot that the keys cannot reach.
  return { onKeyDown, announcement, announce: (lot: LotSummary) => setAnnouncement(describe(lot)) };
}
