import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { fillIn, pressAndRead } from '@lotes/shared-ui/testing';
import { PendingReservationsPage } from '../pending/pending-reservations.page';
import { buildAbilities, buildRow } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';

const NOW = '2026-03-10T15:00:01.000Z';
const ana = buildRow({ enCola: 2 });
const luis = buildRow({ numeroAutorizacion: 'B000000002', nombreCliente: 'Luis Mejía', posicionCola: 2 });

/** An api whose rows the test can change. */
function show(
  rows: ReservationRow[],
  put: () => Answer = () => ({ result: {} }),
  queue: () => Answer | Promise<Answer> | undefined = () => undefined,
) {
  const list = { rows };
  const answer = (call: Call): Answer | Promise<Answer> => {
    if (call.method === 'PUT') return put();
    const { estado, numeroAutorizacion } = call.query ?? {};
    const found = list.rows.filter(
      (row) =>
        (estado === undefined || row.estado === estado) &&
        (numeroAutorizacion === undefined || row.numeroAutorizacion === numeroAutorizacion),
    );
    if (call.path === '/Reservas/Pendientes') {
      const filas = list.rows.filter((row) => row.estado === 'pendiente');
      return queue() ?? { result: { ahora: NOW, filas } };
    }
    return { result: { ahora: NOW, filas: found, total: found.length } };
  };
  const view = renderScreen(<PendingReservationsPage />, {
    visited: [`/pendingreservations?view=all&modal=edit&reservation=${rows[0]?.numeroAutorizacion ?? ''}`],
    signedInWith: ['EDITAR_RESERVA'],
    answer,
  });
  return { ...view, list };
}

