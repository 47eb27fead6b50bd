import type { Point } from './site-frame';

/** A corner this near to a neighbour's edge, in metres, lies on it: more than the bow of a lot's curved border. */
const TOLERANCE = 0.08;

interface Insertion {
  share: number;
  corner: Point;
}

/** Returns the place of a corner on the edge a–b; null if it is elsewhere or already one of the edge's ends. */
function placeOnEdge(a: Point, b: Point, corner: Point): Insertion | null {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  const along = ((corner[0] - a[0]) * dx + (corner[1] - a[1]) * dy) / length;
  const aside = Math.abs((corner[0] - a[0]) * dy - (corner[1] - a[1]) * dx) / length;
  if (aside > TOLERANCE || along < TOLERANCE || along > length - TOLERANCE) return null;
  return { share: along / length, corner };
}

/**
 * Returns the rings with every corner that lies on a neighbour's edge added to that edge, so that lots which touch
 * share one border, point by point, with neither gap nor overlap.
 */
export function shareBorders(rings: readonly Point[][]): Point[][] {
  const corners = mergeCorners(rings);
  const distinct = [...new Set(corners.flat())];
  return corners.map((ring) =>
    ring.flatMap((from, index) => {
      const to = ring[(index + 1) % ring.length] as Point;
      const between = distinct
        .filter((corner) => !ring.includes(corner))
        .map((corner) => placeOnEdge(from, to, corner))
        .filter((insertion) => insertion !== null)
        .sort((a, b) => a.share - b.share);
      return [from, ...between.map(({ corner }) => corner)];
    }),
  );
}

/** Corners that coincide become one and the same point. */
function mergeCorners(rings: readonly Point[][]): Point[][] {
  const known: Point[] = [];
  return rings.map((ring) =>
    ring.map((corner) => {
      const same = known.find((other) => Math.hypot(other[0] - corner[0], other[1] - corner[1]) < TOLERANCE);
      if (!same) known.push(corner);
      return same ?? corner;
    }),
  );
}
