import { withPoint } from './decimal-comma';

test.each([
  ['4,5', '4.5'],
  [' -1,25 ', '-1.25'],
  ['26,3511', '26.3511'],
  ['0,697225', '0.697225'],
  ['26.35', '26.35'],
  ['0,697', '0.697'],
  ['-0,125', '-0.125'],
  ['1,500', '1,500'],
  ['-26,351', '-26,351'],
  ['1,2,3', '1,2,3'],
])('the typed number "%s" becomes "%s"', (typed, pointed) => {
  expect(withPoint(typed)).toBe(pointed);
});
