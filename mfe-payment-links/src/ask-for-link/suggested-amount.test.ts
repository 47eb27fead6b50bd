import type { LotPrices } from '@lotes/shared-contract/lots';
import type { Quote } from '@lotes/shared-contract/quotes';
import { suggestedAmount } from './suggested-amount';

const precios: LotPrices = {
  precioVara: '60.00',
  precioLista: '30000.00',
  precioContado: '24000.00',
  planes: [{ anios: 6, precioTotal: '29088.21', cuota: '362.34' }],
  primaMinima: '3000.00',
};
const lot = { precios };

test.each([
  ['reserva', '6', '100.00'],
  ['prima', '6', '3000.00'],
  ['prima', 'contado', '24000.00'],
  ['cuota', '6', '362.34'],
  ['cuota', 'contado', undefined],
] as const)('a payment of "%s" at term %s usually is %s USD', (concepto, plazo, amount) => {
  expect(suggestedAmount({ ...lot, concepto, plazo })).toBe(amount);
});

test('no amount is proposed if the user may not see prices', () => {
  expect(suggestedAmount({ ...lot, precios: null, concepto: 'prima', plazo: '6' })).toBeUndefined();
});

test('a quote proposes its down payment and instalment for its own plan only', () => {
  const quote = { plan: '6', prima: '4902.36', cuota: '592.14', totalPagado: '47536.50' } as Quote;
  const amount = (concepto: 'prima' | 'cuota', plazo: '6' | 'contado') =>
    suggestedAmount({ ...lot, concepto, plazo, quote });
  expect([amount('prima', '6'), amount('cuota', '6'), amount('prima', 'contado')]).toEqual([
    '4902.36',
    '592.14',
    '24000.00',
  ]);
});

test.each([
  ['5000.00', '6', '5000.00'],
  ['5000', '6', '5000'],
  ['5000.00', '12', '3000.00'],
  ['5000.00', 'contado', '24000.00'],
  ['2999.99', '6', '3000.00'],
  ['30000.00', '6', '3000.00'],
  ['', '6', '3000.00'],
] as const)(
  'a down payment of "%s" given to the calculator for 6 years proposes, at term %s, to pay %s',
  (prima, plazo, amount) => {
    const planned = { plan: '6' as const, prima };
    expect(suggestedAmount({ ...lot, concepto: 'prima', plazo, planned })).toBe(amount);
  },
);
