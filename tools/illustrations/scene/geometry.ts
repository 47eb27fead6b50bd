/** A point in metres: east and north of the middle of the bay. */
export type Point = readonly [east: number, north: number];
export type Ring = readonly Point[];

/** Returns true if a point lies inside a ring. */
export function isInside([x, y]: Point, ring: Ring): boolean {
  let inside = false;
  for (let index = 0, before = ring.length - 1; index < ring.length; before = index++) {
    const [ax, ay] = at(ring, index);
    const [bx, by] = at(ring, before);
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** The point at an index that is known to exist. @throws RangeError otherwise */
export function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError(`Nothing stands at ${String(index)}`);
  return item;
}

export interface Nearest {
  distance: number;
  point: Point;
  /** Direction of the line there, in radians from east. */
  heading: number;
  /** True if the point lies on the left of the line. */
  isLeft: boolean;
}

/** The nearest place of a line. */
export function nearestOn(line: Ring, [x, y]: Point): Nearest {
  let best: Nearest = { distance: Infinity, point: [0, 0], heading: 0, isLeft: false };
  for (let index = 0; index + 1 < line.length; index++) {
    const [ax, ay] = at(line, index);
    const [bx, by] = at(line, index + 1);
    const [dx, dy] = [bx - ax, by - ay];
    const share = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1), 0, 1);
    const point: Point = [ax + dx * share, ay + dy * share];
    const distance = Math.hypot(x - point[0], y - point[1]);
    if (distance < best.distance) {
      best = { distance, point, heading: Math.atan2(dy, dx), isLeft: dx * (y - ay) - dy * (x - ax) > 0 };
    }
  }
  return best;
}

/** Mean of a ring's corners. */
export function middleOf(ring: Ring): Point {
  const sum = ring.reduce<[number, number]>(([x, y], point) => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / ring.length, sum[1] / ring.length];
}

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), high);

export function smoothstep(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from), 0, 1);
  return share * share * (3 - 2 * share);
}

/** Random numbers in [0, 1), the same on every run. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function lattice(x: number, y: number): number {
  let hash = Math.imul(x, 374761393) ^ Math.imul(y, 668265263);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Smooth noise in [0, 1). */
function noise(x: number, y: number): number {
  const [cellX, cellY] = [Math.floor(x), Math.floor(y)];
  const u = smoothstep(0, 1, x - cellX);
  const v = smoothstep(0, 1, y - cellY);
  const low = lattice(cellX, cellY) * (1 - u) + lattice(cellX + 1, cellY) * u;
  const high = lattice(cellX, cellY + 1) * (1 - u) + lattice(cellX + 1, cellY + 1) * u;
  return low * (1 - v) + high * v;
}

/** Noise of several sizes at once, in [0, 1). */
export function fractalNoise(x: number, y: number, octaves = 4): number {
  let [sum, weight, scale] = [0, 0.5, 1];
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x * scale + octave * 17.3, y * scale - octave * 9.1);
    weight /= 2;
    scale *= 2.03;
  }
  return sum;
}
