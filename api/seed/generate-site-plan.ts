/**
 * Writes `site-plan.geojson` and `lots.geo.json` beside itself. Run `npx tsx api/seed/generate-site-plan.ts` after
 * changing the subdivision; both files are committed, so that every installation has the same lots.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attributesOf } from './lot-attributes';
import { SQUARE_VARA, type Parcel } from './parcels';
import type { SeedLot } from './seed-lot';
import { shareBorders } from './shared-borders';
import { areaOf, fromCoordinates, middleOf, toCoordinates, type Point } from './site-frame';
import { subdivide } from './subdivision';
import { surroundings } from './surroundings';

/** Prices per vara fixed for the lots whose area is fixed: the worked examples of product decisions, section 6. */
const EXAMPLE_PRICES = new Map([
  [413.59, 61.25],
  [717.13, 75],
  [645.42, 58.5],
]);

function describe(parcel: Parcel, ring: readonly Point[], index: number): SeedLot {
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

function write(name: string, items: readonly unknown[], open: string, close: string): void {
  const lines = items.map((item) => `  ${JSON.stringify(item)}`).join(',\n');
  writeFileSync(join(import.meta.dirname, name), `${open}\n${lines}\n${close}\n`);
}

const parcels = subdivide();
const rings = shareBorders(parcels.map((parcel) => parcel.ring));
const lots = parcels.map((parcel, index) => describe(parcel, rings[index] ?? [], index));
const plan = surroundings(rings);

write('lots.geo.json', lots, '[', ']');
write('site-plan.geojson', plan.features, '{ "type": "FeatureCollection", "features": [', ']}');
