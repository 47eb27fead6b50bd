import { later, timeLeft, type Span } from '@lotes/shared-contract/dates';
import { formatTimeLeft } from './duration';

const NOW = '2026-03-10T15:00:00.000Z';

test.each<[Span, string]>([
  [{ hours: 24 }, '24 h'],
  [{ hours: 24, milliseconds: -1 }, '23 h 59 min'],
  [{ hours: 47, minutes: 5 }, '47 h 5 min'],
  [{ hours: 48 }, '2 d'],
  [{ hours: 167 }, '6 d 23 h'],
  [{ hours: 1, milliseconds: -1 }, '59 min 59 s'],
  [{ minutes: 1 }, '1 min'],
  [{ milliseconds: 8_999 }, '8 s'],
  [{}, '0 s'],
  [{ seconds: -5 }, '0 s'],
])('a duration of %j is written as "%s"', (span, text) => {
  expect(formatTimeLeft(timeLeft(later(NOW, span), NOW))).toBe(text);
});
