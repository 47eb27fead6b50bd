import { squareAt } from '../testing';
import {
  commonArea,
  cornersOf,
  crossesItself,
  outlineArea,
  polygonThrough,
  type Corner,
} from './lot-geometry';

const [LON, LAT] = [-86.5, 16.33];
/** An outline through corners in steps of a hundred thousandth of a degree, about a metre. */
const outline = (...steps: [number, number][]) =>
  polygonThrough(steps.map(([x, y]): Corner => [LON + x / 1e5, LAT + y / 1e5]));

const SQUARE = outline([0, 0], [10, 0], [10, 10], [0, 10]);
/** An L whose notch is the square from 5 to 10. */
const BENT = outline([0, 0], [10, 0], [10, 5], [5, 5], [5, 10], [0, 10]);

test('an outline of a thousandth of a degree has the area that the ellipsoid gives it', () => {
  // 106.87 m by 110.66 m at this latitude.
  expect(outlineArea(squareAt(LON, LAT, 0.001))).toBeCloseTo(11_827, -1);
  expect(outlineArea(polygonThrough(cornersOf(SQUARE).reverse()))).toBeCloseTo(outlineArea(SQUARE), 2);
});

test.each([
  ['a square', false, SQUARE],
  ['a concave outline', false, BENT],
  ['an hourglass', true, outline([0, 0], [10, 10], [10, 0], [0, 10])],
  ['a corner on another side', true, outline([0, 0], [10, 0], [5, 0], [5, 10])],
  ['a spike', true, outline([0, 0], [10, 0], [20, 0], [10, 0], [10, 10])],
])('an outline such as %s crosses itself: %s', (_, crosses, polygon) => {
  expect(crossesItself(polygon)).toBe(crosses);
});

test.each([
  ['the same outline', 1, SQUARE],
  ['an outline of the same size, half beside it', 0.5, outline([5, 0], [15, 0], [15, 10], [5, 10])],
  ['an outline inside it', 0.04, outline([2, 2], [4, 2], [4, 4], [2, 4])],
  ['a neighbour along a side', 0, outline([10, 0], [20, 0], [20, 10], [10, 10])],
  ['an outline far away', 0, outline([30, 0], [40, 0], [40, 10], [30, 10])],
  ['a concave outline', 0.75, BENT],
])('%s covers %s of the area of a square', (_, share, polygon) => {
  const whole = outlineArea(SQUARE);
  expect(commonArea(SQUARE, polygon) / whole).toBeCloseTo(share, 5);
  expect(commonArea(polygon, SQUARE) / whole).toBeCloseTo(share, 5);
});

test('an outline that fills the notch of a concave one shares nothing with it', () => {
  const notch = outline([5, 5], [10, 5], [10, 10], [5, 10]);
  expect(commonArea(BENT, notch)).toBeCloseTo(0, 6);
});
