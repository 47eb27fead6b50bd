import { buildLot } from '@lotes/shared-contract/testing';
import { modelLot } from './lot-model';

const heightOf = (points: string) => {
  const ys = points.split(' ').map((corner) => Number(corner.split(',')[1]));
  return Math.max(...ys) - Math.min(...ys);
};

test('the model of a steep lot is higher than that of a flat one of the same outline', () => {
  const flat = modelLot(buildLot({ topografia: 'plana' }));
  const steep = modelLot(buildLot({ topografia: 'empinada' }));
  expect(heightOf(steep.top)).toBeGreaterThan(heightOf(flat.top) + 3);
});

test('the model shows as many pines as the lot has, in the same places at every drawing', () => {
  expect(modelLot(buildLot({ pinos: 7 })).pines).toHaveLength(7);
  expect(modelLot(buildLot({ pinos: 0 })).pines).toHaveLength(0);
  expect(modelLot(buildLot({ pinos: 7 }))).toEqual(modelLot(buildLot({ pinos: 7 })));
});

test('everything of the model lies within its view box', () => {
  const { viewBox, pines, top } = modelLot(buildLot({ pinos: 12, topografia: 'media' }));
  const [left = 0, upper = 0, width = 0, height = 0] = viewBox.split(' ').map(Number);
  const corners = top.split(' ').map((corner) => corner.split(',').map(Number));
  for (const [x = NaN, y = NaN] of [...corners, ...pines.map(({ x, y, size }) => [x, y - size])]) {
    expect(x).toBeGreaterThanOrEqual(left);
    expect(x).toBeLessThanOrEqual(left + width);
    expect(y).toBeGreaterThanOrEqual(upper);
    expect(y).toBeLessThanOrEqual(upper + height);
  }
});
