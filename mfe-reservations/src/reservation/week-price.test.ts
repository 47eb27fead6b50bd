import { weekPrice } from './week-price';

test('the price of a week is multiplied by the count of lots', () => {
  expect(weekPrice(1)).toBe('100.00');
  expect(weekPrice(2)).toBe('200.00');
});
