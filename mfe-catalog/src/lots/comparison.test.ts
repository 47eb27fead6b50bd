import { buildLot } from '@lotes/shared-contract/testing';
import { bestOf, parseCompared, planValue } from './comparison';

test('the lowest price and the largest area are best, and several equal ones are all best', () => {
  expect(bestOf(['24000.00', '9000.00', '9000.00'], 'lowest')).toEqual([false, true, true]);
  expect(bestOf(['500.00', '1413.59'], 'highest')).toEqual([false, true]);
});

test('no lot is best if there are no two different values to compare', () => {
  expect(bestOf(['1.00', '1.00'], 'lowest')).toEqual([false, false]);
  expect(bestOf(['1.00'], 'lowest')).toEqual([false]);
  expect(bestOf(['1.00', null], 'lowest')).toEqual([false, false]);
  expect(bestOf(['1', '2'], null)).toEqual([false, false]);
});

test('a value that is not shown is never best', () => {
  expect(bestOf([null, '2.00', '1.00'], 'lowest')).toEqual([false, false, true]);
});

test('the lots of an address are read once each, and at most as many as fit', () => {
  expect(parseCompared(' 1, 2,1,,3A,4,5', 4)).toEqual(['1', '2', '3A', '4']);
  expect(parseCompared(null, 4)).toEqual([]);
});

test('the figures of a plan are those of the lot, and null if the lot has none', () => {
  expect(planValue(buildLot(), 12, 'cuota')).toBe('249.72');
  expect(planValue(buildLot(), 16, 'precioTotal')).toBe('42280.32');
  expect(planValue(buildLot({ precios: null }), 12, 'cuota')).toBeNull();
});
