import { act, screen, waitFor } from '@testing-library/react';
import { buildParameters, type Answer } from '@lotes/shared-auth/testing';
import { createEventBus, EventsProvider } from '@lotes/shared-federation';
import { installDialog } from '@lotes/shared-ui/testing';
import { buildOwnReservation } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { MyReservationPage } from './my-reservation.page';

beforeAll(installDialog);
afterEach(() => localStorage.clear());

const BUYER = { nombreCliente: 'Ana Paz', correo: 'ana.paz@example.com', telefono: '+50499998888' };
const OWN = { ...BUYER, ahora: '2026-03-10T15:00:01.000Z', reservas: [buildOwnReservation()] };

test('a page whose link staff closed meanwhile says so; after any other failure it stays', async () => {
  const answers: Answer[] = [{ result: OWN }, { error: { status: 503, code: 'unavailable' } }];
  const closed = { error: { status: 404, code: 'reservation/not-found' } };
  const bus = createEventBus();
  const { calls } = renderScreen(
    <EventsProvider bus={bus}>
      <MyReservationPage />
    </EventsProvider>,
    {
      visited: ['/myreservation?token=a-secret-token-of-a-buyer'],
      answer: ({ path }) =>
        path === '/Parametros' ? { result: buildParameters() } : (answers.shift() ?? closed),
    },
  );
  const change = () => act(() => bus.emit('lot.changed', { numero: '37', estado: 'reservado' }));
  expect(await screen.findByText('Held for you')).toBeVisible();
  change();
  await waitFor(() => expect(calls.filter(({ path }) => path.startsWith('/Reservas/Mia/'))).toHaveLength(2));
  expect(screen.getByText('Held for you')).toBeVisible();
  change();
  expect(await screen.findByText('This link does not lead to a reservation')).toBeVisible();
  expect(screen.queryByText('Held for you')).not.toBeInTheDocument();
});

test('a change of the lot that comes while the reservation is being read makes the page read it again', async () => {
  const bus = createEventBus();
  let arrive: () => void = () => undefined;
  let reservas = [buildOwnReservation({ posicionCola: 2, fechaVencimiento: null })];
  renderScreen(
    <EventsProvider bus={bus}>
      <MyReservationPage />
    </EventsProvider>,
    {
      visited: ['/myreservation?token=a-secret-token-of-a-buyer'],
      answer: ({ path }) => {
        if (path === '/Parametros') return { result: buildParameters() };
        const result = { ...OWN, reservas };
        return new Promise<Answer>((resolve) => (arrive = () => resolve({ result })));
      },
    },
  );
  reservas = [buildOwnReservation()];
  act(() => bus.emit('lot.changed', { numero: '37', estado: 'reservado' }));
  await act(async () => arrive());
  expect(await screen.findByText('Waiting in the queue')).toBeVisible();
  await act(async () => arrive());
  expect(await screen.findByText('Held for you')).toBeVisible();
});
