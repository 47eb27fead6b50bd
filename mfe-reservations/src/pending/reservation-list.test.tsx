import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { fillIn } from '@lotes/shared-ui/testing';
import { buildRow } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { PendingReservationsPage } from './pending-reservations.page';

/** A table that is busy shows it after so many ms at the latest. */
const SHOWN_BUSY_MS = 800;

const ana = buildRow();
const luis = buildRow({ numeroAutorizacion: 'B000000002', nombreCliente: 'Luis Mejía' });
const page = (filas: ReservationRow[]): Answer => ({
  result: { ahora: '2026-03-10T15:00:01.000Z', filas, total: filas.length },
});

test('the table is busy while another question is read, and not while the same one is, as after a live event', async () => {
  const isBusy = () => screen.getByRole('table').closest('[aria-busy="true"]') !== null;
  let wasBusy: boolean | undefined;
  const slowly = async (): Promise<Answer> => {
    await new Promise((resolve) => setTimeout(resolve, SHOWN_BUSY_MS));
    wasBusy = isBusy();
    return page([ana, luis]);
  };
  renderScreen(<PendingReservationsPage />, {
    visited: ['/pendingreservations'],
    signedInWith: ['EDITAR_RESERVA'],
    answer: ({ path, query }) => {
      if (query?.nombreCliente) return new Promise<Answer>(() => {});
      return path === '/Reservas' && screen.queryByText('Ana Paz') ? slowly() : page([ana]);
    },
  });
  await screen.findByText('Ana Paz');
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Luis Mejía');
  expect(wasBusy).toBe(false);
  await fillIn(screen.getByRole('textbox', { name: 'Filter by Client' }), 'bonilla');
  await waitFor(() => expect(isBusy()).toBe(true));
});
