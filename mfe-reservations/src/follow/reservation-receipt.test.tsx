import { screen, within } from '@testing-library/react';
import { buildOwnReservation } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { ReservationReceipt } from './reservation-receipt';

test('the receipt of a reservation names the amount that arrived, also if it is less than the price', () => {
  const reservation = buildOwnReservation({
    pago: {
      estado: 'pagada',
      monto: '100.00',
      moneda: 'USD',
      recibido: '60.00',
      saldo: '40.00',
      revision: null,
      reembolsado: null,
      enlaceUrl: null,
      venceEn: null,
      pagadaEn: '2026-03-11T10:00:00.000Z',
    },
  });
  const buyer = { nombreCliente: 'Ana Paz', correo: 'ana.paz@example.com', telefono: '+50499998888' };
  const own = { ...buyer, ahora: '2026-03-11T15:00:00.000Z', reservas: [reservation] };
  renderScreen(<ReservationReceipt token="a-secret-token" own={own} reservation={reservation} />, {
    answer: () => ({ result: null }),
  });
  const paper = within(screen.getByRole('article'));
  expect(paper.getByText('$60.00')).toBeVisible();
  expect(paper.queryByText('$100.00')).toBeNull();
});

test.each([
  ['inactiva', 'Canceled', false],
  ['vencida', 'Expired', true],
] as const)(
  'the receipt of a reservation that is %s promises no hold and no price',
  (estado, state, hasEnd) => {
    const reservation = buildOwnReservation({ estado, posicionCola: null, precioCongelado: '25332.39' });
    const buyer = { nombreCliente: 'Ana Paz', correo: 'ana.paz@example.com', telefono: '+50499998888' };
    const own = { ...buyer, ahora: '2026-03-11T16:00:00.000Z', reservas: [reservation] };
    renderScreen(<ReservationReceipt token="a-secret-token" own={own} reservation={reservation} />, {
      answer: () => ({ result: null }),
    });
    const paper = within(screen.getByRole('article'));
    expect(paper.getByText(state)).toBeVisible();
    expect(paper.queryByText('Held until') !== null).toBe(hasEnd);
    expect(paper.queryByText(/guaranteed/)).toBeNull();
  },
);
