import { screen } from '@testing-library/react';
import type { PayerPaymentLink } from '@lotes/shared-contract/payment-links';
import { buildPayment } from '../testing/build-payment';
import { renderScreen } from '../testing/render-screen';
import { PaymentSteps } from './payment-steps';

test('a refund says when the money was returned, and how much', () => {
  const refund = {
    estado: 'reembolsada',
    reembolsado: '100.00',
    reembolsadoEn: '2026-03-12T16:30:00.000Z',
  } as const;
  renderScreen(<PaymentSteps payment={buildPayment(refund)} />, '/checkout', {
    answer: () => ({ result: null }),
  });
  const steps = screen.getAllByRole('listitem');
  expect(steps.at(-1)).toHaveTextContent(
    /Mar 12, 2026, 10:30\sAM \(Honduras time.*We returned \$100\.00 to you\./,
  );
});

test.each<[string, Partial<PayerPaymentLink>, RegExp]>([
  ['for the week of a reservation that was not found', { reserva: null }, /we found no reservation/],
  ['for the week of a reservation', {}, /the lot was no longer available/],
  ['for a down payment', { concepto: 'prima', reserva: null }, /the lot was no longer available/],
])('a review of money says why it could not be used: %s', (_, fields, why) => {
  const review = { estado: 'en_revision', recibido: '100.00', saldo: '0.00', revision: 'completo' } as const;
  renderScreen(<PaymentSteps payment={buildPayment({ ...review, ...fields })} />, '/checkout', {
    answer: () => ({ result: null }),
  });
  expect(screen.getByText(why)).toBeVisible();
});
