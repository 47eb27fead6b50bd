import { fromCents, toCents } from './cents';

test.each(['0.00', '0.01', '0.29', '1.15', '25332.39', '999999999999.99', '-0.50', '-1.05'])(
  'the amount %s is the same after a calculation in cents',
  (amount) => {
    expect(fromCents(toCents(amount))).toBe(amount);
  },
);

test('an amount that is no float is computed exactly', () => {
  expect(fromCents(toCents('0.10') + toCents('0.20'))).toBe('0.30');
  expect(fromCents(toCents('999999999999.99') - toCents('0.01'))).toBe('999999999999.98');
});
