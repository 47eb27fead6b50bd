import { screen } from '@testing-library/react';
import type { PaymentLinkState } from '@lotes/shared-contract/payment-links';
import type { ReservationPayment } from '@lotes/shared-contract/reservations';
import { installDialog } from '@lotes/shared-ui/testing';
import { buildOwnReservation } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { OwnReservationView } from './own-reservation-view';

beforeAll(installDialog);

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
    ...{ estado, monto: '100.00', recibido: '0.00', saldo: '100.00' },
    moneda: 'USD',
    ...{ revision: null, reembolsado: null, enlaceUrl: null, venceEn: null, pagadaEn: null },
  };
  const buyer = { nombreCliente: 'Ana Paz', correo: 'ana.paz@example.com', telefono: '+50499998888' };
  const ahora = '2026-03-10T15:00:01.000Z';
  const own = { ...buyer, ahora, reservas: [buildOwnReservation({ pago })] };
  const clock = () => Date.parse(ahora);
  renderScreen(
    <OwnReservationView token="a-secret-token" own={own} clock={clock} onEnd={() => undefined} />,
    { answer: () => ({ result: null }) },
  );
  expect(screen.getByRole('link', { name: /payment$/ })).toHaveAccessibleName(name);
});
