import { formatDuration } from './duration';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [24 * HOUR, '24 h'],
  [24 * HOUR - 1, '23 h 59 min'],
  [47 * HOUR + 5 * MINUTE, '47 h 5 min'],
  [167 * HOUR, '6 d 23 h'],
  [HOUR - 1, '59 min 59 s'],
  [MINUTE, '1 min'],
  [8_999, '8 s'],
  [0, '0 s'],
  [-5_000, '0 s'],
])('%d ms reads as %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});
