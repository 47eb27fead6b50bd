import { screen } from '@testing-library/react';
import { buildOwnReservation } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { AskForPayment } from './ask-for-payment';

test.each([
  ['whose phone staff left blank', { telefono: '' }],
  ['whose name on record is no longer taken', { nombreCliente: 'Inversiones Cia.Ltda' }],
])(
  'a buyer %s asks for the payment link in the lot’s form, also without the parameters',
  async (_, change) => {
    const reservation = buildOwnReservation();
    const buyer = { nombreCliente: 'Ana Paz', correo: 'ana.paz@example.com', telefono: '+50499887766' };
    const own = { ...buyer, ...change, ahora: '2026-03-10T15:00:01.000Z', reservas: [reservation] };
    renderScreen(<AskForPayment own={own} reservation={reservation} />, {
      answer: () => ({ error: { status: 503, code: 'unavailable' } }),
    });
    expect(await screen.findByRole('link', { name: /^Ask for the payment link/ })).toHaveAttribute(
      'href',
      '/lotdetail?lot=37&modal=payment-link&concept=reserva',
    );
  },
);