const dialog = async () => within(await screen.findByRole('dialog'));
type Form = Awaited<ReturnType<typeof dialog>>;
const choose = async (form: Form, state: string) => {
  await userEvent.click(form.getByRole('combobox', { name: 'Status' }));
  await userEvent.click(await screen.findByTitle(state));
};
const sent = (calls: readonly Call[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('a sale names the people who are displaced and notified, asks for the contract date and sends the list that was shown', async () => {
  const { calls } = show([ana, luis], () => ({
    result: { reserva: buildRow({ estado: 'vendida' }), desplazadas: ['B000000002'], promovida: null },
  }));
  const form = await dialog();
  expect(form.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await choose(form, 'Sold');
  const displaced = await form.findByRole('list', {
    name: /^This other pending reservation becomes inactive/,
  });
  expect(within(displaced).getByRole('listitem')).toHaveTextContent('Luis Mejía · B000000002');
  expect(form.getByText('ana.paz@example.com is told by e-mail.')).toBeInTheDocument();
  const day = await form.findByLabelText<HTMLInputElement>('Contract date', { selector: ':enabled' });
  const [month, date, year] = day.value.split('/');
  const fechaContrato = `${year}-${month}-${date}`;
  const submit = form.getByRole('button', { name: 'Save and end the other one' });
  await pressAndRead(submit, 'The reservation of lot 37 was saved');
  expect(sent(calls)).toEqual([{ version: 1, estado: 'vendida', fechaContrato, desplaza: ['B000000002'] }]);
});

test('canceling says to whom the lot passes, and afterwards who was promoted', async () => {
  const { calls } = show([ana, luis], () => ({
    result: { reserva: buildRow({ estado: 'inactiva' }), desplazadas: [], promovida: 'B000000002' },
  }));
  const form = await dialog();
  await choose(form, 'Inactive');
  expect(
    await form.findByText('Lot 37 passes to Luis Mejía (B000000002) for 24 hours, who is told by e-mail.'),
  ).toBeInTheDocument();
  await userEvent.click(form.getByRole('textbox', { name: 'Reason' }));
  await userEvent.paste('Changed her mind');
  await pressAndRead(
    form.getByRole('button', { name: 'Save changes' }),
    'The reservation of lot 37 was saved. The turn passed to B000000002',
  );
  expect(sent(calls)).toEqual([{ version: 1, estado: 'inactiva', motivo: 'Changed her mind', desplaza: [] }]);
});

test('expiring a reservation by hand says that its buyer, who left an address, is notified', async () => {
  show([luis, ana]);
  const form = await dialog();
  await choose(form, 'Expired');
  expect(await form.findByText(/is told by e-mail\.$/)).toBeInTheDocument();
  expect(form.queryByText('The client is not told by e-mail.')).not.toBeInTheDocument();
});

test('the end of the last reservation in the queue promotes no other one', async () => {
  show([luis, ana]);
  const form = await dialog();
  await choose(form, 'Inactive');
  expect(await form.findByText(/is told by e-mail\.$/)).toBeInTheDocument();
  expect(form.queryByText('Those who wait behind move up one place.')).not.toBeInTheDocument();
});

test('the end of a waiting reservation says that those behind it move up', async () => {
  show([luis, ana, buildRow({ numeroAutorizacion: 'C000000003', posicionCola: 3 })]);
  const form = await dialog();
  await choose(form, 'Inactive');
  expect(await form.findByText('Those who wait behind move up one place.')).toBeInTheDocument();
});

test('the dialog says to whom the lot passes once the queue is loaded, and nothing of it if loading fails', async () => {
  let settle: (answer: Answer) => void = () => undefined;
  const answers = [
    new Promise<Answer>((resolve) => {
      settle = resolve;
    }),
  ];
  show([ana, luis], undefined, () => answers.shift());
  const form = await dialog();
  await choose(form, 'Inactive');
  expect(form.getByText('ana.paz@example.com is told by e-mail.')).toBeInTheDocument();
  expect(form.queryByText(/^Nobody is waiting/)).not.toBeInTheDocument();
  settle({ error: { status: 503, code: 'unavailable', en: 'Out of order' } });
  expect(await form.findByText('Out of order')).toBeInTheDocument();
  expect(form.queryByText(/^Nobody is waiting/)).not.toBeInTheDocument();
  await userEvent.click(form.getByRole('button', { name: 'Try again' }));
  expect(await form.findByText(/^Lot 37 passes to Luis Mejía/)).toBeInTheDocument();
});

test('a reason may be left out, but one of two letters is refused before it is sent', async () => {
  const { calls } = show([ana], () => ({
    result: { reserva: buildRow({ estado: 'inactiva' }), desplazadas: [], promovida: null },
  }));
  const form = await dialog();
  await choose(form, 'Inactive');
  await fillIn(await form.findByRole('textbox', { name: 'Reason' }), ' ok ');
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await form.findByText('Enter at least 3 characters.')).toBeInTheDocument();
  expect(sent(calls)).toEqual([]);
  await userEvent.clear(form.getByRole('textbox', { name: 'Reason' }));
  await pressAndRead(form.getByRole('button', { name: 'Save changes' }), /lot 37 was saved/);
});

test('an edit that changes nothing does not offer to undo the step before it', async () => {
  const row = buildRow({ correo: 'ana.paz@example.com', ultimoPaso: { paso: 3, momento: NOW } });
  const { calls } = show([row], () => ({ result: { reserva: row, desplazadas: [], promovida: null } }));
  const form = await dialog();
  await userEvent.clear(form.getByRole('textbox', { name: 'E-mail' }));
  await userEvent.paste('Ana.Paz@example.com');
  await pressAndRead(form.getByRole('button', { name: 'Save changes' }), /lot 37 was saved/);
  expect(sent(calls)).toEqual([{ version: 1, correo: 'Ana.Paz@example.com', desplaza: [] }]);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('another user’s change is shown and not undone, and the typed text stays', async () => {
  const cambio = { quien: 'Ana Paz', cuando: NOW, campos: ['telefono'] };
  const stale = { error: { status: 409, code: 'stale-version', en: 'Somebody else changed this.', cambio } };
  const answers: Answer[] = [stale, { result: { reserva: ana, desplazadas: [], promovida: null } }];
  const { calls, list } = show([ana], () => answers.shift() ?? stale);
  const form = await dialog();
  await userEvent.clear(form.getByRole('textbox', { name: 'Name' }));
  await userEvent.paste('Ana María Paz');
  list.rows = [buildRow({ version: 2, telefono: '+50422223344' })];
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await form.findByText(/Ana Paz changed this on .*: phone\./)).toBeInTheDocument();
  await userEvent.click(form.getByRole('button', { name: /current/ }));
  await waitFor(() =>
    expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue('+504\u00a02222-3344'),
  );
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana María Paz');
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent(calls)).toHaveLength(2));
  expect(sent(calls)[1]).toEqual({ version: 2, nombreCliente: 'Ana María Paz', desplaza: [] });
});

test('the plan that replaces cash needs a down payment', async () => {
  const { calls } = show([buildRow({ plan: 'contado', prima: null })]);
  const form = await dialog();
  await userEvent.click(form.getByRole('combobox', { name: 'Payment plan' }));
  await userEvent.click(await screen.findByTitle('6 years'));
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await form.findByText('This field is required.')).toBeInTheDocument();
  await userEvent.type(form.getByRole('textbox', { name: 'Down payment (USD)' }), '2500');
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(sent(calls)).toEqual([{ version: 1, plan: '6', prima: '2500.00', desplaza: [] }]),
  );
});

test('a sale whose buyer is hidden can only change its state, and ending it needs lot number and reason', async () => {
  const hidden = buildRow({
    estado: 'vendida_sin_contrato',
    nombreCliente: null,
    telefono: null,
    correo: null,
    posicionCola: null,
    fechaVencimiento: null,
    prima: null,
    precioCongelado: null,
    puede: buildAbilities({ liberar: true, estados: ['inactiva', 'vendida'] }),
  });
  const { calls } = show([hidden]);
  const form = await dialog();
  expect(
    form.getByText('You may change the status of this sale, not the buyer or the price.'),
  ).toBeInTheDocument();
  expect(form.queryByRole('textbox')).toBeNull();
  await choose(form, 'Inactive');
  expect(await form.findByText('Nobody is waiting: lot 37 becomes free.')).toBeInTheDocument();
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await form.findByText('Type 37 to confirm.')).toBeInTheDocument();
  expect(form.getByText('Enter the reason.')).toBeInTheDocument();
  expect(sent(calls)).toEqual([]);
});

test('a row that may not be edited has no button, and its link says why', async () => {
  show([buildRow({ estado: 'vencida', puede: buildAbilities() })]);
  const notice = await dialog();
  expect(notice.getByText(/cannot be edited: its status is Expired/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Edit the reservation of lot 37/ })).toBeNull();
});
