import type { LotSummary } from '@lotes/shared-contract';
import { type Point, centroid, metresFrom, outerRing } from './site-geometry';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** A lot as a place on the ground: metres to the right and up on the map. */
export interface Place {
  numero: string;
  at: Point;
}

/**
 * Returns the lots as places, and the projection of [longitude, latitude] onto their ground.
 * @param turned true if the plan is turned by a quarter, north to the right
 */
export function placesOnMap(lots: readonly LotSummary[], turned: boolean) {
  const [first] = lots;
  const [origin = [0, 0]] = first ? outerRing(first.poligono) : [];
  const toGround = metresFrom(origin);
  const project = (point: Point): Point => {
    const [east, north] = toGround(point);
    return turned ? [north, -east] : [east, north];
  };
  const places = lots.map(({ numero, poligono }): Place => ({
    numero,
    at: project(centroid(outerRing(poligono))),
  }));
  return { places, project };
}

const UNIT: Record<Direction, Point> = { up: [0, 1], down: [0, -1], left: [-1, 0], right: [1, 0] };

/** A place off to the side counts as this much farther than one straight ahead. */
const SIDEWAYS_COST = 2;

/**
 * Returns the nearest place within 45° of a direction, straight ahead preferred; if there is none, the nearest on that side, so
 * that every lot can be reached. Null at the edge of the site.
 */
export function nearestInDirection(
  places: readonly Place[],
  from: Place,
  direction: Direction,
): Place | null {
  const [ux, uy] = UNIT[direction];
  let best: Place | null = null;
  let bestCost = Infinity;
  for (const place of places) {
    if (place.numero === from.numero) continue;
    const dx = place.at[0] - from.at[0];
    const dy = place.at[1] - from.at[1];
    const ahead = dx * ux + dy * uy;
    const aside = Math.abs(dx * uy - dy * ux);
    if (ahead <= 0) continue;
    const outsideCone = aside > ahead;
    // Anything inside the cone wins over everything outside it.
    const cost = ahead + SIDEWAYS_COST * aside + (outsideCone ? 1e6 : 0);
    if (cost < bestCost) {
      best = place;
      bestCost = cost;
    }
  }
  return best;
}

/** Returns the place closest to a point: the lot at which the keyboard enters the map. */
export function nearestTo(places: readonly Place[], point: Point): Place | null {
  const distance = ({ at }: Place) => Math.hypot(at[0] - point[0], at[1] - point[1]);
  return places.reduce<Place | null>(
    (best, place) => (best && distance(best) <= distance(place) ? best : place),
    null,
  );
}
