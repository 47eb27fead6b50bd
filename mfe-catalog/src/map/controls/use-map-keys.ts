import { type KeyboardEvent, useMemo, useState } from 'react';
import type { LotSummary } from '@lotes/shared-contract';
import { useT } from '@lotes/shared-i18n';
import { type Direction, type Place, nearestInDirection, nearestTo } from '../../lots/nearest-lot';
import { type Point, centroid, metresFrom, outerRing } from '../../lots/site-geometry';
import { useDescribeLot } from '../../ui/use-describe-lot';

const DIRECTION_OF_KEY: Partial<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const ZOOM_OF_KEY: Partial<Record<string, number>> = { '+': 0.8, '=': 0.8, '-': -0.8 };

/** Steps through the chosen order. */
const STEP_OF_KEY: Partial<Record<string, number>> = { PageDown: 1, PageUp: -1 };

export interface MapKeyActions {
  /** [longitude, latitude] of what is in the middle, where the keyboard enters the map. */
  centre: () => Point;
  /** True if the plan is turned by a quarter, north to the right. */
  turned: boolean;
  zoom: (steps: number) => void;
  moveTo: (numero: string) => void;
  open: (numero: string) => void;
  close: () => void;
}

/**
 * The map by keyboard (R2.10): arrows walk from lot to lot, Page Down and Page Up
 * follow the chosen order, Enter opens, Escape closes.
 * @param lots the lots that may be walked to, in the chosen order
 * @param at the number of the lot where the keyboard stands
 * @returns the key handler, what a live region should say, and what has it say a lot
 */
export function useMapKeys(lots: readonly LotSummary[], at: string | null, actions: MapKeyActions) {
  const t = useT('catalog');
  const describe = useDescribeLot();
  const [announcement, setAnnouncement] = useState('');

  const { turned } = actions;
  const { places, toMetres } = useMemo(() => {
    const toGround = metresFrom(
      outerRing(lots[0]?.poligono ?? { type: 'Polygon', coordinates: [] })[0] ?? [0, 0],
    );
    const project = (at: Point): Point => {
      const [east, north] = toGround(at);
      return turned ? [north, -east] : [east, north];
    };
    const place = ({ numero, poligono }: LotSummary): Place => ({
      numero,
      at: project(centroid(outerRing(poligono))),
    });
    return { places: lots.map(place), toMetres: project };
  }, [lots, turned]);

  const announce = (numero: string, edge: 'map.edge' | 'map.edgeOrder' | null) => {
    const lot = lots.find((candidate) => candidate.numero === numero);
    if (lot) setAnnouncement(edge ? t(edge, { lot: describe(lot) }) : describe(lot));
  };

  const walk = (direction: Direction) => {
    const from = places.find(({ numero }) => numero === at);
    const next = from
      ? nearestInDirection(places, from, direction)
      : nearestTo(places, toMetres(actions.centre()));
    if (next) actions.moveTo(next.numero);
    const reached = next ?? from;
    if (reached) announce(reached.numero, next ? null : 'map.edge');
  };
  const follow = (step: number) => {
    const from = lots.findIndex(({ numero }) => numero === at);
    const next = from < 0 ? lots[step > 0 ? 0 : lots.length - 1] : lots[from + step];
    if (next) actions.moveTo(next.numero);
    const reached = next ?? lots[from];
    if (reached) announce(reached.numero, next ? null : 'map.edgeOrder');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = DIRECTION_OF_KEY[event.key];
    const step = STEP_OF_KEY[event.key];
    const steps = ZOOM_OF_KEY[event.key];
    if (direction) walk(direction);
    else if (step) follow(step);
    else if (steps) actions.zoom(steps);
    else if (event.key === 'Enter' && at !== null) actions.open(at);
    else if (event.key === 'Escape') actions.close();
    else return;
    event.preventDefault();
  };

  return { onKeyDown, announcement, announce: (numero: string) => announce(numero, null) };
}
