import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { buildAbilities, buildRow } from '../testing/build-reservation';
import { fillIn, pressAndRead } from '@lotes/shared-ui/testing';
import { renderScreen } from '../testing/render-screen';
import { PendingReservationsPage } from './pending-reservations.page';

const NOW = '2026-03-10T15:00:01.000Z';
const ana = buildRow();
const luis = buildRow({
  numeroAutorizacion: 'B000000002',
  nombreCliente: 'Luis Mejía',
  posicionCola: 2,
  fechaVencimiento: null,
  version: 4,
});
const eva = buildRow({
  numeroAutorizacion: 'C000000003',
  nombreCliente: 'Eva Cruz',
  posicionCola: 3,
  fechaVencimiento: null,
});
const active = buildRow({
  numeroAutorizacion: 'D000000004',
  lote: '12',
  nombreCliente: 'Iris Bonilla',
  estado: 'activa',
  posicionCola: null,
  fechaVencimiento: '2026-03-18T10:00:00.000Z',
  puede: buildAbilities({ extender: true, liberar: true, editar: true, enviarEnlace: true }),
});

/** Presses the button of an action on the reservation of this lot and person. */
const press = async (action: string, whose: string) =>
  userEvent.click(await screen.findByRole('button', { name: `${action} the reservation of lot ${whose}` }));

/** An api whose queue the test can change, and whose answers to changes it may set. */
function queueApi(rows: ReservationRow[], post: (call: Call) => Answer = () => ({ result: {} })) {
  const queue = { rows };
  const answer = (call: Call): Answer => {
    if (call.method === 'POST') return post(call);
    if (call.path === '/Reservas/Pendientes') return { result: { ahora: NOW, filas: queue.rows } };
    const { estado, numeroAutorizacion: number } = call.query ?? {};
    const all = [...queue.rows, active];
    const filas = number
      ? all.filter((row) => row.numeroAutorizacion === number)
      : all.filter((row) => !estado || row.estado === estado);
    return { result: { ahora: NOW, filas, total: filas.length } };
  };
  return { queue, answer };
}

function openPage(options: Parameters<typeof renderScreen>[1]) {
  return renderScreen(<PendingReservationsPage />, {
    visited: ['/pendingreservations'],
    signedInWith: ['EDITAR_RESERVA'],
    ...options,
  });
}
const posted = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'POST');

test('the queues are listed as the server orders them, with place and time left', async () => {
  const { calls } = openPage(queueApi([ana, luis].map((row) => ({ ...row, enCola: 2 }))));
  await screen.findAllByText('Ana Paz');
  const rows = screen.getAllByRole('row').filter((row) => within(row).queryByText(/ of /));
  expect(rows.map((row) => within(row).getByText(/ of /).textContent)).toEqual(['1 of 2', '2 of 2']);
  expect(within(rows[0]!).getByRole('timer')).toHaveTextContent('23 h 59 min');
  expect(within(rows[1]!).getByText('Waiting')).toBeInTheDocument();
  expect(calls[0]?.query).toEqual({ pagina: 1, tamano: 20, orden: 'lote', estado: 'pendiente' });
});

test('a client is searched for among all reservations, in whatever state, at the server and not on the page', async () => {
  const { calls } = openPage({ ...queueApi([]), visited: ['/pendingreservations?view=all'] });
  await screen.findByText('Iris Bonilla');
  await fillIn(screen.getByRole('textbox', { name: 'Filter by Client' }), 'bonilla');
  await waitFor(() =>
    expect(calls.at(-1)?.query).toEqual({
      pagina: 1,
      tamano: 20,
      nombreCliente: 'bonilla',
    }),
  );
});

test('a reservation that another user changes stays in an open dialog as it was when the dialog opened', async () => {
  const stale = { status: 409, code: 'stale-version', en: 'Somebody else changed this.' };
  const api = queueApi([ana], () => ({ error: stale }));
  const { calls, readAgain } = openPage(api);
  await press('Activate', '37, Ana Paz');
  const dialog = within(await screen.findByRole('dialog'));
  api.queue.rows = [];
  readAgain();
  // The row behind the dialog stays as it was, too (R17.6).
  expect(await screen.findByText('1 change · Show')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: /^Activate/ }));
  expect(await dialog.findByText('Somebody else changed this.')).toBeInTheDocument();
  expect(posted(calls)[0]?.body).toMatchObject({ version: ana.version });
});

