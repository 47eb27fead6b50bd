import { act, screen } from '@testing-library/react';
import { createEventBus, EventsProvider } from '@lotes/shared-federation';
import { rememberedReservations } from '../reservation/remembered-reservations';
import { buildOwnReservation } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { DeviceReservations } from './device-reservations';

afterEach(() => {
  jest.useRealTimers();
  rememberedReservations.forget();
});

test('the list of this device says that a hold has ended in the moment in which it ends', async () => {
  rememberedReservations.remember('a-secret-token-of-a-buyer', ['37']);
  jest.useFakeTimers();
  const reservas = [buildOwnReservation({ fechaVencimiento: '2026-03-10T15:00:04.000Z' })];
  renderScreen(
    <EventsProvider bus={createEventBus()}>
      <DeviceReservations />
    </EventsProvider>,
    { answer: () => ({ result: { nombreCliente: 'Ana Paz', ahora: '2026-03-10T15:00:01.000Z', reservas } }) },
  );
  await act(() => jest.advanceTimersByTimeAsync(50));
  expect(screen.getByText(/^Held for you, until /)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(screen.getByText('Expired')).toBeVisible();
});
