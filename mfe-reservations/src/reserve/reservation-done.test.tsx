import { screen } from '@testing-library/react';
import { RESERVATION_LIMITS } from '@lotes/shared-contract/reservations';
import { createEventBus, EventsProvider } from '@lotes/shared-federation';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { buildOwnReservation } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { ReservationDone } from './reservation-done';

test('a held lot is confirmed with the price of a week', async () => {
  const reserved = {
    reservas: [{ ...buildOwnReservation(), posicionCola: 1 }],
    token: 'a-secret-token-of-a-buyer',
    tipo: 'gratis24h' as const,
    correo: 'ana.paz@example.com',
    telefono: '+50499998888',
  };
  renderScreen(
    <EventsProvider bus={createEventBus()}>
      <ReservationDone reserved={reserved} onClose={jest.fn()} />
    </EventsProvider>,
    { answer: () => ({ result: { ahora: '', reservas: reserved.reservas } }) },
  );
  expect(await screen.findByText(/For \$100\.00 the reservation lasts a week/)).toBeVisible();
});

test.each([
  ['es', es],
  ['en', en],
])(
  'texts shown after reserving and to staff take hours, days and prices from the limits, in "%s" (R1.8)',
  (_, texts) => {
    const { freeHours, paidPrice, maxDays } = RESERVATION_LIMITS;
    const written = JSON.stringify([texts.done, texts.phaseText]);
    expect(written).not.toMatch(new RegExp(`${freeHours} ho|${paidPrice}`));
    const ofStaff = JSON.stringify([texts.release, texts.edit, texts.pending]);
    expect(ofStaff).not.toMatch(new RegExp(`${freeHours} ho|\\b${maxDays}\\b`));
  },
);
