import type { Street } from '@lotes/shared-contract';
import { areaOf, pointOf, stretch, type Point, type Station } from './site-frame';

/** Square metres of a square vara in Honduran practice (0.835²). */
export const SQUARE_VARA = 0.697225;

/** A lot before it has a number: its street and its ring of points in metres, open. */
export interface Parcel {
  street: Street;
  /** The block to which it belongs; lots are numbered block by block. */
  block: string;
  ring: Point[];
  /** Area in square varas, if it is fixed beforehand; the parcel is drawn to have it. */
  varas?: number;
}

/** One lot of a row whose area is known beforehand, in square varas. */
interface KnownArea {
  index: number;
  varas: number;
}

/** Ends of a row at which the lot's corner is cut, since a side street meets it and the pavement must turn. */
type Cut = 'start' | 'end';

export interface Row {
  street: Street;
  block: string;
  /** Stations along the shore, from and to, in metres. */
  along: [number, number];
  inland: [number, number];
  count: number;
  /** The side of the row that faces its street. */
  front: 'sea' | 'land' | 'west' | 'east';
  cut?: Cut[];
  known?: KnownArea;
}

const CORNER_CUT = 4.5;

/** Relative widths that vary by a few percent, the same on every run. */
function variedWeights(count: number, seed: string): number[] {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return 0.93 + (state / 2 ** 32) * 0.14;
  });
}

function splits(from: number, to: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let done = 0;
  return [from, ...weights.map((weight) => from + ((done += weight) / whole) * (to - from))];
}

/** The parcels of a row; the parcel of a known area is widened or narrowed against its neighbours until it has that area. */
function drawToArea(weights: number[], known: KnownArea | undefined, draw: (weights: number[]) => Parcel[]) {
  if (!known) return draw(weights);
  let [low, high] = [0.2, 3];
  const attempt = (weight: number): Parcel[] => draw(weights.map((w, i) => (i === known.index ? weight : w)));
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    const area = areaOf(attempt(middle)[known.index]?.ring ?? []);
    if (area < known.varas * SQUARE_VARA) low = middle;
    else high = middle;
  }
  return attempt(high).map((parcel, i) => (i === known.index ? { ...parcel, varas: known.varas } : parcel));
}

