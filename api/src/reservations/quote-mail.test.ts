import type { VerifiedQuote } from '@lotes/shared-contract';
import { newVisitor } from '../testing';
import type { MailableReservation } from './mailable-reservation';
import { quoteMail } from './quote-mail';

type Buyer = MailableReservation['reservation'];

/** A quote with the figures of the example of two years (`prices/quote-figures.test.ts`). */
const TWO_YEARS = {
  id: '3f2a9c10-5b7e-4d21-9c44-0a1b2c3d4e5f',
  lote: '37',
  prima: '10000.00',
  cuota: '1824.36',
  ultimaCuota: '1824.47',
  plazoMeses: 24,
  totalPagado: '53784.75',
  sujetoAprobacion: false,
  vence: '2026-03-24T15:00:00.000Z',
} as VerifiedQuote;

function textOf(idioma: 'es' | 'en', change: Partial<VerifiedQuote> = {}): string {
  const { nombreCliente: nombre_cliente, correo } = newVisitor();
  const reservation = { idioma, nombre_cliente, correo, numero_autorizacion: 'AAAA-1111' } as Buyer;
  const at = new Date('2026-03-10T15:00:00.000Z');
  return quoteMail(reservation, { ...TWO_YEARS, ...change }, 'https://lotes.test', at)?.text ?? '';
}

test('the mail with a quote names the last instalment, so that what it names adds up to its total', () => {
  expect(textOf('es')).toContain(
    '23 cuotas mensuales de USD 1,824.36 y una última de USD 1,824.47. En total paga USD 53,784.75.',
  );
  expect(textOf('en')).toContain(
    '23 monthly installments of USD 1,824.36 and a last one of USD 1,824.47. In total you pay USD 53,784.75.',
  );
});

test('the mail with a quote names one amount if all instalments are the same', () => {
  const even = { ultimaCuota: '1824.36', totalPagado: '53784.64' };
  expect(textOf('es', even)).toContain('24 cuotas mensuales de USD 1,824.36. En total');
  expect(textOf('en', even)).toContain('24 monthly installments of USD 1,824.36. In total');
});
