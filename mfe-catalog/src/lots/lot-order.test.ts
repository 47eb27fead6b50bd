import { buildLot, pricedAt } from '@lotes/shared-contract/testing';
import { DEFAULT_ORDER, sortLots } from './lot-order';

const numbers = (lots: readonly { numero: string }[]) => lots.map((lot) => lot.numero);

test('lot numbers are ordered as numbers, letters after them', () => {
  const lots = ['10', '9', '10A', '100', '2'].map((numero) => buildLot({ numero }));
  expect(numbers(sortLots(lots, DEFAULT_ORDER))).toEqual(['2', '9', '10', '10A', '100']);
});

test('prices are ordered as amounts, not as text', () => {
  const lots = [pricedAt('9000.00', { numero: '1' }), pricedAt('20000.00', { numero: '2' })];
  expect(numbers(sortLots(lots, { key: 'price', descending: false }))).toEqual(['1', '2']);
  expect(numbers(sortLots(lots, { key: 'price', descending: true }))).toEqual(['2', '1']);
});

test('lots without a price come last in both directions', () => {
  const lots = [buildLot({ numero: '1', precios: null }), pricedAt('9000.00', { numero: '2' })];
  expect(numbers(sortLots(lots, { key: 'price', descending: false }))).toEqual(['2', '1']);
  expect(numbers(sortLots(lots, { key: 'price', descending: true }))).toEqual(['2', '1']);
});

test('lots that are equal by the key are ordered by number, also in the descending order', () => {
  const lots = ['3', '1', '2'].map((numero) => buildLot({ numero, estado: 'vendido' }));
  expect(numbers(sortLots(lots, { key: 'status', descending: true }))).toEqual(['1', '2', '3']);
});

test('statuses and streets keep the order of the legend and of the site, not of the alphabet', () => {
  const lots = [
    buildLot({ numero: '1', estado: 'vendido', calle: 'Coral Reef Court' }),
    buildLot({ numero: '2', estado: 'disponible', calle: 'Northview Court North' }),
    buildLot({ numero: '3', estado: 'reservado', calle: 'Greenview Way' }),
  ];
  expect(numbers(sortLots(lots, { key: 'status', descending: false }))).toEqual(['2', '3', '1']);
  expect(numbers(sortLots(lots, { key: 'street', descending: false }))).toEqual(['3', '2', '1']);
});

test('sorting does not change the given list', () => {
  const lots = [buildLot({ numero: '2' }), buildLot({ numero: '1' })];
  sortLots(lots, DEFAULT_ORDER);
  expect(numbers(lots)).toEqual(['2', '1']);
});
