import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import type { ClientNotes, NoteRow } from '@lotes/shared-contract/clients';
import { fillIn, pressAndRead, wholeDialog } from '@lotes/shared-ui/testing';
import { Page } from '../clients/clients.page';
import { buildClient } from '../testing/build-client';
import { renderScreen } from '../testing/render-screen';
// Loaded beforehand, so that no test waits for the forms' chunks.
import '../edit/delete-form';
import './note-forms';

const note = (fields: Partial<NoteRow> = {}): NoteRow => ({
  id: '0d2f1c3e-0000-4000-8000-00000000000a',
  texto: 'Prefers mornings.',
  autor: 'Luis Mejía',
  creadaEn: '2026-03-10T15:00:00.000Z',
  editadaEn: null,
  version: 2,
  puede: { editar: false },
  ...fields,
});
const ANA = buildClient({
  rtn: '08011990123456',
  direccion: 'French Harbour',
  permisos: ['VER_USUARIOS'],
  referencias: [{ nombre: 'Rosa', apellido: 'Paz', telefono: '+50422334455' }],
  puede: {
    editar: true,
    restablecerClave: false,
    restablecerSegundoPaso: false,
    desactivar: false,
    reactivar: false,
    eliminar: true,
  },
});
const LUIS = buildClient({ codigo: 13, nombre: 'Luis', apellido: 'Mejía', correo: 'luis@example.com' });

interface Scene {
  notes?: ClientNotes;
  onChange?: (call: Call) => Answer;
}

const at = (parameters: string) => `/clients?${parameters}`;
const RECORD = at('modal=client&client=12');

function show(address: string, { notes, onChange }: Scene = {}) {
  return renderScreen(<Page />, address, {
    answer: (call) => {
      if (call.path.endsWith('/Notas') && call.method === 'GET')
        return { result: notes ?? { filas: [], puede: { agregar: false } } };
      if (call.method === 'GET') {
        const codigo = call.query?.['codigo'];
        const filas = [ANA, LUIS].filter(
          (row) => codigo === undefined || String(row.codigo) === String(codigo),
        );
        return { result: { filas, total: filas.length, puede: { crear: true, otorgar: [] } } };
      }
      if (onChange) return onChange(call);
      throw new Error(`unexpected ${call.method} ${call.path}`);
    },
  });
}
const sent = (calls: readonly Call[]) => calls.find(({ method }) => method !== 'GET');

