import type { LotPrices } from '@lotes/shared-contract/lots';
import { suggestedAmount } from './suggested-amount';

const precios: LotPrices = {
  precioVara: '60.00',
  precioLista: '30000.00',
  precioContado: '24000.00',
  planes: [{ anios: 6, precioTotal: '29088.21', cuota: '362.34' }],
  primaMinima: '3000.00',
};
const lot = { precios, precioReserva: '100.00' };

test.each([
  ['reserva', '6', '100.00'],
  ['prima', '6', '3000.00'],
  ['prima', 'contado', '24000.00'],
  ['cuota', '6', '362.34'],
  ['cuota', 'contado', undefined],
] as const)('a payment of "%s" at term %s usually is %s USD', (concepto, plazo, amount) => {
  expect(suggestedAmount({ ...lot, concepto, plazo })).toBe(amount);
});

test('nothing is proposed from prices that the reader may not see', () => {
  expect(suggestedAmount({ ...lot, precios: null, concepto: 'prima', plazo: '6' })).toBeUndefined();
});
