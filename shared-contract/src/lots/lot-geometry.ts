import type { Polygon } from './lots.schema';

/** A point in metres east and north of the origin of its plane. */
type Metres = readonly [east: number, north: number];
/** [longitude, latitude] in degrees. */
export type Corner = [longitude: number, latitude: number];

const DEGREE = Math.PI / 180;

/**
 * Returns a function that converts degrees to metres on the plane that touches the WGS 84 ellipsoid at a point. Within a
 * kilometre the error is less than one part in a million.
 */
function planeAt([longitude, latitude]: Corner): (corner: Corner) => Metres {
  const at = latitude * DEGREE;
  const perLatitude = 111_132.954 - 559.822 * Math.cos(2 * at) + 1.175 * Math.cos(4 * at);
  const perLongitude = 111_412.84 * Math.cos(at) - 93.5 * Math.cos(3 * at);
  return ([lon, lat]) => [(lon - longitude) * perLongitude, (lat - latitude) * perLatitude];
}

/** The corners of a lot's outline, without the one that repeats the first. */
export function cornersOf({ coordinates: [ring = []] }: Polygon): Corner[] {
  return ring.slice(0, -1).map(([longitude, latitude]) => [longitude, latitude]);
}

/** The outline through these corners, closed. */
export function polygonThrough(corners: readonly Corner[]): Polygon {
  const [first] = corners;
  return { type: 'Polygon', coordinates: [first ? [...corners, first] : []] };
}

/** Twice the area of a triangle, above zero if its corners turn anticlockwise. */
function turn([ax, ay]: Metres, [bx, by]: Metres, [cx, cy]: Metres): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

function signedArea(ring: readonly Metres[]): number {
  const [first = [0, 0]] = ring;
  return ring.reduce((sum, point, index) => sum + turn(first, point, ring[index + 1] ?? first), 0) / 2;
}

/** The area that an outline encloses, in m². */
export function outlineArea(polygon: Polygon): number {
  const corners = cornersOf(polygon);
  return Math.abs(signedArea(corners.map(planeAt(corners[0] ?? [0, 0]))));
}

/** True if the sides a–b and c–d touch or cross. */
function meet(a: Metres, b: Metres, c: Metres, d: Metres): boolean {
  const within = (from: Metres, to: Metres, point: Metres) =>
    Math.min(from[0], to[0]) <= point[0] &&
    point[0] <= Math.max(from[0], to[0]) &&
    Math.min(from[1], to[1]) <= point[1] &&
    point[1] <= Math.max(from[1], to[1]);
  const turns = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)] as const;
  if (turns[0] > 0 !== turns[1] > 0 && turns[2] > 0 !== turns[3] > 0 && turns.every((one) => one !== 0)) {
    return true;
  }
  return (
    (turns[0] === 0 && within(a, b, c)) ||
    (turns[1] === 0 && within(a, b, d)) ||
    (turns[2] === 0 && within(c, d, a)) ||
    (turns[3] === 0 && within(c, d, b))
  );
}

/** True if an outline touches or crosses itself, so that its inside is not defined. */
export function crossesItself(polygon: Polygon): boolean {
  const corners = cornersOf(polygon);
  const points = corners.map(planeAt(corners[0] ?? [0, 0]));
  const { length } = points;
  const side = (index: number) => [points[index], points[(index + 1) % length]] as [Metres, Metres];
  for (let one = 0; one < length; one += 1) {
    for (let other = one + 1; other < length; other += 1) {
      const neighbours = other === one + 1 || (one === 0 && other === length - 1);
      const [a, b] = side(one);
      const [c, d] = side(other);
      // Two neighbours share a vertex; they cross if one turns back along the other.
      const back = other === one + 1 ? [a, b, d] : [b, a, c];
      if (neighbours ? turnsBack(back as [Metres, Metres, Metres]) : meet(a, b, c, d)) return true;
    }
  }
  return false;
}

/** True if the side from `corner` to `end` runs back along the side from `corner` to `start`. */
function turnsBack([start, corner, end]: readonly [Metres, Metres, Metres]): boolean {
  const along = (start[0] - corner[0]) * (end[0] - corner[0]) + (start[1] - corner[1]) * (end[1] - corner[1]);
  return turn(start, corner, end) === 0 && along >= 0;
}

type Triangle = readonly [Metres, Metres, Metres];

/** Triangles from the first corner to each side, signed by their turn: outside the outline, of any shape, they cancel out. */
function fanOf(ring: readonly Metres[]): Triangle[] {
  const [first, ...others] = ring;
  return others.flatMap((point, index) => {
    const next = others[index + 1];
    return first && next ? [[first, point, next] as const] : [];
  });
}

const anticlockwise = (triangle: Triangle): Triangle =>
  turn(...triangle) < 0 ? [triangle[0], triangle[2], triangle[1]] : triangle;

/** The part of a convex shape to the left of the line from a to b. */
function leftOf(shape: readonly Metres[], a: Metres, b: Metres): Metres[] {
  return shape.flatMap((point, index) => {
    const next = shape[(index + 1) % shape.length] as Metres;
    const [here, there] = [turn(a, b, point), turn(a, b, next)];
    const kept: Metres[] = here >= 0 ? [point] : [];
    if (here >= 0 === there >= 0) return kept;
    const share = here / (here - there);
    return [...kept, [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share]];
  });
}

function sharedArea(one: Triangle, other: Triangle): number {
  const sign = Math.sign(turn(...one)) * Math.sign(turn(...other));
  if (sign === 0) return 0;
  const [a, b, c] = anticlockwise(other);
  const shared = [[a, b] as const, [b, c] as const, [c, a] as const].reduce<readonly Metres[]>(
    (shape, [from, to]) => leftOf(shape, from, to),
    anticlockwise(one),
  );
  return sign * signedArea(shared);
}

/** The area that two outlines of any shape have in common, in m². Each may be concave; neither may cross itself. */
export function commonArea(one: Polygon, other: Polygon): number {
  const [corners, others] = [cornersOf(one), cornersOf(other)];
  const plane = planeAt(corners[0] ?? [0, 0]);
  const fans = [fanOf(corners.map(plane)), fanOf(others.map(plane))] as const;
  let sum = 0;
  for (const triangle of fans[0]) for (const against of fans[1]) sum += sharedArea(triangle, against);
  return Math.abs(sum);
}
