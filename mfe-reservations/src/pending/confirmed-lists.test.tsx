import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import { fillIn } from '@lotes/shared-ui/testing';
// Loaded beforehand, so that no test waits for the form’s chunk.
import '../sell/sale-form';
import { buildRow } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { PendingReservationsPage } from './pending-reservations.page';

const NOW = '2026-03-10T15:00:01.000Z';
const ana = buildRow({ mismoOrigen: 2, enCola: 2 });
const [luis, eva] = (['Luis Mejía', 'Eva Cruz'] as const).map((nombreCliente, index) =>
  buildRow({ numeroAutorizacion: `B00000000${index}`, nombreCliente, posicionCola: index + 2 }),
) as [typeof ana, typeof ana];
const CHANGED = { status: 409, code: 'reservation/queue-changed', en: 'The list changed.' } as const;

/** An api with a queue that the test can change, and that refuses every step. */
function show(dialog: string) {
  const queue = { rows: [ana, luis] };
  const answer = ({ path, method }: Call): Answer => {
    const waiting = queue.rows.filter((row) => row !== ana);
    if (path.endsWith('/Revisar'))
      return { result: { lotes: [{ lote: '37', libre: true, desplaza: waiting }], avisos: [] } };
    if (method !== 'GET') return { error: CHANGED };
    if (path === '/Lotes') return { result: { lotes: [], ahora: NOW } };
    if (path === '/Reservas/Pendientes' || path.endsWith('/MismoOrigen'))
      return { result: { ahora: NOW, filas: queue.rows } };
    return { result: { ahora: NOW, filas: [ana], total: 1 } };
  };
  const view = renderScreen(<PendingReservationsPage />, {
    visited: [`/pendingreservations?modal=${dialog}&reservation=${ana.numeroAutorizacion}&lot=37`],
    signedInWith: ['EDITAR_RESERVA', 'RESERVA_CLIENTE', 'INFO_RESERVA_OPCIONAL'],
    answer,
  });
  return { ...view, queue };
}

const chooseActive = async () => {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Status' }));
  await userEvent.click(await screen.findByTitle('Active'));
};
const type = (name: string, text: string) => async () =>
  fillIn(await screen.findByRole('textbox', { name }), text);
const STEPS = [
  ['activate', undefined, 'Activate and end the other one', 'Activate and end the other 2'],
  ['edit', chooseActive, 'Save and end the other one', 'Save and end the other 2'],
  [
    'cancel-network',
    type('Reason', 'Invented people'),
    'Cancel the 2 reservations',
    'Cancel the 3 reservations',
  ],
  [
    'new-reservation',
    type('Name', 'Iris Bonilla'),
    'Save and end the pending one',
    'Save and end the 2 pending ones',
  ],
] as const;

test.each(STEPS)(
  'the dialog %s sends the list that it first showed, although the stream reported a change, and a refusal renews it',
  async (name, prepare, submit, renewed) => {
    const { calls, queue, readAgain } = show(name);
    await prepare?.();
    const button = await screen.findByRole('button', { name: submit });
    await waitFor(() => expect(button).toBeEnabled());
    queue.rows = [ana, luis, eva];
    const before = calls.length;
    readAgain();
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
    await screen.findByRole('dialog');
    expect(within(screen.getByRole('dialog')).queryByText(/Eva Cruz/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: submit }));
    expect(await screen.findByText('The list changed.')).toBeInTheDocument();
    const isStep = ({ method, path }: Call) => method !== 'GET' && !path.endsWith('/Revisar');
    const { desplaza, cancela } = calls.find(isStep)?.body as { desplaza?: string[]; cancela?: string[] };
    const first = name === 'cancel-network' ? [ana, luis] : [luis];
    expect(cancela ?? desplaza).toEqual(first.map(({ numeroAutorizacion }) => numeroAutorizacion));
    expect(await screen.findByRole('button', { name: renewed })).toBeEnabled();
  },
);

test('the dialog edit shows who gets the lot after the end as the stream reports it, since no list is sent', async () => {
  const { queue, readAgain } = show('edit');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Status' }));
  await userEvent.click(await screen.findByTitle('Inactive'));
  expect(await screen.findByText(/^Lot 37 passes to Luis Mejía/)).toBeInTheDocument();
  queue.rows = [ana, eva];
  readAgain();
  expect(await screen.findByText(/^Lot 37 passes to Eva Cruz/)).toBeInTheDocument();
});