test.each([
  ['NOSUCH0000', 'This reservation does not exist. Check the link.'],
  [active.numeroAutorizacion, /cannot be activated: its status is Active/],
])('a link to a dialog with nothing to decide says so (%s)', async (number, why) => {
  openPage({ ...queueApi([ana]), visited: [`/pendingreservations?modal=activate&reservation=${number}`] });
  expect(await within(await screen.findByRole('dialog')).findByText(why)).toBeInTheDocument();
});

test('activating the third in the queue says that the two before it are passed over', async () => {
  openPage(queueApi([ana, luis, eva]));
  await press('Activate', '37, Eva Cruz');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('This passes over 2 people who came earlier.')).toBeInTheDocument();
});

test('the dialog that releases a sold lot says that it ends a sale', async () => {
  const sold = buildRow({ estado: 'vendida', posicionCola: null, fechaVencimiento: null });
  openPage({
    ...queueApi([sold]),
    visited: [`/pendingreservations?modal=release&reservation=${sold.numeroAutorizacion}`],
  });
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^The sale to Ana Paz ends/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Undo the sale' })).toBeInTheDocument();
});

test('an inactive reservation shows no end of its hold', async () => {
  const over = buildRow({ estado: 'inactiva', posicionCola: null, fechaVencimiento: null });
  openPage({ ...queueApi([over]), visited: ['/pendingreservations?view=all'] });
  expect(await screen.findByText('Ana Paz')).toBeInTheDocument();
  expect(screen.queryByText('No end')).not.toBeInTheDocument();
});

test('a phone number is shown in groups: +504 9999-8888', async () => {
  openPage(queueApi([ana]));
  expect(await screen.findByText('+504 9999-8888')).toBeInTheDocument();
});

test('activating lists the others that become inactive and sends exactly that list', async () => {
  const { calls } = openPage(
    queueApi([ana, luis, eva], () => ({ result: { reserva: luis, desplazadas: [] } })),
  );
  await press('Activate', '37, Luis Mejía');
  const dialog = await screen.findByRole('dialog');
  const displaced = within(await within(dialog).findByRole('list')).getAllByRole('listitem');
  expect(displaced.map((item) => item.textContent)).toEqual([
    expect.stringContaining('Ana Paz'),
    expect.stringContaining('Eva Cruz'),
  ]);

  await pressAndRead(
    within(dialog).getByRole('button', { name: 'Activate and end the other 2' }),
    'Lot 37 is now reserved for Luis Mejía',
  );
  expect(posted(calls)).toEqual([
    {
      method: 'POST',
      path: '/Reservas/B000000002/Activar',
      body: { version: 4, desplaza: [ana.numeroAutorizacion, eva.numeroAutorizacion], dias: 7 },
    },
  ]);
});

test('while the queue of the lot is unknown, activating names nobody and cannot be sent', async () => {
  const { answer } = queueApi([ana, luis]);
  openPage({
    answer: (call) => (call.query?.lote ? new Promise<Answer>(() => undefined) : answer(call)),
  });
  await press('Activate', '37, Ana Paz');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: /^Activate/ })).toBeDisabled();
  expect(dialog.queryByText('Nobody else is waiting for this lot.')).not.toBeInTheDocument();
});

