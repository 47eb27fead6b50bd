import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildParameters, type Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import { createEventBus, EventsProvider } from '@lotes/shared-federation';
import { installDialog } from '@lotes/shared-ui/testing';
import { buildOwnReservation } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { MyReservationPage } from './my-reservation.page';

beforeAll(installDialog);
afterEach(() => localStorage.clear());

/**
 * The page of a reservation that nothing can be done with once a call other than a GET was answered, or once the returned
 * function tells that somebody else changed it.
 */
function openPage() {
  const bus = createEventBus();
  const buyer = { nombreCliente: 'Ana Paz', correo: 'ana.paz@example.com', telefono: '+50499998888' };
  let reservation = buildOwnReservation();
  const end = () => {
    reservation = { ...reservation, puede: { cancelar: false, pagar: false } };
  };
  const answer = ({ path, method }: Call): Answer => {
    if (path === '/Parametros') return { result: buildParameters() };
    if (method !== 'GET') end();
    return { result: { ...buyer, ahora: '2026-03-10T15:00:01.000Z', reservas: [reservation] } };
  };
  renderScreen(
    <EventsProvider bus={bus}>
      <main>
        <MyReservationPage />
      </main>
    </EventsProvider>,
    { visited: ['/myreservation?token=a-secret-token-of-a-buyer'], answer },
  );
  return () => {
    end();
    act(() => bus.emit('lot.changed', { numero: reservation.lote, estado: 'disponible' }));
  };
}

const heading = () => screen.getByRole('heading', { level: 1, name: 'My reservation' });

test('the focus goes to the heading when a reservation was canceled and its button is gone', async () => {
  openPage();
  const cancel = await screen.findByRole('button', { name: 'Cancel reservation' });
  await userEvent.click(cancel);
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel your reservation?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, cancel it' }));
  await waitFor(() => expect(cancel).not.toBeInTheDocument());
  await waitFor(() => expect(heading()).toHaveFocus());
});

test('the focus goes to the heading when the payment link was requested and its button is gone', async () => {
  openPage();
  const ask = await screen.findByRole('button', { name: /^Ask for the payment link/ });
  await userEvent.click(ask);
  await waitFor(() => expect(ask).not.toBeInTheDocument());
  await waitFor(() => expect(heading()).toHaveFocus());
});

test('a reader keeps their place when somebody else’s change removes the buttons', async () => {
  const changeElsewhere = openPage();
  const cancel = await screen.findByRole('button', { name: 'Cancel reservation' });
  changeElsewhere();
  await waitFor(() => expect(cancel).not.toBeInTheDocument());
  expect(document.body).toHaveFocus();
});
