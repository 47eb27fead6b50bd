import { instantOf } from './honduran-time';

test('what the clock in Honduras says is six hours before UTC', () => {
  expect(instantOf('2026-03-11T04:00')).toBe('2026-03-11T10:00:00.000Z');
  expect(instantOf('2026-03-11T20:30')).toBe('2026-03-12T02:30:00.000Z');
});

test('an empty field is no instant', () => {
  expect(instantOf('')).toBeUndefined();
});
