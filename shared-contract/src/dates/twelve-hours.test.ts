import { twelveHours } from './twelve-hours';

test.each([
  ['9:00–18:00', 'en', '9:00\u00a0AM–6:00\u00a0PM'],
  ['00:30-12:00', 'en', '12:30\u00a0AM-12:00\u00a0PM'],
  ['9:00–18:00', 'es', '9:00\u00a0a.\u00a0m.–6:00\u00a0p.\u00a0m.'],
  ['00:30-12:00', 'es', '12:30\u00a0a.\u00a0m.-12:00\u00a0p.\u00a0m.'],
] as const)('the hours %s are written in "%s" as %s', (range, language, told) => {
  expect(twelveHours(range, language)).toBe(told);
});
