import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { fillIn, pressAndRead } from '@lotes/shared-ui/testing';
import { buildRow } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { PendingReservationsPage } from './pending-reservations.page';

const NOW = '2026-03-10T15:00:01.000Z';
const ana = buildRow({ mismoOrigen: 3 });
const luis = buildRow({
  numeroAutorizacion: 'B000000002',
  lote: '38',
  nombreCliente: 'Luis Mejía',
  mismoOrigen: 3,
});
const eva = buildRow({
  numeroAutorizacion: 'C000000003',
  lote: '39',
  nombreCliente: 'Eva Cruz',
  estado: 'activa',
  mismoOrigen: 3,
});
const iris = buildRow({ numeroAutorizacion: 'D000000004', lote: '12', nombreCliente: 'Iris Bonilla' });

/** An api whose network the test can change. */
function networkApi(rows: ReservationRow[], post: () => Answer = () => ({ result: {} })) {
  const network = { rows };
  const answer = (call: Call): Answer => {
    if (call.method === 'POST') return post();
    if (call.path.endsWith('/MismoOrigen')) return { result: { ahora: NOW, filas: network.rows } };
    return { result: { ahora: NOW, filas: [ana, luis, eva, iris], total: 4 } };
  };
  return { network, answer };
}

const openPage = (options: Parameters<typeof renderScreen>[1]) =>
  renderScreen(<PendingReservationsPage />, {
    visited: ['/pendingreservations'],
    signedInWith: ['EDITAR_RESERVA'],
    ...options,
  });
const OPENER = 'Cancel the 3 from this network: lot 37, Ana Paz';
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: OPENER }));
  return within(await screen.findByRole('dialog'));
};
const posted = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'POST');

test.each(['/pendingreservations', '/pendingreservations?view=all'])(
  'a reservation from a network with others says so, and offers to cancel them together (%s)',
  async (address) => {
    openPage({ ...networkApi([]), visited: [address] });
    expect(await screen.findAllByText('3 from one network')).toHaveLength(3);
    expect(screen.getAllByRole('button', { name: /^Cancel the 3 from this network/ })).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /Iris Bonilla.*network|network.*Iris Bonilla/ })).toBeNull();
  },
);

test('canceling a network lists person, lot and number of each, asks why and sends exactly that list', async () => {
  const cancela = [ana, luis, eva].map(({ numeroAutorizacion }) => numeroAutorizacion);
  const { calls } = openPage(networkApi([ana, luis, eva], () => ({ result: { canceladas: cancela } })));
  const dialog = await openDialog();
  const items = within(await dialog.findByRole('list')).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    `Ana Paz · lot 37 · ${ana.numeroAutorizacion}`,
    'Luis Mejía · lot 38 · B000000002',
    'Eva Cruz · lot 39 · C000000003 Active',
  ]);
  const submit = dialog.getByRole('button', { name: 'Cancel the 3 reservations' });
  await userEvent.click(submit);
  expect(await dialog.findByText('Enter the reason.')).toBeInTheDocument();
  expect(posted(calls)).toEqual([]);

  await fillIn(dialog.getByRole('textbox', { name: 'Reason' }), 'Invented people');
  await pressAndRead(submit, '3 reservations were canceled');
  expect(posted(calls)).toEqual([
    {
      method: 'POST',
      path: `/Reservas/${ana.numeroAutorizacion}/CancelarMismoOrigen`,
      body: { cancela, motivo: 'Invented people' },
    },
  ]);
});

test('a network can be canceled only once its list is known', async () => {
  const { answer } = networkApi([]);
  openPage({
    answer: (call) =>
      call.path.endsWith('/MismoOrigen') ? new Promise<Answer>(() => undefined) : answer(call),
  });
  const dialog = await openDialog();
  expect(dialog.getByRole('button', { name: 'Cancel the 3 reservations' })).toBeDisabled();
});

test('a list of a network that has changed is shown anew, and must be confirmed again', async () => {
  const api = networkApi([ana, luis, eva], () => {
    if (api.network.rows.length === 2) return { result: { canceladas: ['1', '2'] } };
    api.network.rows = [ana, luis];
    const en = 'The list of pending reservations changed.';
    return { error: { status: 409, code: 'reservation/queue-changed', en } };
  });
  const { calls } = openPage({ answer: api.answer });
  const dialog = await openDialog();
  await fillIn(dialog.getByRole('textbox', { name: 'Reason' }), 'Invented people');
  await userEvent.click(await dialog.findByRole('button', { name: 'Cancel the 3 reservations' }));
  expect(await dialog.findByText('The list of pending reservations changed.')).toBeInTheDocument();
  const again = await dialog.findByRole('button', { name: 'Cancel the 2 reservations' });
  await pressAndRead(again, '2 reservations were canceled');
  expect(posted(calls).map(({ body }) => (body as { cancela: string[] }).cancela.length)).toEqual([3, 2]);
});

test('a network without reservations left has nothing to cancel', async () => {
  openPage(networkApi([]));
  const dialog = await openDialog();
  expect(await dialog.findByText('No reservations of this network are left to cancel.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Cancel the reservations' })).toBeDisabled();
});

test('a link to cancel the network of a lone reservation says that it has no others', async () => {
  const visited = [`/pendingreservations?modal=cancel-network&reservation=${iris.numeroAutorizacion}`];
  openPage({ ...networkApi([]), visited });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/has no others from its network/)).toBeInTheDocument();
});
