import type { Street } from '@lotes/shared-contract';
import { courtParcels, rowParcels, type Court, type Parcel, type Row } from './parcels';

type Span = [from: number, to: number];

/** Depths inland, in metres, of the bands that run along the bay. */
export const BANDS = {
  beach: [0, 20],
  shoreRow: [24, 58],
  cove: [58, 66],
  seaRow: [66, 96],
  wayRow: [96, 126],
  way: [126, 136],
  landRow: [136, 164],
  laneRow: [164, 192],
  lane: [192, 200],
  hillRow: [200, 230],
} as const satisfies Record<string, Readonly<Span>>;
/** Inland end of the development, in metres. */
export const INLAND_END = 243;

/** Stations along the shore, in metres, of the streets that cross the bands, and of what lies between the lots. */
export const SPANS = {
  development: [-24, 520],
  coveWestLeg: [56, 64],
  coveEastLeg: [396, 404],
  laneWestLeg: [96, 103],
  laneEastLeg: [415, 422],
  socialArea: [206, 258],
  /** Greenview Cove continues past its legs to the beach accesses at its ends. */
  coveReach: [44, 416],
  westAccess: [46, 52],
  centreAccess: [408, 414],
  eastAccess: [433, 439],
} as const satisfies Record<string, Readonly<Span>>;

export const COURTS: Court[] = [
  {
    street: 'Northview Court North',
    axis: 469,
    half: 29,
    inland: [126, 24],
    lotsPerSide: 4,
    // The smallest lot of the development (R1.2).
    known: { index: 2, varas: 413.59 },
  },
  { street: 'Northview Court South', axis: 469, half: 27, inland: [136, 230], lotsPerSide: 3 },
  { street: 'Coral Reef Court', axis: 50, half: 27, inland: [136, 230], lotsPerSide: 3 },
];

type Options = Pick<Row, 'cut' | 'known'>;
type Bands = Readonly<Span>;

function row(
  street: Street,
  block: string,
  along: Span,
  inland: Bands,
  count: number,
  front: Row['front'],
  options: Options = {},
): Row {
  return { street, block: `${street}, ${block}`, along, inland: [...inland], count, front, ...options };
}

const { shoreRow, seaRow, wayRow, landRow, laneRow, hillRow } = BANDS;
const LEG: Span = [66, 126];
const LANE_LEG: Span = [136, 200];

const ROWS: Row[] = [
  row('Greenview Cove', 'west', [28, 56], LEG, 4, 'east', { cut: ['end'] }),
  row('Greenview Cove', 'shore west', [56, 206], shoreRow, 9, 'land'),
  row('Greenview Cove', 'shore east', [258, 404], shoreRow, 9, 'land'),
  row('Greenview Cove', 'east', [404, 432], LEG, 4, 'west', { cut: ['end'] }),
  row('Greenview Cove', 'inner west', [64, 227], seaRow, 11, 'sea', {
    cut: ['start'],
    known: { index: 5, varas: 717.13 },
  }),
  row('Greenview Cove', 'inner east', [237, 396], seaRow, 11, 'sea', { cut: ['end'] }),
  row('Greenview Way', 'sea west', [64, 227], wayRow, 11, 'land', { cut: ['start'] }),
  row('Greenview Way', 'sea east', [237, 396], wayRow, 11, 'land', {
    cut: ['end'],
    known: { index: 4, varas: 645.42 },
  }),
  row('Greenview Way', 'land', [103, 415], landRow, 21, 'sea', { cut: ['start', 'end'] }),
  row('Greenview Lane', 'west', [77, 96], LANE_LEG, 3, 'east', { cut: ['start'] }),
  row('Greenview Lane', 'inner', [103, 415], laneRow, 20, 'land', { cut: ['start', 'end'] }),
  row('Greenview Lane', 'hill west', [96, 254], hillRow, 10, 'sea'),
  row('Greenview Lane', 'hill east', [264, 422], hillRow, 10, 'sea'),
  row('Greenview Lane', 'east', [422, 442], LANE_LEG, 3, 'west', { cut: ['start'] }),
];

/** Every lot of the development, in the order in which they are numbered. */
export function subdivide(): Parcel[] {
  return [...ROWS.flatMap(rowParcels), ...COURTS.flatMap(courtParcels)];
}
