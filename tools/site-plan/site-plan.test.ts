import { LOT_STATUSES, PolygonSchema, SitePlanSchema, STREETS } from '@lotes/shared-contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import polygonClipping from 'polygon-clipping';
import { areaOf, fromCoordinates, type Point } from './site-frame';
import { sitePlanFiles, type GeneratedLot } from './site-plan-files';

const SEED = join(__dirname, '../../api/seed');
const read = (name: string): unknown => JSON.parse(readFileSync(join(SEED, name), 'utf8'));
const lots = read('lots.geo.json') as GeneratedLot[];
const ringOf = (lot: GeneratedLot): Point[] =>
  (lot.poligono.coordinates[0] ?? []).slice(0, -1).map(fromCoordinates);

test('regenerating the site plan gives byte for byte the committed files', () => {
  for (const [name, text] of Object.entries(sitePlanFiles())) {
    expect(text === readFileSync(join(SEED, name), 'utf8') ? name : `${name} differs`).toBe(name);
  }
});

describe('the 172 lots of the site plan', () => {
  it('are numbered 1 to 172 and stand on the six streets', () => {
    expect(lots.map((lot) => lot.numero)).toEqual(
      Array.from({ length: 172 }, (_, index) => String(index + 1)),
    );
    expect(new Set(lots.map((lot) => lot.calle))).toEqual(new Set(STREETS));
  });

  it('have closed polygons whose area is the area that they state', () => {
    for (const lot of lots) {
      const ring = PolygonSchema.parse(lot.poligono).coordinates[0] ?? [];
      expect(ring[0]).toEqual(ring[ring.length - 1]);
      expect(areaOf(ringOf(lot))).toBeCloseTo(Number(lot.areaM2), 2);
    }
  });

  it('do not overlap, not even along their borders', () => {
    const overlaps = lots.flatMap((lot, index) =>
      lots
        .slice(0, index)
        .filter((other) => polygonClipping.intersection([ringOf(lot)], [ringOf(other)]).length > 0)
        .map((other) => `${lot.numero} and ${other.numero}`),
    );
    expect(overlaps).toEqual([]);
  });

  it('overlap as soon as one is moved by half a metre, so that the test above can fail', () => {
    const [first, second] = [lots[0] as GeneratedLot, lots[1] as GeneratedLot];
    const moved = ringOf(first).map(([east, north]): Point => [east, north - 0.5]);
    expect(polygonClipping.intersection([moved], [ringOf(second)])).not.toEqual([]);
  });

  it('state both surveyed areas in the ratio of the Honduran vara, the smallest being 413.59 square varas', () => {
    for (const lot of lots) {
      const ratio = Number(lot.areaM2) / Number(lot.areaVaras);
      expect(ratio).toBeGreaterThanOrEqual(0.697);
      expect(ratio).toBeLessThanOrEqual(0.6991);
    }
    expect(Math.min(...lots.map((lot) => Number(lot.areaVaras)))).toBe(413.59);
  });

  it('cost more by the sea than inland', () => {
    const meanOf = (tipo: GeneratedLot['tipo']): number => {
      const prices = lots.filter((lot) => lot.tipo === tipo).map((lot) => Number(lot.precioVara));
      return prices.reduce((sum, price) => sum + price, 0) / prices.length;
    };
    expect(meanOf('frente_al_mar')).toBeGreaterThan(meanOf('vista_al_mar'));
    expect(meanOf('vista_al_mar')).toBeGreaterThan(meanOf('interior'));
  });
});

describe('the surroundings of the lots', () => {
  const plan = SitePlanSchema.parse(read('site-plan.geojson'));

  it('shows sea, shore, beach, beach accesses, social area, green areas, limit and the six streets by name', () => {
    const kinds = new Set(plan.features.map(({ properties }) => properties.tipo));
    expect(kinds).toEqual(
      new Set(['mar', 'costa', 'playa', 'acceso_playa', 'area_social', 'area_verde', 'limite', 'calle']),
    );
    const streets = plan.features.filter(({ properties }) => properties.tipo === 'calle');
    expect(streets.flatMap(({ properties }) => properties.nombre ?? []).sort()).toEqual([...STREETS].sort());
  });

  it('leaves the pavement free of lots', () => {
    const pavement = plan.features.find(
      ({ properties, geometry }) => properties.tipo === 'calle' && geometry.type !== 'LineString',
    );
    const rings = (pavement?.geometry.coordinates as Point[][]).map((ring) => ring.map(fromCoordinates));
    for (const lot of lots) {
      const shared = polygonClipping.intersection([rings[0] ?? [], ...rings.slice(1)], [ringOf(lot)]);
      const area = shared.reduce((sum, [ring = []]) => sum + areaOf(ring), 0);
      expect(area).toBeLessThan(0.2);
    }
  });
});

test('the site plan gives every lot a base status of the contract', () => {
  expect(LOT_STATUSES).toEqual(expect.arrayContaining([...new Set(lots.map((lot) => lot.estadoBase))]));
});
