import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import { buildPayment } from '../testing/build-payment';
import { renderScreen } from '../testing/render-screen';
import { Fill } from './account-payments';

const openFill = (...answers: Answer[]) =>
  renderScreen(<Fill />, '/account', { signedInWith: [], answer: () => answers.shift()! });
const payments = (...solicitudes: ReturnType<typeof buildPayment>[]): Answer => ({
  result: { ahora: '2026-03-10T15:00:00.000Z', correoVerificado: true, solicitudes },
});

test('the account’s page lists its payment-link requests, each with its amount, the part received and its state', async () => {
  const part = { estado: 'pagada', recibido: '60.00', saldo: '40.00' } as const;
  openFill(payments(buildPayment(), buildPayment({ id: 'another', lote: '38', ...part })));
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent('37');
  expect(rows[0]).toHaveTextContent('$100.00');
  expect(rows[0]).toHaveTextContent('Requested');
  expect(rows[1]).toHaveTextContent('$100.00 ($60.00 received)');
  expect(rows[1]).toHaveTextContent('Paid');
});

test('a payment that is due shows the bank’s link as long as it can be paid', async () => {
  const link = { enlaceUrl: 'https://pagos.example.com/abc', venceEn: '2026-03-11T15:00:00.000Z' };
  openFill(payments(buildPayment({ estado: 'enviada', ...link }), buildPayment({ id: 'another' })));
  const pay = await screen.findByRole('link', { name: /^Pay \$100\.00/ });
  expect(pay).toHaveAttribute('href', link.enlaceUrl);
  expect(screen.getByRole('timer')).toHaveTextContent(/^(24 h|23 h 59 min)/);
});

test('a payment whose lot another person has shows the sentence about it, not the bank’s link', async () => {
  openFill(
    payments(
      buildPayment({ estado: 'enviada', venceEn: '2026-03-11T15:00:00.000Z' }),
      buildPayment({ id: 'b' }),
    ),
  );
  expect(await screen.findAllByText(/^Another person has this lot now\./)).toHaveLength(1);
  expect(screen.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
});

test('a payment that was made in another window is no longer offered when the visitor returns to the page', async () => {
  const due = buildPayment({
    estado: 'enviada',
    enlaceUrl: 'https://pagos.example.com/abc',
    venceEn: '2026-03-11T15:00:00.000Z',
  });
  openFill(payments(due), payments({ ...due, estado: 'pagada', enlaceUrl: null }));
  await screen.findByRole('link', { name: /^Pay/ });
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByText('Paid')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
});

test('the account’s page says that there are no payments, and asks again after a failed connection', async () => {
  const broken = { error: { status: 0, code: 'NetworkError', en: 'A connection error occurred' } };
  openFill(broken, payments());
  expect(await screen.findByText('A connection error occurred')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You have no payment requests yet.')).toBeVisible();
});
