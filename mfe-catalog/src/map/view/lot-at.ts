import type { Coordinate } from 'ol/coordinate';
import { closestSquaredDistanceXY } from 'ol/extent';
import type { DrawnLot } from '../painting/plan-features';

/** Returns the number of the lot at a place, or of the nearest lot within a distance in map units. */
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
