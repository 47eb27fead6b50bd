import { screen } from '@testing-library/react';
import { buildOwnReservation } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { AskForPayment } from './ask-for-payment';

test('a buyer whose phone staff left blank asks for the payment link in the lot’s form, also without the parameters', async () => {
  const reservation = buildOwnReservation();
  const buyer = { nombreCliente: 'Ana Paz', correo: 'ana.paz@example.com', telefono: '' };
  const own = { ...buyer, ahora: '2026-03-10T15:00:01.000Z', reservas: [reservation] };
  renderScreen(<AskForPayment own={own} reservation={reservation} />, {
    answer: () => ({ error: { status: 503, code: 'unavailable' } }),
  });
  expect(await screen.findByRole('link', { name: /^Ask for the payment link/ })).toHaveAttribute(
    'href',
    '/lotdetail?lot=37&modal=payment-link&concept=reserva',
  );
});
