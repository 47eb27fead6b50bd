import { toAmount } from './amount';

it.each([
  ['50000', 50_000],
  ['$50,000', 50_000],
  ['50.000', 50_000],
  ['1.500.000', 1_500_000],
  ['0.5', 0.5],
  ['1200.50', 1200.5],
  ['', undefined],
  ['1.2.3', undefined],
])('"%s" is the amount %p', (text, amount) => {
  expect(toAmount(text)).toBe(amount);
});
