import type { Coordinate } from 'ol/coordinate';
import { closestSquaredDistanceXY } from 'ol/extent';
import type { DrawnLot } from '../painting/plan-features';

/** The lot at a place, or the nearest one that lies no more than so many map units beside it. */
export function lotAt(
  drawn: ReadonlyMap<string, DrawnLot>,
  coordinate: Coordinate,
  tolerance: number,
): string | null {
  const [x = 0, y = 0] = coordinate;
  let reach = tolerance;
  let nearest: string | null = null;
  for (const [numero, { polygon, extent }] of drawn) {
    if (closestSquaredDistanceXY(extent, x, y) > reach ** 2) continue;
    if (polygon.intersectsCoordinate(coordinate)) return numero;
    const [nearX = 0, nearY = 0] = polygon.getClosestPoint(coordinate);
    const distance = Math.hypot(nearX - x, nearY - y);
    if (distance > reach) continue;
    reach = distance;
    nearest = numero;
  }
  return nearest;
}
