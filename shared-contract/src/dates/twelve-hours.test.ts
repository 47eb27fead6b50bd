import { twelveHours } from './twelve-hours';

test.each([
  ['9:00–18:00', '9:00\u00a0AM–6:00\u00a0PM'],
  ['00:30-12:00', '12:30\u00a0AM-12:00\u00a0PM'],
])('the hours %s are written as %s in English', (range, told) => {
  expect(twelveHours(range)).toBe(told);
});
