import type { LotSummary } from '@lotes/shared-contract/lots';
import { buildLot } from '../testing/build-lot';
import { matchingLots } from './matching-lots';

const lots = (...numbers: string[]): LotSummary[] => numbers.map((numero) => buildLot({ numero }));
const numbersOf = (typed: string, chosen: string[] = [], all = lots('100', '10', '9', '1', 'A1')) =>
  matchingLots(all, typed, chosen).shown.map(({ numero }) => numero);

test('lots whose number begins with the typed text are offered in numeric order', () => {
  expect(numbersOf('1')).toEqual(['1', '10', '100']);
  expect(numbersOf(' #a ')).toEqual(['A1']);
  expect(numbersOf('')).toEqual(['1', '9', '10', '100', 'A1']);
  expect(numbersOf('7')).toEqual([]);
});

test('lots that are chosen already or unavailable are not offered', () => {
  expect(numbersOf('1', ['10'])).toEqual(['1', '100']);
  expect(numbersOf('', [], [buildLot({ numero: '5', estado: 'reservado' })])).toEqual([]);
});

test('a list is cut to 30 lots and keeps the number of all matches', () => {
  const many = lots(...Array.from({ length: 172 }, (_, index) => String(index + 1)));
  const { shown, total } = matchingLots(many, '', []);
  expect(shown).toHaveLength(30);
  expect(total).toBe(172);
});
