import { BufferAttribute, BufferGeometry, Mesh, type Material } from 'three';
import { at, clamp, fractalNoise, isInside, nearestOn, smoothstep, type Point, type Ring } from './geometry';
import type { Site } from './site';

/** The height of the ground and the distance from the water, anywhere. */
export interface Ground {
  /** Metres above the sea. */
  height: (east: number, north: number) => number;
  /** Metres inland of the waterline; negative in the sea. */
  inland: (east: number, north: number) => number;
}

const CELL = 4;
const WEST = -1000;
const EAST = 1000;
const SOUTH = -900;
const NORTH = 620;
const COLUMNS = (EAST - WEST) / CELL + 1;
const ROWS = (NORTH - SOUTH) / CELL + 1;
const REACH = 24; // metres over which a lot's elevation counts
const CLOSE = 9; // metres from a panorama's camera within which the ground is drawn finely
const CLOSE_STEP = 0.4;
const HILL_WEIGHT = 0.0015; // weight of the guess where no lot is near

function sampled(heightAt: (point: Point) => number): (east: number, north: number) => number {
  const values = new Float32Array(COLUMNS * ROWS);
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      values[row * COLUMNS + column] = heightAt([WEST + column * CELL, SOUTH + row * CELL]);
    }
  }
  return (east, north) => {
    const x = clamp((east - WEST) / CELL, 0, COLUMNS - 1.001);
    const y = clamp((north - SOUTH) / CELL, 0, ROWS - 1.001);
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const corner = (dx: number, dy: number) => values[(row + dy) * COLUMNS + column + dx] ?? 0;
    const [u, v] = [x - column, y - row];
    return (
      (corner(0, 0) * (1 - u) + corner(1, 0) * u) * (1 - v) + (corner(0, 1) * (1 - u) + corner(1, 1) * u) * v
    );
  };
}

/** The wooded hills behind the bay, which no survey covers. */
function hills(inland: number, [x, y]: Point): number {
  const rise = 0.03 * inland + 34 * smoothstep(120, 420, inland) + 62 * smoothstep(330, 820, inland);
  const valleys = fractalNoise(x / 210, y / 210, 4) - 0.45;
  return 1.1 + rise + valleys * (16 * smoothstep(60, 300, inland) + 105 * smoothstep(280, 800, inland));
}

/** Fits the ground to the elevation of each lot, the waterline and the hills. */
export function surveyGround({ lots, coast }: Site): Ground {
  const inland = sampled((point) => {
    const { distance, isLeft } = nearestOn(coast, point);
    return isLeft ? -distance : distance;
  });
  const height = sampled((point) => {
    const [x, y] = point;
    const depth = inland(x, y);
    if (depth < 0) return Math.max(depth * 0.035, -14);
    let [sum, weight] = [HILL_WEIGHT * hills(depth, point), HILL_WEIGHT];
    for (const { middle, elevation } of lots) {
      const squared = (middle[0] - x) ** 2 + (middle[1] - y) ** 2;
      if (squared > 16 * REACH * REACH) continue;
      const share = Math.exp(-squared / (2 * REACH * REACH));
      sum += share * elevation;
      weight += share;
    }
    const sand = Math.min(depth * 0.07, 1.5);
    const share = smoothstep(12, 34, depth);
    return sand * (1 - share) + (sum / weight) * share;
  });
  return { height, inland };
}

/** Positions that lie close together where cameras come near, and far apart at the edges. */
function gradedPositions(
  from: number,
  to: number,
  near: number,
  innerFrom: number,
  innerTo: number,
): number[] {
  const places: number[] = [];
  for (let place = innerFrom; place <= innerTo; place += near) places.push(place);
  let step = near;
  for (let place = innerTo + step; place < to; place += step *= 1.12) places.push(place);
  step = near;
  for (let place = innerFrom - step; place > from; place -= step *= 1.12) places.unshift(place);
  return [from, ...places, to];
}

/** Halves the steps repeatedly near cameras that are low enough to see single triangles. */
function refined(places: readonly number[], cameras: readonly number[]): number[] {
  return places.flatMap((place, index) => {
    const next = places[index + 1];
    if (next === undefined) return [place];
    const isNear = cameras.some((camera) => Math.abs(camera - (place + next) / 2) < CLOSE);
    const steps = isNear ? Math.ceil((next - place) / CLOSE_STEP) : 1;
    return Array.from({ length: steps }, (_, step) => place + ((next - place) * step) / steps);
  });
}

/** The ground as a mesh; each corner knows how far inland it lies (`inland`) and whether forest covers it (`wild`). */
export function terrainMesh(
  ground: Ground,
  cleared: readonly Ring[],
  cameras: readonly Point[],
  material: Material,
): Mesh {
  const easts = refined(
    gradedPositions(-2600, 2600, 3, -390, 390),
    cameras.map(([east]) => east),
  );
  const norths = refined(
    gradedPositions(-2200, 620, 3, -270, 120),
    cameras.map(([, north]) => north),
  );
  const positions: number[] = [];
  const inland: number[] = [];
  const wild: number[] = [];
  for (const north of norths) {
    for (const east of easts) {
      positions.push(east, ground.height(east, north), -north);
      inland.push(ground.inland(east, north));
      wild.push(cleared.some((ring) => isInside([east, north], ring)) ? 0 : 1);
    }
  }
  const indices: number[] = [];
  const width = easts.length;
  for (let row = 0; row + 1 < norths.length; row++) {
    for (let column = 0; column + 1 < width; column++) {
      const corner = row * width + column;
      indices.push(corner, corner + 1, corner + width, corner + 1, corner + width + 1, corner + width);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('inland', new BufferAttribute(new Float32Array(inland), 1));
  geometry.setAttribute('wild', new BufferAttribute(new Float32Array(wild), 1));
  geometry.setIndex(indices);
  geometry.computeVertexNormals();
  const mesh = new Mesh(geometry, material);
  mesh.receiveShadow = true;
  return mesh;
}

/** A place on the ground, as three counts: x east, y up, z south. */
export function onGround(ground: Ground, point: Point, above = 0): [number, number, number] {
  return [at(point, 0), ground.height(at(point, 0), at(point, 1)) + above, -at(point, 1)];
}
