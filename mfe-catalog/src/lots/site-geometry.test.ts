import { buildLot, squareAt } from '@lotes/shared-contract/testing';
import { surroundingsOf } from './lot-surroundings';
import { centroid, metresFrom, outerRing } from './site-geometry';

test('the centroid of a lot far from the origin is exact', () => {
  const [lon, lat] = centroid(outerRing(squareAt(-86.5, 16.35, 0.0002)));
  expect(lon).toBeCloseTo(-86.4999, 9);
  expect(lat).toBeCloseTo(16.3501, 9);
});

test('the centroid of an L is not the mean of its corners', () => {
  const ring = [
    [0, 0],
    [4, 0],
    [4, 1],
    [1, 1],
    [1, 4],
    [0, 4],
    [0, 0],
  ] as const;
  const [x, y] = centroid(ring);
  expect(x).toBeCloseTo(19 / 14, 9);
  expect(y).toBeCloseTo(19 / 14, 9);
});

test('the centroid of a ring without area is the mean of its corners', () => {
  expect(
    centroid([
      [0, 0],
      [4, 0],
      [0, 0],
    ]),
  ).toEqual([2, 0]);
});

test('at this latitude a thousandth of a degree is 111 m north and 107 m east', () => {
  const [east, north] = metresFrom([-86.5, 16.35])([-86.499, 16.351]);
  expect(north).toBeCloseTo(111.3, 1);
  expect(east).toBeCloseTo(106.8, 1);
});

test('the surroundings of a lot are the lots beside it, not those down the street', () => {
  const row = [0, 1, 2, 3, 4].map((index) =>
    buildLot({ numero: String(index), poligono: squareAt(-86.5 + index * 0.0003, 16.35) }),
  );
  const first = row[0] ?? buildLot();
  expect(surroundingsOf(first, row).neighbours.map((lot) => lot.numero)).toEqual(['1', '2']);
});
