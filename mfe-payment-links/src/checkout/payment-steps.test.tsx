import { screen } from '@testing-library/react';
import type { PayerPaymentLink } from '@lotes/shared-contract/payment-links';
import { buildPayment } from '../testing/build-payment';
import { renderScreen } from '../testing/render-screen';
import { PaymentSteps } from './payment-steps';

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
