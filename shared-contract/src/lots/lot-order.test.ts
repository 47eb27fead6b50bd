import { byLotNumber } from './lot-order';

test('lot numbers are ordered as numbers, letters after them', () => {
  const lots = ['10', '9', '10A', '100', 'B-2', '2', 'B-10'].map((numero) => ({ numero }));
  const ordered = ['2', '9', '10', '10A', '100', 'B-2', 'B-10'];
  expect(lots.toSorted(byLotNumber).map(({ numero }) => numero)).toEqual(ordered);
});
