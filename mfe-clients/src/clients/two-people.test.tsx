import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClientRow, NoteRow } from '@lotes/shared-contract/clients';
import {
  chosenRowOvertakenBy,
  dialogsOverChosen,
  fillIn,
  overtakenBy,
  submitSecond,
  type TypedForm,
} from '@lotes/shared-ui/testing';
// Loaded beforehand, so that no test waits for the forms' chunks.
import '../edit/access-forms';
import '../edit/delete-form';
import '../edit/edit-client-form';
import { Page as Messages } from '../messages/messages.page';
import '../record/note-forms';
import { buildClient } from '../testing/build-client';
import { buildContact } from '../testing/build-contact';
import { renderScreen } from '../testing/render-screen';
import { useMessageSelectionActions } from '../messages/use-message-selection-actions';
import { StaffScreen } from '../ui/staff-screen';
import { Page as Clients } from './clients.page';
import { useClientSelectionActions } from './use-client-selection-actions';

const ALL = {
  editar: true,
  restablecerClave: true,
  restablecerSegundoPaso: true,
  desactivar: true,
  reactivar: true,
  eliminar: true,
};
const client = buildClient({ puede: ALL, version: 3 });
const NOTE: NoteRow = {
  id: '0d2f1c3e-0000-4000-8000-000000000009',
  texto: 'Calls on Mondays',
  autor: 'Ana Paz',
  creadaEn: '2026-03-10T15:00:00.000Z',
  editadaEn: null,
  version: 3,
  puede: { editar: true },
};

/** A list with one row, which another person has changed by the time that the first change arrives. */
function twoPeople<Row extends { version: number }>(address: string, row: Row, after: Partial<Row> = {}) {
  let current = row;
  const page = address.startsWith('/messages') ? <Messages /> : <Clients />;
  const calls = renderScreen(page, address, {
    signedInWith: ['VER_USUARIOS'],
    answer: ({ method, path }) => {
      if (method === 'GET') {
        if (path.endsWith('/Asignables')) return { result: [{ codigo: 7, nombre: 'Eva Cruz' }] };
        const puede = { crear: true, otorgar: ['VER_USUARIOS'], agregar: true };
        const isOfRow = path.endsWith('/Notas') === address.includes('note=');
        return { result: { filas: [isOfRow ? current : client], total: 1, puede } };
      }
      if (current !== row) return { result: current };
      current = { ...row, ...after, version: row.version + 1 };
      return overtakenBy('Luis Mejía');
    },
  });
  const changes = calls.filter.bind(calls, ({ method }) => method !== 'GET');
  return () => changes().map(({ body }) => body as { version: number });
}

const message = buildContact();
const of = (modal: string) => `/clients?modal=${modal}&client=12`;
const about = (modal: string) => `/messages?modal=${modal}&message=${message.id}`;

const DIALOGS: readonly [address: string, row: { version: number }, form: TypedForm][] = [
  [of('reset-password'), client, { typed: {}, submit: 'Reset password' }],
  [of('deactivate-client'), client, { typed: { Reason: 'Left' }, submit: 'Deactivate account' }],
  [of('reactivate-client'), client, { typed: {}, submit: 'Reactivate account' }],
  [
    of('delete-client'),
    client,
    { typed: { 'Type C-000012 to confirm': 'C-000012' }, submit: 'Delete client' },
  ],
  [
    `${of('edit-note')}&note=${NOTE.id}`,
    NOTE,
    { typed: { Note: 'Calls on Fridays' }, submit: 'Save changes' },
  ],
  [about('answer'), message, { typed: { 'Your answer, in English': 'Yes.' }, submit: 'Send answer' }],
  [about('assign'), message, { typed: {}, submit: 'Assign' }],
  [about('archive'), message, { typed: { Reason: 'Advertising' }, submit: 'Archive message' }],
];

