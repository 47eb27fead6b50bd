import { weekPrice } from './week-price';

test('a week is paid for each lot', () => {
  expect(weekPrice(1)).toBe('100.00');
  expect(weekPrice(2)).toBe('200.00');
});
