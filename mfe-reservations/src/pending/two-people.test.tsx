import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import {
  chosenRowOvertakenBy,
  dialogsOverChosen,
  overtakenBy,
  submitSecond,
  type TypedForm,
} from '@lotes/shared-ui/testing';
import { buildAbilities, buildRow } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { StaffScreen } from '../ui/staff-screen';
import { PendingReservationsPage } from './pending-reservations.page';
import { useReservationSelectionActions } from './use-reservation-selection-actions';

const STALE = 'stale-version';
const NOW = '2026-03-10T15:00:01.000Z';
const pending = buildRow();
const held = buildRow({
  estado: 'activa',
  ultimoPaso: { paso: 7, momento: NOW },
  mismoOrigen: 2,
  puede: buildAbilities({ extender: true, liberar: true, deshacer: true }),
});

/** A queue of one reservation, which another person has changed by the time that the first change arrives. */
function twoPeople(modal: string, row: ReservationRow, after: Partial<ReservationRow> = {}, code = STALE) {
  let current = row;
  const answer = ({ method, path }: Call): Answer => {
    if (method !== 'GET') {
      if (current !== row) return { result: { reserva: current, canceladas: [], restauradas: [] } };
      current = { ...row, ...after, version: row.version + 1 };
      return overtakenBy('Luis Mejía', code);
    }
    const filas = [current];
    return { result: path.endsWith('/Pendientes') ? { ahora: NOW, filas } : { ahora: NOW, filas, total: 1 } };
  };
  const number = row.numeroAutorizacion;
  const { calls } = renderScreen(<PendingReservationsPage />, {
    visited: [`/pendingreservations?view=all&modal=${modal}&reservation=${number}`],
    signedInWith: ['EDITAR_RESERVA', 'RESERVA_CLIENTE'],
    answer,
  });
  return () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
}

const DIALOGS: readonly [modal: string, row: ReservationRow, form: TypedForm, code: string][] = [
  ['activate', pending, { typed: { Days: '3' }, submit: 'Activate' }, STALE],
  ['activate', pending, { typed: { Days: '3' }, submit: 'Activate' }, 'reservation/queue-changed'],
  ['extend', held, { typed: { Days: '2' }, submit: 'Extend' }, STALE],
  [
    'release',
    held,
    { typed: { 'Type the lot number, 37': '37', Reason: 'Not theirs' }, submit: 'Release the lot' },
    STALE,
  ],
  ['edit', pending, { typed: { Name: 'Ana María Paz' }, submit: 'Save changes' }, STALE],
  ['edit', pending, { typed: { Name: 'Ana María Paz' }, submit: 'Save changes' }, 'reservation/lot-taken'],
  [
    'cancel-network',
    held,
    { typed: { Reason: 'A robot' }, submit: /^Cancel the/ },
    'reservation/queue-changed',
  ],
  ['undo', held, { typed: { Reason: 'By mistake' }, submit: 'Undo' }, 'reservation/not-undoable'],
];

test.each(DIALOGS)(
  'the second of two people in %s sees who changed what, and keeps everything typed',
  async (modal, row, form, code) => {
    const sent = twoPeople(modal, row, {}, code);
    const dialog = await submitSecond(form, 'Luis Mejía');
    await userEvent.click(dialog.getByRole('button', { name: form.submit }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [first, second] = sent() as { version?: number }[];
    expect(first).toBeDefined();
    expect(second).toEqual(first?.version === undefined ? first : { ...first, version: first.version + 1 });
  },
);

const CHOSEN: readonly [modal: string, form: TypedForm, pregunta: string][] = [
  ['extend-selected', { typed: {}, submit: 'Extend 1' }, 'extender'],
  ['cancel-selected', { typed: { Reason: 'Not theirs' }, submit: 'Cancel 1' }, 'cancelar'],
];

const Chosen = dialogsOverChosen(StaffScreen, useReservationSelectionActions);

test.each(CHOSEN)(
  'the second person in %s over chosen rows sees who changed what',
  async (modal, form, pregunta) => {
    const clave = held.numeroAutorizacion;
    const answer = chosenRowOvertakenBy('Luis Mejía', { clave, antes: held, despues: held, pregunta });
    const { calls } = renderScreen(<Chosen />, { visited: [`/?modal=${modal}&rows=${clave}`], answer });
    const dialog = await submitSecond(form, 'Luis Mejía', 'Check again with the current data');
    await userEvent.click(dialog.getByRole('button', { name: form.submit }));
    const sent = () => calls.filter(({ path }) => path.endsWith('/Seleccion')).map(({ body }) => body);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toMatchObject(
      [held.version, held.version + 1].map((version) => ({ filas: [{ version }] })),
    );
  },
);

test('a form stays readable if the other person’s change has made its action impossible', async () => {
  const over = { estado: 'inactiva', puede: buildAbilities() } as const;
  const sent = twoPeople('release', held, over);
  const form = { typed: { Reason: 'A long reason' }, submit: 'Release the lot' };
  const typed = { ...form, typed: { ...form.typed, 'Type the lot number, 37': '37' } };
  const dialog = await submitSecond(typed, 'Luis Mejía');
  expect(await dialog.findByText(/there is nothing to release/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: form.submit })).toBeDisabled();
  expect(sent()).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('A long reason');
});