test('a queue that changed before the activation is shown as it is now, and must be confirmed again', async () => {
  const api = queueApi([ana, luis], () => {
    if (api.queue.rows.length === 3) return { result: { reserva: ana, desplazadas: [] } };
    api.queue.rows = [ana, luis, eva];
    return {
      error: {
        status: 409,
        code: 'reservation/queue-changed',
        es: 'La lista de reservas pendientes cambió. Revísela antes de confirmar.',
      },
    };
  });
  const { calls } = openPage({ answer: api.answer, language: 'es' });
  await userEvent.click(await screen.findByRole('button', { name: /^Activar la reserva del lote 37, Ana/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Activar y terminar la otra' }));

  expect(await screen.findByText(/^La lista de reservas pendientes cambió/)).toBeInTheDocument();
  await pressAndRead(
    await screen.findByRole('button', { name: 'Activar y terminar las otras 2' }),
    'El lote 37 quedó reservado para Ana Paz',
  );
  expect(posted(calls).map(({ body }) => (body as { desplaza: string[] }).desplaza)).toEqual([
    [luis.numeroAutorizacion],
    [luis.numeroAutorizacion, eva.numeroAutorizacion],
  ]);
});

test('releasing needs the lot number typed and a reason', async () => {
  const { calls } = openPage(
    queueApi([ana], () => ({ result: { numeroAutorizacion: ana.numeroAutorizacion, promovida: null } })),
  );
  await press('Release', '37, Ana Paz');
  const dialog = await screen.findByRole('dialog');
  await fillIn(within(dialog).getByRole('textbox', { name: /type the lot number/i }), '36');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Release the lot' }));
  expect(await within(dialog).findByText('Type 37 to confirm.')).toBeInTheDocument();
  expect(within(dialog).getByText('Enter the reason.')).toBeInTheDocument();
  expect(posted(calls)).toEqual([]);

  await userEvent.clear(within(dialog).getByRole('textbox', { name: /type the lot number/i }));
  await fillIn(within(dialog).getByRole('textbox', { name: /type the lot number/i }), '37');
  await fillIn(within(dialog).getByRole('textbox', { name: 'Reason' }), 'The client gave up');
  await pressAndRead(within(dialog).getByRole('button', { name: 'Release the lot' }), 'Lot 37 was released');
  expect(posted(calls)[0]).toMatchObject({
    path: '/Lotes/Liberar',
    body: {
      numero: '37',
      numeroAutorizacion: ana.numeroAutorizacion,
      version: ana.version,
      confirmacion: '37',
      motivo: 'The client gave up',
    },
  });
});

test('an active reservation is extended within its limit, and the new end is shown before sending', async () => {
  const extended = { ...active, fechaVencimiento: '2026-03-19T10:00:00.000Z' };
  const { calls } = openPage({
    ...queueApi([], () => ({ result: extended })),
    visited: ['/pendingreservations?view=all'],
  });
  await press('Extend', '12, Iris Bonilla');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/at most: 6 days more/)).toBeInTheDocument();
  expect(within(dialog).getByText(/^New end: Mar 19, 2026/)).toBeInTheDocument();
  await pressAndRead(within(dialog).getByRole('button', { name: 'Extend' }), /now ends on Mar 19, 2026/);
  expect(posted(calls)[0]).toMatchObject({
    path: '/Reservas/D000000004/Extender',
    body: { version: 1, dias: 1 },
  });
});

test('a new reservation appears as soon as the list is read again', async () => {
  const api = queueApi([ana]);
  const { readAgain } = openPage(api);
  await screen.findByText('Ana Paz');
  api.queue.rows = [ana, luis];
  readAgain();
  expect(await screen.findByText('Luis Mejía')).toBeInTheDocument();
});

test.each([
  ['extend', '12, Iris Bonilla', 'Extend', '9', 'Enter a whole number from 1 to 6'],
  ['activate', '37, Ana Paz', 'Activate', '20', 'Enter a whole number from 1 to 13'],
  ['activate', '37, Ana Paz', 'Activate', '2.5', 'Enter a whole number from 1 to 13'],
])(
  '%s keeps days that do not fit as typed, says why at once and sends nothing',
  async (name, whose, label, typed, why) => {
    const { calls } = openPage({
      ...queueApi([ana]),
      visited: [`/pendingreservations${name === 'extend' ? '?view=all' : ''}`],
    });
    await press(label, whose);
    const dialog = within(await screen.findByRole('dialog'));
    const days = dialog.getByRole('textbox', { name: 'Days' });
    await userEvent.clear(days);
    await fillIn(days, typed);
    // The reason is rendered again with each key that is typed.
    await waitFor(() => {
      expect(dialog.getByText(new RegExp(`^${why}`))).toBeInTheDocument();
      expect(dialog.getByRole('button', { name: label })).toBeDisabled();
    });
    await userEvent.type(days, '{Tab}{Enter}');
    expect(days).toHaveValue(typed);
    expect(posted(calls)).toEqual([]);
  },
);

test('a sale whose buyer the api hides says so in its row and in the labels of its actions', async () => {
  const sale = buildRow({
    lote: '3',
    estado: 'vendida',
    nombreCliente: null,
    telefono: null,
    correo: null,
    puede: buildAbilities({ liberar: true, editar: true, enviarEnlace: true }),
  });
  openPage({ answer: () => ({ result: { ahora: NOW, filas: [sale], total: 1 } }) });
  expect(await screen.findByText('Buyer not shown')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Release .* lot 3, Buyer/ })).toBeInTheDocument();
});
