import type { Polygon, Street } from '@lotes/shared-contract';
import { attributesOf, type LotAttributes } from './lot-attributes';
import { SQUARE_VARA, type Parcel } from './parcels';
import { shareBorders } from './shared-borders';
import { areaOf, fromCoordinates, middleOf, toCoordinates, type Point } from './site-frame';
import { subdivide } from './subdivision';
import { surroundings } from './surroundings';

/** One lot of `lots.geo.json`, in the contract's names. */
export interface GeneratedLot extends LotAttributes {
  numero: string;
  calle: Street;
  poligono: Polygon;
  areaM2: string;
  areaVaras: string;
  direccion: string;
  enlaceMapa: string;
}

/** Prices in USD per square vara of the lots with a fixed area: the worked examples of the price rules. */
const EXAMPLE_PRICES = new Map([
  [413.59, 61.25],
  [717.13, 75],
  [645.42, 58.5],
]);

function describe(parcel: Parcel, ring: readonly Point[], index: number): GeneratedLot {
  const number = index + 1;
  const shape = ring.map(toCoordinates);
  const ground = shape.map(fromCoordinates);
  const area = areaOf(ground);
  const middle = middleOf(ground);
  const [longitude, latitude] = toCoordinates(middle);
  const example = parcel.varas === undefined ? undefined : EXAMPLE_PRICES.get(parcel.varas);
  const attributes = attributesOf(number, parcel.street, middle, example);
  return {
    numero: String(number),
    calle: parcel.street,
    poligono: { type: 'Polygon', coordinates: [[...shape, shape[0] as Point]] },
    areaM2: area.toFixed(2),
    areaVaras: (parcel.varas ?? area / SQUARE_VARA).toFixed(2),
    ...attributes,
    ...(parcel.varas === 717.13 && { primaEspecial: true }),
    ...(example !== undefined && { estadoBase: 'disponible' }),
    direccion: `Lote ${number}, ${parcel.street}, Roatán, Islas de la Bahía`,
    enlaceMapa: `https://www.google.com/maps?q=${latitude.toFixed(6)},${longitude.toFixed(6)}`,
  };
}

function listed(items: readonly unknown[], open: string, close: string): string {
  const lines = items.map((item) => `  ${JSON.stringify(item)}`).join(',\n');
  return `${open}\n${lines}\n${close}\n`;
}

/** Returns the texts of the generated files by file name, the same on every run. */
export function sitePlanFiles(): Record<'lots.geo.json' | 'site-plan.geojson', string> {
  const parcels = subdivide();
  const rings = shareBorders(parcels.map((parcel) => parcel.ring));
  const lots = parcels.map((parcel, index) => describe(parcel, rings[index] ?? [], index));
  const plan = surroundings(rings);
  return {
    'lots.geo.json': listed(lots, '[', ']'),
    'site-plan.geojson': listed(plan.features, '{ "type": "FeatureCollection", "features": [', ']}'),
  };
}
