import { numberDirection } from './lot-number';

test.each([
  ['wide', '137', [44, 24], 2, 'level'],
  ['wide enough, although deeper', '37', [50, 60], 2, 'level'],
  ['hardly wider than its number, and deeper', '37', [31, 44], 2, 'upwards'],
  ['narrow and deep', '137', [20, 44], 2, 'upwards'],
  ['narrow and deep, for two digits', '37', [20, 30], 2, 'upwards'],
  ['too small', '137', [20, 30], 2, undefined],
  ['too small for either, close by', '137', [20, 20], 1, 'level'],
] as const)(
  'the number of a lot that is %s (number %s, %j metres) is drawn at %d metres per pixel: %s',
  (...given) => {
    const [, numero, [width, height], resolution, direction] = given;
    expect(numberDirection(numero, [0, 0, width, height], resolution)).toBe(direction);
  },
);
