import { daysLeftToExtend, extendedEnd } from './extension';

const paid = { fechaVencimiento: '2026-03-18T10:00:00.000Z', limite: '2026-03-24T15:00:00.000Z' };

test('a paid hold of the example may gain six days, not seven', () => {
  expect(daysLeftToExtend(paid)).toBe(6);
  expect(extendedEnd(paid, 6)).toBe('2026-03-24T10:00:00.000Z');
});

test('a hold that reaches its limit exactly may still gain the last day', () => {
  expect(daysLeftToExtend({ ...paid, fechaVencimiento: '2026-03-23T15:00:00.000Z' })).toBe(1);
  expect(daysLeftToExtend({ ...paid, fechaVencimiento: paid.limite })).toBe(0);
});

test('a hold without an end or a limit cannot be extended', () => {
  expect(daysLeftToExtend({ fechaVencimiento: null, limite: null })).toBe(0);
  expect(extendedEnd({ fechaVencimiento: null, limite: null }, 3)).toBeNull();
});
