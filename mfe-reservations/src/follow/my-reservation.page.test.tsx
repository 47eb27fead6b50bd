import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import type { OwnReservation } from '@lotes/shared-contract/reservations';
import { createEventBus, EventsProvider } from '@lotes/shared-federation';
import { installDialog } from '@lotes/shared-ui/testing';
import { buildOwnReservation } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { MyReservationPage } from './my-reservation.page';

beforeAll(installDialog);
afterEach(() => jest.useRealTimers());

const NOW = '2026-03-10T15:00:01.000Z';
const VISITED = { visited: ['/myreservation?token=a-secret-token-of-a-buyer'] };
const own = (reservas: OwnReservation[], ahora = NOW) => ({
  result: {
    nombreCliente: 'Ana Paz',
    correo: 'ana.paz@example.com',
    telefono: '+50499998888',
    ahora,
    reservas,
  },
});

test('a buyer sees number, lot and time left by the server’s clock, whatever the device’s', async () => {
  renderScreen(<MyReservationPage />, { ...VISITED, answer: () => own([buildOwnReservation()]) });
  const ticket = await screen.findByRole('article', { name: 'Lot 37' });
  expect(within(ticket).getByText('Held for you')).toBeVisible();
  expect(within(ticket).getByText('7K3M9PXQ2A')).toBeVisible();
  expect(within(ticket).getByRole('timer')).toHaveTextContent('23 h 59 min');
  expect(within(ticket).getByText('$25,332.39')).toBeVisible();
});

test('whoever waits sees the place in the queue instead of a clock', async () => {
  const waiting = buildOwnReservation({ posicionCola: 3, fechaVencimiento: null, retencionDesde: null });
  renderScreen(<MyReservationPage />, { ...VISITED, language: 'es', answer: () => own([waiting]) });
  const ticket = await screen.findByRole('article', { name: 'Lote 37' });
  expect(within(ticket).getByText('En lista de espera')).toBeVisible();
  expect(within(ticket).getByText('3')).toBeVisible();
  expect(within(ticket).getByText(/^Hay 2 personas antes que usted/)).toBeVisible();
  expect(within(ticket).queryByRole('timer')).not.toBeInTheDocument();
});

test('when the hold ends before the reader’s eyes, the page says so and asks the server', async () => {
  jest.useFakeTimers();
  const held = buildOwnReservation({ fechaVencimiento: '2026-03-10T15:00:04.000Z' });
  const released = {
    ...held,
    estado: 'vencida' as const,
    posicionCola: null,
    puede: { cancelar: false, pagar: false },
  };
  const answers: Answer[] = [own([held]), own([released], held.fechaVencimiento ?? NOW)];
  const { calls } = renderScreen(<MyReservationPage />, {
    ...VISITED,
    answer: () => answers.shift()!,
  });
  await act(() => jest.advanceTimersByTimeAsync(50));
  expect(screen.getByRole('timer')).toHaveTextContent(/^[23] s$/);
  expect(screen.getByRole('button', { name: 'Cancel reservation' })).toBeVisible();

  await act(() => jest.advanceTimersByTimeAsync(3_500));
  expect(screen.getByText('Expired')).toBeVisible();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel reservation' })).not.toBeInTheDocument();
  expect(calls).toHaveLength(2);
});

test('cancelling names what is given up, asks once more, and then shows the reservation cancelled', async () => {
  let reservation = buildOwnReservation();
  const answer = (call: Call) => {
    if (call.method === 'DELETE') {
      reservation = {
        ...reservation,
        estado: 'inactiva',
        posicionCola: null,
        puede: { cancelar: false, pagar: false },
      };
    }
    return own([reservation]);
  };
  const { calls } = renderScreen(<MyReservationPage />, { ...VISITED, answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel reservation' }));
  const dialog = screen.getByRole('dialog', { name: 'Cancel your reservation?' });
  expect(within(dialog).getByText(/^Lot 37 is released at once/)).toBeVisible();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);

  await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel reservation' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the lots' })).toBeVisible();
});

test('a change of the lot is followed without a reload', async () => {
  let reservation = buildOwnReservation({ posicionCola: 2, fechaVencimiento: null });
  const bus = createEventBus();
  renderScreen(
    <EventsProvider bus={bus}>
      <MyReservationPage />
    </EventsProvider>,
    { ...VISITED, answer: () => own([reservation]) },
  );
  expect(await screen.findByText('Waiting in the queue')).toBeVisible();
  reservation = buildOwnReservation();
  act(() => bus.emit('lot.changed', { numero: '37', estado: 'reservado' }));
  expect(await screen.findByText('Held for you')).toBeVisible();
});

test.each([
  ['without a token', '/myreservation', undefined],
  [
    'with a token that nobody has',
    '/myreservation?token=unknown',
    { status: 404, code: 'reservation/not-found' },
  ],
])('a link %s is said to be wrong, with a way on', async (_, address, error) => {
  renderScreen(<MyReservationPage />, { visited: [address], ...(error && { answer: () => ({ error }) }) });
  expect(await screen.findByText('This link does not lead to a reservation')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the lots' })).toHaveAttribute('href', '/lotslist');
});

test('a failing connection can be tried again', async () => {
  let broken = true;
  const answer = () =>
    broken
      ? { error: { status: 0, code: 'NetworkError', es: 'Ocurrió un error con la conexión' } }
      : own([buildOwnReservation()]);
  renderScreen(<MyReservationPage />, { ...VISITED, language: 'es', answer });
  expect(await screen.findByText('Ocurrió un error con la conexión')).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Apartado para usted')).toBeVisible();
});
