import type { Polygon } from '@lotes/shared-contract';

/** A place as [longitude, latitude] in degrees, or as [x, y] in metres; functions below say which. */
export type Point = readonly [x: number, y: number];

/** A box as west, south, east, north, in the unit of its points. */
export type Extent = readonly [west: number, south: number, east: number, north: number];

/** Metres per degree of latitude; so small a site may be treated as flat. */
const METRES_PER_DEGREE = 111_320;

/** The closed outer ring of a lot. */
export const outerRing = (polygon: Polygon): readonly Point[] => polygon.coordinates[0] ?? [];

/** The smallest box around some points. */
export function extentOf(points: readonly Point[]): Extent {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export const extentsOverlap = (a: Extent, b: Extent): boolean =>
  a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/** A square about the middle of a box, `times` as wide as the box's longer side. */
export function squareAround([west, south, east, north]: Extent, times: number): Extent {
  const reach = (times / 2) * Math.max(east - west, north - south);
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  return [x - reach, y - reach, x + reach, y + reach];
}

/** Turns degrees into metres east and north of `origin` (equirectangular: exact enough for one site). */
export function metresFrom([lon0, lat0]: Point): (point: Point) => Point {
  const perLongitude = METRES_PER_DEGREE * Math.cos((lat0 * Math.PI) / 180);
  return ([lon, lat]) => [(lon - lon0) * perLongitude, (lat - lat0) * METRES_PER_DEGREE];
}

/** The centroid of a closed ring, in the unit of its points; the mean of the corners where the ring has no area. */
export function centroid(ring: readonly Point[]): Point {
  // Relative to the first corner: degrees are large against a lot's size, and the products would lose digits.
  const [x0, y0] = ring[0] ?? [0, 0];
  let doubleArea = 0;
  let sumX = 0;
  let sumY = 0;
  for (let index = 1; index < ring.length; index += 1) {
    const [ax, ay] = ring[index - 1] ?? [x0, y0];
    const [bx, by] = ring[index] ?? [x0, y0];
    const cross = (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
    doubleArea += cross;
    sumX += (ax + bx - 2 * x0) * cross;
    sumY += (ay + by - 2 * y0) * cross;
  }
  if (doubleArea === 0) {
    const corners = ring.slice(0, -1);
    const mean = (axis: 0 | 1) =>
      corners.reduce((sum, corner) => sum + corner[axis], 0) / (corners.length || 1);
    return [mean(0), mean(1)];
  }
  return [x0 + sumX / (3 * doubleArea), y0 + sumY / (3 * doubleArea)];
}
