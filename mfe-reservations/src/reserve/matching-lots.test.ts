import type { LotSummary } from '@lotes/shared-contract/lots';
import { buildLot } from '../testing/build-lot';
import { matchingLots } from './matching-lots';

const lots = (...numbers: string[]): LotSummary[] => numbers.map((numero) => buildLot({ numero }));
const numbersOf = (typed: string, chosen: string[] = [], all = lots('100', '10', '9', '1', 'A1')) =>
  matchingLots(all, typed, chosen).shown.map(({ numero }) => numero);

test('what begins with the digits typed is offered in the order of the numbers', () => {
  expect(numbersOf('1')).toEqual(['1', '10', '100']);
  expect(numbersOf(' #a ')).toEqual(['A1']);
  expect(numbersOf('')).toEqual(['1', '9', '10', '100', 'A1']);
  expect(numbersOf('7')).toEqual([]);
});

test('lots that are chosen already, or not available, are not offered', () => {
  expect(numbersOf('1', ['10'])).toEqual(['1', '100']);
  expect(numbersOf('', [], [buildLot({ numero: '5', estado: 'reservado' })])).toEqual([]);
});

test('a long list is cut, and says how long it is', () => {
  const many = lots(...Array.from({ length: 172 }, (_, index) => String(index + 1)));
  const { shown, total } = matchingLots(many, '', []);
  expect(shown).toHaveLength(30);
  expect(total).toBe(172);
});
