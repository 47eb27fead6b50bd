import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentLinkState } from '@lotes/shared-contract/payment-links';
import type { OwnReservation, ReservationPayment } from '@lotes/shared-contract/reservations';
import { installDialog } from '@lotes/shared-ui/testing';
import { buildOwnReservation } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { OwnReservationView } from './own-reservation-view';

beforeAll(installDialog);

function openView(reservas: OwnReservation[]) {
  const buyer = { nombreCliente: 'Ana Paz', correo: 'ana.paz@example.com', telefono: '+50499998888' };
  const ahora = '2026-03-10T15:00:01.000Z';
  const clock = () => Date.parse(ahora);
  renderScreen(
    <OwnReservationView
      token="a-secret-token"
      own={{ ...buyer, ahora, reservas }}
      clock={clock}
      onEnd={() => undefined}
    />,
    { answer: () => ({ result: null }) },
  );
}

test.each<[PaymentLinkState, string]>([
  ['solicitada', 'Follow the payment'],
  ['enviada', 'Follow the payment'],
  ['procesando', 'Follow the payment'],
  ['en_revision', 'Follow the payment'],
  ['pagada', 'See the payment'],
  ['vencida', 'See the payment'],
  ['reembolsada', 'See the payment'],
])('a payment is followed until its state is final, and then seen: %s', (estado, name) => {
  const pago: ReservationPayment = {
    estado,
    monto: '100.00',
    recibido: '0.00',
    saldo: '100.00',
    moneda: 'USD',
    revision: null,
    reembolsado: null,
    enlaceUrl: null,
    venceEn: null,
    pagadaEn: null,
  };
  openView([buildOwnReservation({ pago })]);
  expect(screen.getByRole('link', { name: /payment$/ })).toHaveAccessibleName(name);
});

test('a buyer to whom a lot was sold is not asked to choose another', () => {
  const ended = { posicionCola: null, puede: { cancelar: false, pagar: false } };
  const expired = buildOwnReservation({ ...ended, estado: 'vencida', numeroAutorizacion: '7K3M9PXQ2B' });
  openView([buildOwnReservation({ ...ended, estado: 'vendida' }), expired]);
  expect(screen.getByText('Sold to you')).toBeVisible();
  expect(screen.queryByText(/^Still interested/)).not.toBeInTheDocument();
});

test('the price of a lot that was sold is not called guaranteed during the reservation', () => {
  const sold = { posicionCola: null, puede: { cancelar: false, pagar: false }, estado: 'vendida' } as const;
  openView([buildOwnReservation(sold)]);
  expect(screen.getByText('List price')).toBeVisible();
  expect(screen.queryByText(/guaranteed/)).not.toBeInTheDocument();
});

test('a buyer all of whose reservations have ended is asked to choose another lot', () => {
  const ended = { posicionCola: null, puede: { cancelar: false, pagar: false } };
  const canceled = buildOwnReservation({ ...ended, estado: 'inactiva', numeroAutorizacion: '7K3M9PXQ2B' });
  openView([buildOwnReservation({ ...ended, estado: 'vencida' }), canceled]);
  expect(screen.getByText(/^Still interested/)).toBeVisible();
});

test('the question before canceling two reservations speaks of both', async () => {
  const second = buildOwnReservation({ lote: '38', numeroAutorizacion: '7K3M9PXQ2B' });
  openView([buildOwnReservation(), second]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel all reservations' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your 2 reservations?' }));
  expect(dialog.getByRole('button', { name: 'Keep them' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Yes, cancel them' })).toBeVisible();
});
