import { activationDays, daysOf, extensibleDays, extendedEnd } from './extension';

const paid = { fechaVencimiento: '2026-03-18T10:00:00.000Z', limite: '2026-03-24T15:00:00.000Z' };

test('a paid hold that ends six days and five hours before its limit may gain six days', () => {
  expect(extensibleDays(paid)).toBe(6);
  expect(extendedEnd(paid, 6)).toBe('2026-03-24T10:00:00.000Z');
});

test('a hold that reaches its limit exactly may still gain the last day', () => {
  expect(extensibleDays({ ...paid, fechaVencimiento: '2026-03-23T15:00:00.000Z' })).toBe(1);
  expect(extensibleDays({ ...paid, fechaVencimiento: paid.limite })).toBe(0);
});

test('a hold without an end or a limit cannot be extended', () => {
  expect(extensibleDays({ fechaVencimiento: null, limite: null })).toBe(0);
  expect(extendedEnd({ fechaVencimiento: null, limite: null }, 3)).toBeNull();
});

test('an activation may hold a lot for the whole days left before the limit of its hold', () => {
  expect(activationDays({ limite: '2026-03-24T15:00:00.000Z' }, '2026-03-10T15:00:01.000Z')).toBe(13);
  expect(activationDays({ limite: null }, '2026-03-10T15:00:01.000Z')).toBe(14);
});

test('typed days count only if they are whole and from 1 to the most that fit, and are never changed to fit', () => {
  expect(['1', '6', ' 6 ', '7', '0', '2.5', '-1', '', 'x'].map((typed) => daysOf(typed, 6))).toEqual([
    1,
    6,
    6,
    ...Array(6).fill(undefined),
  ]);
});
