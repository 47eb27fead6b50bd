import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { changeTwice, changingRow, fillIn } from '@lotes/shared-ui/testing';
import { buildRow } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { PendingReservationsPage } from './pending-reservations.page';

/** Time in ms after which a busy table shows at the latest that it is busy. */
const SHOWN_BUSY_MS = 800;

const ana = buildRow();
const luis = buildRow({ numeroAutorizacion: 'B000000002', nombreCliente: 'Luis Mejía' });
const page = (filas: ReservationRow[]): Answer => ({
  result: { ahora: '2026-03-10T15:00:01.000Z', filas, total: filas.length },
});

const SEES_INSTALMENTS = ['EDITAR_RESERVA', 'VER_LOTES_VENDIDOS', 'VER_SOLICITUDES_LINK_PAGO'] as const;
const late = buildRow({
  estado: 'vendida',
  posicionCola: null,
  fechaVencimiento: null,
  cuotas: {
    situacion: 'atrasada',
    plan: '2',
    pagadas: 3,
    total: 24,
    vence: '2026-03-04',
    cuota: '1000.00',
    diasAtraso: 6,
    montoVencido: '1000.00',
  },
});

test.each([
  [SEES_INSTALMENTS, true],
  [['EDITAR_RESERVA', 'VER_LOTES_VENDIDOS'], false],
] as const)('users with %j can filter the list by late contracts: %j', async (signedInWith, isOffered) => {
  const { calls } = renderScreen(<PendingReservationsPage />, {
    visited: ['/pendingreservations?view=all'],
    signedInWith,
    answer: () => page([{ ...late, cuotas: isOffered ? late.cuotas : null }]),
  });
  await screen.findByText('Ana Paz');
  expect(screen.queryAllByText('Late')).toHaveLength(isOffered ? 1 : 0);
  const states = screen.getByRole('combobox', { name: 'Filter by Status' });
  const choice = within(states).queryByRole('option', { name: 'Installments overdue' });
  if (!isOffered) return expect(choice).not.toBeInTheDocument();
  await userEvent.selectOptions(states, 'Installments overdue');
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ estado: 'con_atraso' }));
});

test('a link that filters by late contracts says so to users who cannot choose that filter', async () => {
  const filtered = '/pendingreservations?view=all&filter.estado=con_atraso';
  const { goBack } = renderScreen(<PendingReservationsPage />, {
    visited: [`${filtered}&columns=lote`, filtered],
    signedInWith: ['EDITAR_RESERVA'],
    answer: () => page([]),
  });
  const states = await screen.findByRole('combobox', { name: 'Filter by Status' });
  expect(states).toHaveDisplayValue('Installments overdue');
  goBack();
  expect(await screen.findByText('Status: Installments overdue')).toBeInTheDocument();
});

test('an optional column shows the standing of the instalments, and is sorted by the oldest unpaid day', async () => {
  const { calls } = renderScreen(<PendingReservationsPage />, {
    visited: ['/pendingreservations?view=all&columns=lote,cuotas&order=cuotas'],
    signedInWith: SEES_INSTALMENTS,
    answer: () => page([late]),
  });
  const cell = await screen.findByText(
    '3 of 24 paid · 6 days overdue, since Mar 4, 2026 · amount overdue: $1,000.00',
  );
  expect(cell).toBeInTheDocument();
  expect(calls[0]?.query).toMatchObject({ orden: 'cuotas' });
});

test('the table is marked busy while another search loads, but not while the same one is read again, as after a live event', async () => {
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

test('the dialog of a reservation that was just changed opens once the list is read again, on its newer version', async () => {
  const reservation = changingRow(ana);
  const { calls } = renderScreen(<PendingReservationsPage />, {
    visited: ['/pendingreservations'],
    signedInWith: ['EDITAR_RESERVA'],
    answer: async ({ method }) => {
      if (method === 'GET') return page([await reservation.read()]);
      return { result: { reserva: reservation.change(), canceladas: [], restauradas: [] } };
    },
  });
  await changeTwice(
    {
      opener: 'Edit the reservation of lot 37, Ana Paz',
      submit: 'Save changes',
      typed: { Name: 'Ana María Paz' },
    },
    { opener: 'Activate the reservation of lot 37, Ana Paz', typed: { Days: '3' }, submit: 'Activate' },
    reservation.answerReadings,
  );
  const sent = calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  expect(sent).toMatchObject([{ version: 1 }, { version: 2 }]);
});