test.each(DIALOGS)(
  'the second of two people at %s sees who changed what, and keeps everything typed',
  async (address, row, form) => {
    const sent = twoPeople(address, row);
    const dialog = await submitSecond(form, 'Luis Mejía');
    await userEvent.click(dialog.getByRole('button', { name: form.submit }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({ ...sent()[0], version: 4 });
  },
);

const CHOSEN = [
  {
    Chosen: dialogsOverChosen(StaffScreen, useClientSelectionActions),
    modal: 'deactivate-selected',
    clave: '12',
    antes: client,
    pregunta: 'desactivar',
  },
  {
    Chosen: dialogsOverChosen(StaffScreen, useMessageSelectionActions),
    modal: 'archive-selected',
    clave: message.id,
    antes: message,
    pregunta: 'Left',
  },
];

test.each(CHOSEN)(
  'the second of two people in $modal over chosen rows sees who changed what',
  async ({ Chosen, modal, clave, antes, pregunta }) => {
    const answer = chosenRowOvertakenBy('Luis Mejía', { clave, antes, despues: antes, pregunta });
    const calls = renderScreen(<Chosen />, `/?modal=${modal}&rows=${clave}`, { answer });
    const form = { typed: { Reason: 'Left' }, submit: / 1$/ };
    const dialog = await submitSecond(form, 'Luis Mejía', 'Check again with the current data');
    await userEvent.click(dialog.getByRole('button', { name: form.submit }));
    const sent = () => calls.filter(({ path }) => path.endsWith('/Seleccion')).map(({ body }) => body);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toMatchObject([3, 4].map((version) => ({ motivo: 'Left', filas: [{ clave, version }] })));
  },
);

test('the second of two people in edit-client does not take back the first one’s change, not even a removed relative', async () => {
  const rosa = { nombre: 'Rosa', apellido: 'Paz', telefono: '+50422334455' };
  const after: Partial<ClientRow> = {
    telefono: '+50422223344',
    permisos: ['EDITAR_RESERVA'],
    documento: 'A1',
    referencias: [rosa],
  };
  const both = { ...client, referencias: [rosa, { ...rosa, nombre: 'Eva' }] };
  const sent = twoPeople(of('edit-client'), both, after);
  const form = { typed: { 'Last name': 'Paz Cruz' }, submit: 'Save changes' };
  const dialog = await submitSecond(form, 'Luis Mejía');
  await userEvent.click(dialog.getByRole('button', { name: form.submit }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  const telefono = '+504\u00a02222-3344';
  expect(sent()[0]).toMatchObject({ apellido: 'Paz Cruz', referencias: both.referencias });
  expect(sent()[1]).toEqual({ ...sent()[0], ...after, telefono, version: 4 });
});

test('a relative whom the other person added stays beside the one that was typed', async () => {
  const rosa = { nombre: 'Rosa', apellido: 'Paz', telefono: '+50422334455' };
  const luis = { nombre: 'Luis', apellido: 'Paz', telefono: '22335566' };
  const sent = twoPeople(of('edit-client'), client, { referencias: [rosa] });
  const labels = { nombre: 'first name', apellido: 'last name', telefono: 'phone' } as const;
  for (const field of ['nombre', 'apellido', 'telefono'] as const) {
    const [, second] = await screen.findAllByLabelText(`Reference’s ${labels[field]}`);
    await fillIn(second as HTMLElement, luis[field]);
  }
  const form = { typed: {}, submit: 'Save changes' };
  const dialog = await submitSecond(form, 'Luis Mejía');
  await userEvent.click(dialog.getByRole('button', { name: form.submit }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ referencias: [rosa, luis] });
});

test('a permission that the other person withdrew is not granted again with the one that was ticked', async () => {
  const luis = buildClient({ puede: ALL, version: 3, permisos: ['EDITAR_RESERVA'] });
  const sent = twoPeople(of('edit-client'), luis, { permisos: [] });
  const ticked = await screen.findByRole('checkbox', { name: 'See clients' });
  await userEvent.click(ticked);
  const form = { typed: {}, submit: 'Save changes' };
  const dialog = await submitSecond(form, 'Luis Mejía');
  await userEvent.click(dialog.getByRole('button', { name: form.submit }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ permisos: ['VER_USUARIOS'], version: 4 });
});
