import type { LotSummary, Topography } from '@lotes/shared-contract';
import { type Point, centroid, extentOf, metresFrom, outerRing } from './site-geometry';

/** Rise of each kind of ground, in metres per metre inland: the middle of the range that the surveyors' word covers. */
const RISE: Record<Topography, number> = {
  plana: 0.02,
  leve: 0.07,
  moderada: 0.13,
  media: 0.19,
  empinada: 0.27,
  desconocida: 0.02,
};
/** Metres of earth that are drawn below the lowest corner. */
const DEPTH = 3.2;
const TILT = 0.5;
const TURN = Math.PI / 5;
const MAX_PINES = 15;

/** A tree of the model: the place of its foot on paper, and its size. */
interface ModelPine {
  x: number;
  y: number;
  size: number;
}

/** A lot drawn as a block of earth, seen from above and from the sea; in metres, y downwards. */
export interface LotModel {
  viewBox: string;
  /** The corners of the ground, as the `points` of an SVG polygon. */
  top: string;
  /** The cut sides that face the reader, the farther first. */
  sides: { points: string; isLit: boolean }[];
  pines: ModelPine[];
}

interface Corner {
  /** Place on paper, to the right and downwards, at the level of the ground. */
  paper: Point;
  /** Place on paper, at the level of the cut. */
  foot: Point;
}

const write = (points: readonly Point[]) =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

/** Draws a lot with its true outline, the slope of its topography, and its pines, of which at most 15 are shown. */
export function modelLot({ poligono, topografia, pinos, numero }: ModelledLot): LotModel {
  const ring = outerRing(poligono);
  const middle = centroid(ring);
  const metres = ring.slice(0, -1).map(metresFrom(middle));
  const [, , , farNorth] = extentOf(metres);
  const project = ([east, north]: Point, isFoot = false): Point => {
    const [c, s] = [Math.cos(TURN), Math.sin(TURN)];
    // Seen from the north: east lies to the left, and what lies inland is farther away.
    const [across, away] = [-(east * c - north * s), -(east * s + north * c)];
    const height = isFoot ? -DEPTH : (farNorth - north) * RISE[topografia];
    return [across, -away * TILT - height * 0.9];
  };
  const corners = metres.map((point): Corner => ({ paper: project(point), foot: project(point, true) }));
  const drawn = corners.flatMap(({ paper, foot }) => [paper, foot]);
  const pines = placePines(metres, Math.min(pinos, MAX_PINES), Number.parseInt(numero, 10) || 1).map(
    (point): ModelPine => {
      const [x, y] = project(point);
      return { x, y, size: 5.6 };
    },
  );
  const [west, north, east, south] = extentOf(drawn);
  const top = Math.min(north, ...pines.map(({ y, size }) => y - size)) - 1;
  return {
    viewBox: [west - 2, top - 1, east - west + 4, south - top + 3].map((side) => side.toFixed(1)).join(' '),
    top: write(corners.map(({ paper }) => paper)),
    sides: sidesOf(corners),
    pines: pines.sort((a, b) => a.y - b.y),
  };
}

type ModelledLot = Pick<LotSummary, 'poligono' | 'topografia' | 'pinos' | 'numero'>;

function sidesOf(corners: readonly Corner[]): LotModel['sides'] {
  const walls = corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length];
    return to ? [{ from, to, y: (from.foot[1] + to.foot[1]) / 2 }] : [];
  });
  return walls
    .sort((a, b) => a.y - b.y)
    .map(({ from, to }) => ({
      points: write([from.paper, to.paper, to.foot, from.foot]),
      isLit: Math.abs(to.paper[0] - from.paper[0]) > Math.abs(to.paper[1] - from.paper[1]) * 1.6,
    }));
}

/** Returns places for trees inside an outline, at a distance from one another, and the same at every drawing. */
function placePines(ring: readonly Point[], count: number, seed: number): Point[] {
  const [west, south, east, north] = extentOf(ring);
  const places: Point[] = [];
  for (let attempt = 0; places.length < count && attempt < 400; attempt++) {
    const fraction = (step: number) => (seed * 0.37 + attempt * step) % 1;
    const place: Point = [
      west + (east - west) * fraction(0.618034),
      south + (north - south) * fraction(0.414214),
    ];
    const isApart = places.every(([x, y]) => Math.hypot(x - place[0], y - place[1]) > 2.6);
    if (isApart && isWithin(place, ring)) places.push(place);
  }
  return places;
}

function isWithin([x, y]: Point, ring: readonly Point[]): boolean {
  let within = false;
  ring.forEach(([ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  });
  return within;
}
