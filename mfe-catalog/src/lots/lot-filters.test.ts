import { buildLot, pricedAt } from '@lotes/shared-contract/testing';
import { NO_FILTERS, countFilters, matchesFilters, toggled } from './lot-filters';

const matches = (
  lot: ReturnType<typeof buildLot>,
  filters: Partial<typeof NO_FILTERS>,
  favourites: readonly string[] = [],
) => matchesFilters(lot, { ...NO_FILTERS, ...filters }, new Set(favourites));

test('without filters every lot passes, also one without a price', () => {
  expect(matches(buildLot({ precios: null, estado: 'vendido' }), {})).toBe(true);
});

test('a search finds a part of the lot number in either case, with or without the number sign', () => {
  const lot = buildLot({ numero: '37A' });
  expect(matches(lot, { search: ' #37a ' })).toBe(true);
  expect(matches(lot, { search: '7' })).toBe(true);
  expect(matches(lot, { search: '38' })).toBe(false);
});

test('a filter of several statuses lets lots of any of them pass', () => {
  const statuses = ['disponible', 'reservado'] as const;
  expect(matches(buildLot({ estado: 'reservado' }), { statuses })).toBe(true);
  expect(matches(buildLot({ estado: 'vendido' }), { statuses })).toBe(false);
});

test('a lot passes only if every filter lets it pass', () => {
  const lot = buildLot({ calle: 'Greenview Lane', topografia: 'plana', conVista: true });
  expect(matches(lot, { streets: ['Greenview Lane'], topographies: ['plana'], onlyWithView: true })).toBe(
    true,
  );
  expect(matches(lot, { streets: ['Greenview Cove'], topographies: ['plana'] })).toBe(false);
  expect(matches(buildLot({ conVista: false }), { onlyWithView: true })).toBe(false);
});

test('price and area ranges include their ends', () => {
  const lot = pricedAt('24000.00', { areaVaras: '413.59' });
  expect(matches(lot, { price: { min: 24000, max: 24000 } })).toBe(true);
  expect(matches(lot, { price: { min: 24000.01 } })).toBe(false);
  expect(matches(lot, { area: { max: 413.59 } })).toBe(true);
  expect(matches(lot, { area: { max: 413.58 } })).toBe(false);
});

test('a lot whose price is hidden passes no price range', () => {
  expect(matches(buildLot({ precios: null }), { price: { min: 0 } })).toBe(false);
});

test('a ceiling filters by the instalment of the chosen plan, and includes the ceiling itself', () => {
  const lot = buildLot();
  expect(matches(lot, { instalment: { years: 12, max: 249.72 } })).toBe(true);
  expect(matches(lot, { instalment: { years: 12, max: 249.71 } })).toBe(false);
  expect(matches(lot, { instalment: { years: 2, max: 249.72 } })).toBe(false);
  expect(matches(buildLot({ precios: null }), { instalment: { years: 12, max: 9999 } })).toBe(false);
});

test('the pine filter selects lots with pines, lots without, or both', () => {
  expect(matches(buildLot({ pinos: 2 }), { pines: 'with' })).toBe(true);
  expect(matches(buildLot({ pinos: 2 }), { pines: 'without' })).toBe(false);
  expect(matches(buildLot({ pinos: 0 }), { pines: 'without' })).toBe(true);
  expect(matches(buildLot({ pinos: 0 }), { pines: null })).toBe(true);
});

test('the filter of favourites lets the favourites of this browser pass', () => {
  const lot = buildLot({ numero: '37' });
  expect(matches(lot, { onlyFavourites: true }, ['37'])).toBe(true);
  expect(matches(lot, { onlyFavourites: true }, ['38'])).toBe(false);
  expect(matches(lot, {}, ['38'])).toBe(true);
});

test('countFilters counts each filter once', () => {
  expect(countFilters(NO_FILTERS)).toBe(0);
  expect(
    countFilters({
      ...NO_FILTERS,
      statuses: ['disponible', 'reservado'],
      price: { min: 1, max: 2 },
      search: ' ',
    }),
  ).toBe(2);
});

test('toggled removes a value that is in the list, and adds one that is not', () => {
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  expect(toggled(['b'], 'a')).toEqual(['b', 'a']);
});
