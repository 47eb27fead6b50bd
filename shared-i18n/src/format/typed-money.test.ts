import { moneyFromTyping, plainNumber } from './typed-money';

test.each([
  ['2500', '2500.00'],
  [' 2,500 ', '2500.00'],
  ['12,500.5', '12500.50'],
  ['2500.00', '2500.00'],
  ['', ''],
  ['9512,35', '9512.35'],
  ['1,5', '1.50'],
  ['2.500,00', '2500.00'],
  ['1.500.000', '1500000.00'],
  ['0,50', '0.50'],
])('the typed amount "%s" becomes "%s"', (typed, money) => {
  expect(moneyFromTyping(typed)).toBe(money);
});

// "10.000" is ten thousand or ten with three decimals: an amount that is sent is not guessed.
test.each([
  '10.000',
  '0,500',
  '00,500',
  '0.500,00',
  '0.500.000',
  '1,2,3',
  '1,500,50',
  '25.00,50',
  '2500,',
  'two thousand',
  '-5',
  '2500.005',
])('the typed text "%s" is left for the schema to refuse', (typed) => {
  expect(moneyFromTyping(typed)).toBe(typed);
});

test.each([
  ['1.500,50', '1500.50'],
  ['1,500.50', '1500.50'],
  ['50.000', '50000'],
  ['0.500', '0.500'],
  ['350,5', '350.5'],
  ['0,500', '0.500'],
  ['1,500', '1500'],
  ['26,3511', '26.3511'],
  ['1500,', '1500'],
])('the digits "%s" are the number "%s", whichever separators they have', (typed, number) => {
  expect(plainNumber(typed)).toBe(number);
});
