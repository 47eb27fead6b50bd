import { buildLot, pricedAt } from '@lotes/shared-contract/testing';
import { chosenLots } from './chosen-lots';

const numbers = (lots: ReturnType<typeof chosenLots>) => lots.map(({ numero }) => numero);

test('the carousel takes each lot type in turn, the least expensive lot first', () => {
  const lots = [
    pricedAt('30000.00', { numero: '1', tipo: 'bosque' }),
    pricedAt('20000.00', { numero: '2', tipo: 'bosque' }),
    pricedAt('50000.00', { numero: '3', tipo: 'frente_al_mar' }),
    pricedAt('90000.00', { numero: '4', tipo: 'frente_al_mar' }),
  ];
  expect(numbers(chosenLots(lots))).toEqual(['2', '3', '1', '4']);
});

test('the carousel shows only available lots, and at most twelve', () => {
  expect(
    chosenLots([buildLot({ estado: 'reservado' }), buildLot({ estado: 'vendido', precios: null })]),
  ).toEqual([]);
  const many = Array.from({ length: 30 }, (_, index) => buildLot({ numero: String(index + 1) }));
  expect(chosenLots(many)).toHaveLength(12);
});