function towards(from: Station, to: Station, metres: number): Point {
  const [a, b] = [pointOf(from), pointOf(to)];
  const share = metres / Math.hypot(b[0] - a[0], b[1] - a[1]);
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** A ring of four stations, its first corner and its second cut where asked; those two face the street. */
function quadRing(
  corners: [Station, Station, Station, Station],
  cutStart: boolean,
  cutEnd: boolean,
): Point[] {
  const [start, end, backEnd, backStart] = corners;
  return [
    ...(cutStart
      ? [towards(start, backStart, CORNER_CUT), towards(start, end, CORNER_CUT)]
      : [pointOf(start)]),
    ...(cutEnd ? [towards(end, start, CORNER_CUT), towards(end, backEnd, CORNER_CUT)] : [pointOf(end)]),
    pointOf(backEnd),
    pointOf(backStart),
  ];
}

/** The lots of a straight row, in order from west to east, or from sea to land where it faces a cross street. */
export function rowParcels(row: Row): Parcel[] {
  return drawToArea(variedWeights(row.count, row.block), row.known, (weights) => drawRow(row, weights));
}

function drawRow({ street, block, along, inland, front, cut = [] }: Row, weights: number[]): Parcel[] {
  const [west, east] = along;
  const [sea, land] = inland;
  const marks =
    front === 'west' || front === 'east' ? splits(sea, land, weights) : splits(west, east, weights);
  return weights.map((_, index) => {
    const [from, to] = [marks[index] as number, marks[index + 1] as number];
    const corners: Record<Row['front'], [Station, Station, Station, Station]> = {
      sea: [
        [from, sea],
        [to, sea],
        [to, land],
        [from, land],
      ],
      land: [
        [from, land],
        [to, land],
        [to, sea],
        [from, sea],
      ],
      west: [
        [west, from],
        [west, to],
        [east, to],
        [east, from],
      ],
      east: [
        [east, from],
        [east, to],
        [west, to],
        [west, from],
      ],
    };
    const cutStart = index === 0 && cut.includes('start');
    const cutEnd = index === weights.length - 1 && cut.includes('end');
    return { street, block, ring: quadRing(corners[front], cutStart, cutEnd) };
  });
}

export interface Court {
  street: Street;
  /** Station of its axis along the shore. */
  axis: number;
  /** Half the width of the whole block, along the shore. */
  half: number;
  /** The depth at which the court leaves its main street, and the depth at which the block ends, in metres inland. */
  inland: [opens: number, ends: number];
  lotsPerSide: number;
  /** Known areas of the lots on its eastern side. */
  known?: KnownArea;
}

export const COURT_HALF_WIDTH = 4.25;
export const BULB_RADIUS = 12;
const FAN_DEPTH = 26;

/** Returns the centre of a court's turning circle. */
export function bulbCentre(court: Court): Station {
  const [opens, ends] = court.inland;
  return [court.axis, ends - Math.sign(ends - opens) * (BULB_RADIUS + FAN_DEPTH)];
}

/** The station `across` metres east of a court's axis, at a depth inland. */
export function acrossAxis(court: Court, across: number, inland: number): Station {
  return [court.axis + across / stretch([court.axis, inland]), inland];
}

/** The lots of a cul-de-sac: both sides of its street, then a fan of five around the turning circle. */
export function courtParcels(court: Court): Parcel[] {
  const west = sideParcels(court, -1);
  const east = sideParcels(court, 1);
  return [...west, ...fanParcels(court), ...east.reverse()];
}

function neckInland(court: Court): number {
  const [, centre] = bulbCentre(court);
  const direction = Math.sign(court.inland[1] - court.inland[0]);
  return centre - direction * Math.sqrt(BULB_RADIUS ** 2 - COURT_HALF_WIDTH ** 2);
}

function sideParcels(court: Court, side: 1 | -1): Parcel[] {
  const { street, axis, half, inland, lotsPerSide, known } = court;
  const outer = axis + side * half;
  const kerb = side * COURT_HALF_WIDTH;
  const draw = (weights: number[]): Parcel[] => {
    const marks = splits(inland[0], neckInland(court), weights);
    return weights.map((_, index) => {
      const [from, to] = [marks[index] as number, marks[index + 1] as number];
      const ring = quadRing(
        [acrossAxis(court, kerb, from), acrossAxis(court, kerb, to), [outer, to], [outer, from]],
        index === 0,
        false,
      );
      return { street, block: street, ring };
    });
  };
  return drawToArea(variedWeights(lotsPerSide, `${street} ${side}`), side > 0 ? known : undefined, draw);
}

/** Five lots around the turning circle, from west to east; the second and fourth take the corners of the block. */
function fanParcels(court: Court): Parcel[] {
  const { street, axis, half, inland } = court;
  const [opens, ends] = inland;
  const direction = Math.sign(ends - opens);
  const [, centre] = bulbCentre(court);
  const reach = FAN_DEPTH + BULB_RADIUS;
  const width = half * stretch([axis, centre]);

  // Spokes by their angle from due east, turning inland. The eastern three; the western three mirror them.
  const neck = Math.asin(COURT_HALF_WIDTH / BULB_RADIUS) - Math.PI / 2;
  const [side, back] = [0.36, 1.17];
  const easternSpokes: { angle: number; outer: (mirror: 1 | -1) => Station }[] = [
    { angle: neck, outer: (mirror) => [axis + mirror * half, neckInland(court)] },
    { angle: side, outer: (mirror) => [axis + mirror * half, centre + direction * Math.tan(side) * width] },
    { angle: back, outer: (mirror) => acrossAxis(court, (mirror * reach) / Math.tan(back), ends) },
  ];
  const spokes = [
    ...easternSpokes.map(({ angle, outer }) => ({ angle, outer: outer(1) })),
    ...easternSpokes.map(({ angle, outer }) => ({ angle: Math.PI - angle, outer: outer(-1) })).reverse(),
  ];
  const corners: Station[][] = [[], [[axis + half, ends]], [], [[axis - half, ends]], []];

  const kerb = (angle: number): Station =>
    acrossAxis(court, BULB_RADIUS * Math.cos(angle), centre + direction * BULB_RADIUS * Math.sin(angle));
  const lots = corners.map((corner, index): Parcel => {
    const [from, to] = [spokes[index], spokes[index + 1]];
    if (!from || !to) throw new RangeError('A fan of five lots needs six spokes');
    const arc = [0, 1 / 3, 2 / 3, 1].map((share) => kerb(from.angle + (to.angle - from.angle) * share));
    const ring: Station[] = [...arc, to.outer, ...corner, from.outer];
    return { street, block: street, ring: ring.map(pointOf) };
  });
  return lots.reverse();
}
