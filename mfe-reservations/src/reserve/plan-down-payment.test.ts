import { buildLot } from '../testing/build-lot';
import { buildPrices, buildQuote } from '../testing/build-quote';
import { planDownPayments, stillNeeded } from './plan-down-payment';

const priced = { numero: '37', lot: buildLot({ precios: buildPrices() }) };

test('a lot’s plan needs its least down payment, or that of the visitor’s quote of the lot', () => {
  expect(planDownPayments([priced], undefined)).toEqual([{ numero: '37', needed: '4902.36' }]);
  const quote = buildQuote({ prima: '6000.00' });
  expect(planDownPayments([priced], quote)).toEqual([{ numero: '37', needed: '6000.00' }]);
  expect(planDownPayments([priced], buildQuote({ lote: '38' }))).toEqual([
    { numero: '37', needed: '4902.36' },
  ]);
});

test('no down payment is known for a lot without prices or with a cash quote', () => {
  expect(planDownPayments([{ numero: '38', lot: buildLot() }], undefined)).toEqual([]);
  expect(planDownPayments([priced], buildQuote({ plan: 'contado', prima: null }))).toEqual([]);
});

test('the missing part of a down payment is returned to the cent, and is undefined once all is given', () => {
  const plan = { numero: '37', needed: '4902.36' };
  expect(stillNeeded(plan, '3000.00')).toBe('1902.36');
  expect(stillNeeded(plan, '4902.35')).toBe('0.01');
  expect(stillNeeded(plan, '4902.36')).toBeUndefined();
});