describe("a client's record", () => {
  it('shows person, contract data, relatives, access and the allowed actions', async () => {
    show('/clients');
    await userEvent.click(await screen.findByRole('button', { name: 'Open the record of Ana Paz' }));
    const record = await wholeDialog();
    for (const text of ['C-000012', '08011990123456', 'French Harbour', 'See clients', /^Rosa Paz/])
      expect(await record.findByText(text)).toBeInTheDocument();
    expect(record.getByRole('button', { name: 'Delete Ana Paz' })).toBeInTheDocument();
    expect(record.queryByRole('button', { name: 'Deactivate Ana Paz' })).toBeNull();
  });

  it('gives the focus back to the name that opened it, also after a form that was opened from it', async () => {
    show('/clients');
    const name = await screen.findByRole('button', { name: 'Open the record of Ana Paz' });
    await userEvent.click(name);
    await wholeDialog();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.click(name);
    await userEvent.click(await (await wholeDialog()).findByRole('button', { name: 'Delete Ana Paz' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    await screen.findByText('No notes yet.');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(name).toHaveFocus();
  });

  it('is closed by a press beside it, but not by the second press of the double click that opened it', async () => {
    show(RECORD);
    await screen.findByRole('dialog', { name: /Ana/ });
    const beside = document.querySelector('.ant-drawer-mask') as HTMLElement;
    fireEvent.click(beside, { detail: 2 });
    expect(screen.getByRole('dialog', { name: /Ana/ })).toBeVisible();
    fireEvent.click(beside, { detail: 1 });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('has a button that shows the next client of the list', async () => {
    show(RECORD);
    const record = await wholeDialog();
    expect(await record.findByRole('button', { name: 'Previous' })).toBeDisabled();
    await userEvent.click(record.getByRole('button', { name: 'Next' }));
    expect(await record.findByText('luis@example.com')).toBeInTheDocument();
  });

  it.each(['99', 'x'])('says that there is no client %s', async (codigo) => {
    show(at(`modal=client&client=${codigo}`));
    expect(await screen.findByText(/does not exist/)).toBeInTheDocument();
  });
});

describe('deleting a client', () => {
  it('needs their client code typed, and goes back to the list', async () => {
    const calls = show(at('modal=delete-client&client=12'), { onChange: () => ({ result: { codigo: 12 } }) });
    const form = await wholeDialog();
    await userEvent.click(form.getByRole('button', { name: 'Delete client' }));
    expect(sent(calls)).toBeUndefined();
    await fillIn(form.getByLabelText('Type C-000012 to confirm'), 'C-000012');
    await pressAndRead(form.getByRole('button', { name: 'Delete client' }), 'Ana Paz was deleted.');
    expect(sent(calls)).toMatchObject({ method: 'DELETE', path: '/Clientes/12', body: { version: 1 } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('cannot be confirmed if the client has reservations by now', async () => {
    show(at('modal=delete-client&client=13'));
    const form = await wholeDialog();
    expect(form.getByText(/can no longer be deleted/)).toBeInTheDocument();
    expect(form.getByRole('button', { name: 'Delete client' })).toBeDisabled();
  });
});

describe('the notes of a client', () => {
  const own = note({ texto: 'My own.', id: '0d2f1c3e-0000-4000-8000-00000000000b', puede: { editar: true } });
  const notes: ClientNotes = { filas: [own, note()], puede: { agregar: true } };

  it('are read with their authors, and only the reader’s own may be changed', async () => {
    show(RECORD, { notes });
    const record = await wholeDialog();
    const list = within(await record.findByRole('list', { name: 'Notes' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('My own.'),
      expect.stringContaining('Luis Mejía, Mar 10, 2026'),
    ]);
    expect(list.getAllByRole('button', { name: /^Edit the note of/ })).toHaveLength(1);
  });

  it('are not offered to users who may only read them', async () => {
    show(RECORD);
    const record = await wholeDialog();
    expect(await record.findByText('No notes yet.')).toBeInTheDocument();
    expect(record.queryByRole('button', { name: 'Add note' })).toBeNull();
  });

  it('are added by a form', async () => {
    const calls = show(at('modal=add-note&client=12'), { onChange: () => ({ result: note() }) });
    const form = await wholeDialog();
    await fillIn(form.getByLabelText('Note'), ' Calls on Mondays. ');
    await pressAndRead(form.getByRole('button', { name: 'Save note' }), 'The note was saved.');
    expect(sent(calls)).toMatchObject({
      method: 'POST',
      path: '/Clientes/12/Notas',
      body: { texto: 'Calls on Mondays.' },
    });
  });

  it('are read again if the answer to a new note was lost, since it may have been saved', async () => {
    const lost = { error: { status: 0, code: 'NetworkError', en: 'A connection error occurred' } };
    const calls = show(at('modal=add-note&client=12'), { onChange: () => lost });
    const form = await wholeDialog();
    const reads = () => calls.filter(({ method }) => method === 'GET').length;
    await fillIn(form.getByLabelText('Note'), 'Calls on Mondays.');
    const before = reads();
    await pressAndRead(form.getByRole('button', { name: 'Save note' }), 'A connection error occurred');
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
    expect((await wholeDialog()).getByLabelText('Note')).toHaveValue('Calls on Mondays.');
  });

  it('are changed from the version that was seen', async () => {
    const calls = show(at(`modal=edit-note&client=12&note=${own.id}`), {
      notes,
      onChange: () => ({ result: own }),
    });
    const form = await wholeDialog();
    await fillIn(form.getByLabelText('Note'), ' Really.');
    await pressAndRead(form.getByRole('button', { name: 'Save changes' }), 'The note was saved.');
    expect(sent(calls)).toMatchObject({
      method: 'PUT',
      path: `/Clientes/12/Notas/${own.id}`,
      body: { version: 2, texto: 'My own. Really.' },
    });
  });
});
