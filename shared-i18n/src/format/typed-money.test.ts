import { moneyFromTyping } from './typed-money';

test.each([
  ['2500', '2500.00'],
  [' 2,500 ', '2500.00'],
  ['12,500.5', '12500.50'],
  ['2500.00', '2500.00'],
  ['', ''],
])('the typed amount "%s" becomes "%s"', (typed, money) => {
  expect(moneyFromTyping(typed)).toBe(money);
});

test.each(['2.500,00', '1,2,3', 'two thousand', '-5', '2500.005'])(
  'the typed text "%s" is left for the schema to refuse',
  (typed) => {
    expect(moneyFromTyping(typed)).toBe(typed);
  },
);
