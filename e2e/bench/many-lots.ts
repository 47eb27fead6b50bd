import type { LotSummary } from '@lotes/shared-contract';

const METRES_PER_DEGREE = 111_320;
/** Width and depth of a lot, and width of the street between two rows, in metres. */
const WIDTH = 18;
const DEPTH = 30;
const STREET = 12;
/** Number of lots in a row, from west to east. */
const COLUMNS = 100;

/** `count` lots in a rectangle around the middle of the real site, each with the data of one of the real lots. */
export function manyLots(real: readonly LotSummary[], count: number): LotSummary[] {
  const [longitude, latitude] = real[0]?.poligono.coordinates[0]?.[0] ?? [0, 0];
  const perLongitude = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  const rows = Math.ceil(count / COLUMNS);
  const corner = (east: number, north: number): [number, number] => [
    longitude + (east - (COLUMNS * WIDTH) / 2) / perLongitude,
    latitude + (north - (rows * (DEPTH + STREET / 2)) / 2) / METRES_PER_DEGREE,
  ];
  return Array.from({ length: count }, (_, index) => {
    const column = index % COLUMNS;
    const row = Math.floor(index / COLUMNS);
    const west = column * WIDTH;
    const south = row * DEPTH + Math.floor(row / 2) * STREET;
    const ring = [
      corner(west, south),
      corner(west + WIDTH, south),
      corner(west + WIDTH, south + DEPTH),
      corner(west, south + DEPTH),
      corner(west, south),
    ];
    const model = real[index % real.length] as LotSummary;
    return {
      ...model,
      codigo: index + 1,
      numero: String(index + 1),
      poligono: { type: 'Polygon', coordinates: [ring] },
    };
  });
}
