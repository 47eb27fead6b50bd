import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import { fillIn, pressAndRead, wholeDialog } from '@lotes/shared-ui/testing';
import { buildClient } from '../testing/build-client';
import { renderScreen } from '../testing/render-screen';
// Loaded beforehand, so that no test waits for the form's chunk.
import '../create/create-client-form';
import type { ClientPage } from './clients.api';
import { Page } from './clients.page';

const EDITOR: ClientPage['puede'] = {
  crear: true,
  otorgar: ['VER_USUARIOS', 'EDITAR_IMAGENES'],
  desactivarVarios: true,
};

interface Scene {
  puede?: ClientPage['puede'];
  address?: string;
  onCreate?: (call: Call) => Answer;
}

function show({ puede = EDITOR, address = '/clients', onCreate }: Scene = {}) {
  return renderScreen(<Page />, address, {
    answer: (call) => {
      if (call.method === 'GET') return { result: { filas: [buildClient()], total: 45, puede } };
      if (onCreate) return onCreate(call);
      throw new Error(`unexpected ${call.method} ${call.path}`);
    },
  });
}

const NEW_CLIENT = '/clients?modal=new-client';

async function fill(form: Awaited<ReturnType<typeof wholeDialog>>, phone = '9999-8888') {
  await fillIn(form.getByLabelText('First name'), 'Luis');
  await fillIn(form.getByLabelText('Phone'), phone);
  await fillIn(form.getByLabelText('E-mail'), 'luis@example.com');
}

test('the form of a new client keeps what was typed if the permission is withdrawn meanwhile', async () => {
  let puede = EDITOR;
  renderScreen(<Page />, NEW_CLIENT, {
    answer: () => ({ result: { filas: [buildClient()], total: 45, puede } }),
  });
  const form = await wholeDialog();
  await fillIn(await form.findByLabelText('First name'), 'Luis');
  puede = { crear: false, otorgar: [], desactivarVarios: false };
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await form.findByText(/You do not have permission to create/)).toBeInTheDocument();
  expect(form.getByLabelText('First name')).toHaveValue('Luis');
});

describe('the client table', () => {
  it('asks the server for the first page of the typed search', async () => {
    const calls = show();
    await screen.findByText('Ana Paz');
    await userEvent.click(screen.getByText('3'));
    await fillIn(screen.getByRole('searchbox'), 'paz');
    await waitFor(() => expect(calls.at(-1)?.query).toEqual({ pagina: 1, tamano: 20, buscar: 'paz' }));
    expect(calls.some(({ query }) => query?.['pagina'] === 3)).toBe(true);
  });

  it('shows no link to call a client who has no phone', async () => {
    renderScreen(<Page />, '/clients', {
      answer: () => ({ result: { filas: [buildClient({ telefono: '' })], total: 1, puede: EDITOR } }),
    });
    await screen.findByText('Ana Paz');
    expect(screen.queryByRole('link', { name: '' })).not.toBeInTheDocument();
  });

  it('lists the clients who can sign in, those who no longer can, or all', async () => {
    const calls = show({ address: '/clients?filter.activo=todos' });
    await screen.findByText('Ana Paz');
    const filter = screen.getByRole('combobox', { name: 'Filter by Account' });
    expect(filter).toHaveDisplayValue('All');
    expect(calls.at(-1)?.query).toMatchObject({ activo: 'todos' });
    await userEvent.selectOptions(filter, 'Deactivated');
    await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ activo: 'false' }));
    expect(filter).toHaveDisplayValue('Deactivated');
    await userEvent.selectOptions(filter, 'Active');
    await waitFor(() => expect(calls.at(-1)?.query).not.toHaveProperty('activo'));
    expect(filter).toHaveDisplayValue('Active');
  });

  it('offers a new client only to users whom the api lets create one', async () => {
    show({ puede: { crear: false, otorgar: [], desactivarVarios: false }, address: NEW_CLIENT });
    await screen.findByText('Ana Paz');
    expect(screen.queryByRole('button', { name: 'New client' })).not.toBeInTheDocument();
    const form = await wholeDialog();
    expect(form.getByText('You do not have permission to create clients.')).toBeInTheDocument();
  });
});

describe('a new client', () => {
  it('offers only the permissions that the api lets the reader grant', async () => {
    show({ address: NEW_CLIENT });
    const form = await wholeDialog();
    const offered = form.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
    expect(offered).toEqual(['Edit images', 'See clients']);
  });

  it('needs a name, a valid phone and an e-mail, in the words of the api', async () => {
    const calls = show({ address: NEW_CLIENT });
    const form = await wholeDialog();
    await fillIn(form.getByLabelText('Phone'), '1234');
    await userEvent.click(form.getByRole('button', { name: 'Create client' }));
    expect(await form.findByText('Enter the e-mail address.')).toBeInTheDocument();
    expect(form.getByText('Enter the name.')).toBeInTheDocument();
    expect(form.getByText(/Enter a valid phone number/)).toBeInTheDocument();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('is created, and staff learn that the temporary password was e-mailed', async () => {
    const calls = show({
      address: NEW_CLIENT,
      onCreate: () => ({ result: buildClient({ correo: 'luis@example.com' }) }),
    });
    const form = await wholeDialog();
    await fill(form);
    await userEvent.click(form.getByRole('checkbox', { name: 'Edit images' }));
    await pressAndRead(
      form.getByRole('button', { name: 'Create client' }),
      /temporary password was e-mailed to luis@example.com/,
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      nombre: 'Luis',
      telefono: '9999-8888',
      correo: 'luis@example.com',
      idioma: 'en',
      permisos: ['EDITAR_IMAGENES'],
    });
  });

  it('keeps what was typed when the api refuses, and marks the field that it names', async () => {
    const refused = {
      campo: 'correo',
      codigo: 'email',
      Mensaje: 'Correo ocupado.',
      MensajeEng: 'E-mail taken.',
    };
    show({
      address: NEW_CLIENT,
      onCreate: () => ({
        error: { status: 409, code: 'client/email-in-use', en: 'An account exists.', fields: [refused] },
      }),
    });
    const form = await wholeDialog();
    await fill(form);
    await userEvent.click(form.getByRole('button', { name: 'Create client' }));
    expect(await form.findByText('An account exists.')).toBeInTheDocument();
    expect(form.getByText('E-mail taken.')).toBeInTheDocument();
    expect(form.getByLabelText('First name')).toHaveValue('Luis');
  });
});
