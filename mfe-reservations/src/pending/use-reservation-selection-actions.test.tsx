import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { createEventBus, EventsProvider, useIsDirty } from '@lotes/shared-federation';
import { pressAndRead } from '@lotes/shared-ui/testing';
import { buildRow } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { PendingReservationsPage } from './pending-reservations.page';

const END = '2026-03-18T10:00:00.000Z';
const ana = buildRow({ estado: 'activa', fechaVencimiento: END, version: 3 });
const luis = buildRow({
  ...ana,
  numeroAutorizacion: 'B000000002',
  nombreCliente: 'Luis Mejía',
  lote: '12',
  version: 4,
});
const EVA = { codigo: 8, nombre: 'Eva Cruz' };
const LATE = { code: 'reservation/limit-exceeded', Mensaje: 'Pasa de 14 días.', MensajeEng: 'Past 14 days.' };
const rowOf = (clave: unknown) => [ana, luis].find((row) => row.numeroAutorizacion === clave) ?? null;

/** An api that refuses the given rows. */
function selectionApi(refused: readonly ReservationRow[], onChange: () => Answer) {
  return ({ path, body }: Call): Answer => {
    if (path === '/Reservas/Seleccion') return onChange();
    if (path === '/Reservas/Agentes') return { result: [EVA] };
    if (path !== '/Reservas/Seleccion/Prever')
      return { result: { ahora: '2026-03-10T15:00:01.000Z', filas: [ana, luis], total: 2 } };
    const filas = (body as { filas: { clave: string }[] }).filas.map(({ clave }) => {
      const antes = rowOf(clave);
      const rechazo = refused.some((row) => row.numeroAutorizacion === clave) ? LATE : null;
      const changed = { fechaVencimiento: '2026-03-19T10:00:00.000Z', agente: EVA };
      const despues = rechazo || !antes ? null : { ...antes, ...changed };
      return { clave, antes, despues, rechazo };
    });
    return { result: { filas } };
  };
}

/** Says whether the page asks before it is left. */
const Unsaved = () => <p>{useIsDirty() ? 'Unsaved' : 'Nothing to lose'}</p>;

function open(answer: (call: Call) => Answer, address = '/pendingreservations?view=all') {
  return renderScreen(
    <EventsProvider bus={createEventBus()}>
      <PendingReservationsPage />
      <Unsaved />
    </EventsProvider>,
    { visited: [address], signedInWith: ['EDITAR_RESERVA'], answer },
  );
}

const done = () => ({ result: { filas: [ana, luis], paso: 7 } });

async function chooseBoth(action = 'Extend') {
  await screen.findByText('Luis Mejía');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Selected rows' })).getByRole('button', { name: action }),
  );
  return within(await screen.findByRole('dialog'));
}

test('the dialog says what happens to each chosen reservation, and extends them in the versions that were seen (R17.4)', async () => {
  const { calls, address } = open(selectionApi([], done));
  const dialog = await chooseBoth();
  expect(await dialog.findAllByText(/^From Mar 18, 2026, .* to Mar 19, 2026, /)).toHaveLength(2);
  expect(address.current).toContain('modal=extend-selected&rows=');
  await pressAndRead(dialog.getByRole('button', { name: 'Extend 2' }), /^2 reservations extended/);
  expect(calls.find(({ path }) => path === '/Reservas/Seleccion')?.body).toEqual({
    accion: 'extender',
    dias: 1,
    filas: [
      { clave: ana.numeroAutorizacion, version: 3 },
      { clave: luis.numeroAutorizacion, version: 4 },
    ],
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
});

test('the chosen reservations are assigned to an agent, and each shows its previous agent (R17.4)', async () => {
  const { calls } = open(selectionApi([], done));
  const dialog = await chooseBoth('Assign agent');
  expect(dialog.getByRole('button', { name: /^Assign/ })).toBeDisabled();
  // Nothing is loading before an agent is chosen.
  expect(screen.getByRole('dialog')).not.toContainHTML('ant-skeleton');
  await userEvent.click(dialog.getByRole('combobox', { name: 'Agent' }));
  await userEvent.click(await screen.findByTitle('Eva Cruz'));
  expect(await dialog.findAllByText('From nobody to Eva Cruz')).toHaveLength(2);
  await pressAndRead(dialog.getByRole('button', { name: 'Assign 2' }), '2 reservations assigned to Eva Cruz');
  expect(calls.find(({ path }) => path === '/Reservas/Seleccion')?.body).toMatchObject({
    accion: 'asignar',
    agente: 8,
  });
});

test('a row that is refused says why, and nothing is changed until the user removes it', async () => {
  const { calls } = open(selectionApi([luis], done));
  const dialog = await chooseBoth();
  expect(await dialog.findByText('Past 14 days.')).toBeInTheDocument();
  expect(dialog.getByText(/^1 of 2 cannot be changed\. .* it is selected\.$/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Extend 2' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Leave it out (1)' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Extend 1' })).toBeEnabled());
  // The button that was pressed is gone.
  expect(dialog.getByRole('list', { name: 'Selected rows' })).toHaveFocus();
  expect(dialog.getByText('Extend reservations')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Extend 1' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/Reservas/Seleccion')?.body).toMatchObject({
      filas: [{ clave: ana.numeroAutorizacion }],
    }),
  );
});

test('a link opens the dialog, and a row that another person changed meanwhile says who it was', async () => {
  const stale = {
    code: 'stale-version',
    Mensaje: 'Otra persona.',
    MensajeEng: 'Somebody else.',
    cambio: { quien: 'Eva Cruz', cuando: '2026-03-10T15:00:00.000Z', campos: ['fechaVencimiento'] },
  };
  const filas = [{ clave: ana.numeroAutorizacion, antes: ana, despues: null, rechazo: stale }];
  const refusal = { status: 409, code: 'selection/refused', en: 'Nothing was changed.', actual: { filas } };
  const address = `/pendingreservations?modal=extend-selected&rows=${ana.numeroAutorizacion}`;
  open(
    selectionApi([], () => ({ error: refusal })),
    address,
  );
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Extend 1' })).toBeEnabled());
  await userEvent.click(dialog.getByRole('button', { name: 'Extend 1' }));
  expect(await dialog.findByText('Nothing was changed.')).toBeInTheDocument();
  expect(dialog.getByText(/^Eva Cruz changed this on .*: end\.$/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Extend 1' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Check again with the current data' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Extend 1' })).toBeEnabled());
});

test('rows that were left out are unsaved input until the others are changed', async () => {
  open(selectionApi([luis], done));
  const dialog = await chooseBoth();
  const leaveOut = await dialog.findByRole('button', { name: 'Leave it out (1)' });
  expect(screen.getByText('Nothing to lose')).toBeInTheDocument();
  await userEvent.click(leaveOut);
  expect(screen.getByText('Unsaved')).toBeInTheDocument();
  const extend = dialog.getByRole('button', { name: 'Extend 1' });
  await waitFor(() => expect(extend).toBeEnabled());
  await pressAndRead(extend, /^2 reservations extended/);
  expect(await screen.findByText('Nothing to lose')).toBeInTheDocument();
});
