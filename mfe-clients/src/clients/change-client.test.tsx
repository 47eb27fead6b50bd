import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import type { ClientRow } from '@lotes/shared-contract/clients';
import { changeTwice, changingRow, fillIn, pressAndRead, wholeDialog } from '@lotes/shared-ui/testing';
import { buildClient } from '../testing/build-client';
import { renderScreen } from '../testing/render-screen';
// Loaded beforehand, so that no test waits for the forms' chunks.
import '../edit/access-forms';
import '../edit/edit-client-form';
import { Page } from './clients.page';
import en from '../locales/en.json';
import es from '../locales/es.json';

const ALL = {
  editar: true,
  restablecerClave: true,
  restablecerSegundoPaso: true,
  desactivar: true,
  reactivar: false,
  eliminar: true,
};

function show(client: Partial<ClientRow>, address: string, onChange?: (call: Call) => Answer) {
  const row = buildClient({ puede: ALL, ...client });
  return renderScreen(<Page />, address, {
    answer: (call) => {
      if (call.method === 'GET') {
        const codigo = call.query?.['codigo'];
        const isShown = codigo === undefined ? row.activo : Number(codigo) === row.codigo;
        const filas = isShown ? [row] : [];
        const puede = { crear: true, otorgar: ['VER_USUARIOS'] };
        return { result: { filas, total: filas.length, puede } };
      }
      if (onChange) return onChange(call);
      throw new Error(`unexpected ${call.method} ${call.path}`);
    },
  });
}

const sent = (calls: readonly Call[]) => calls.find(({ method }) => method !== 'GET');

describe('the actions of a client', () => {
  it('include only those that the api allows, each naming the person', async () => {
    show({ puede: { ...ALL, desactivar: false } }, '/clients');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Ana Paz' }));
    expect(await (await wholeDialog()).findByText('Edit Ana')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reset password: Ana Paz', hidden: true })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Deactivate Ana Paz', hidden: true })).toBeNull();
  });

  it.each([
    ['es', es],
    ['en', en],
  ])('have names that contain their visible texts, for control by speech (%s)', (_, texts) => {
    for (const words of ['edit', 'reset', 'second', 'deactivate', 'reactivate', 'delete'] as const)
      expect(texts[`clients.${words}Of`]).toContain(texts[`clients.${words}`]);
    expect(texts['clients.resetOf'].toLowerCase()).toContain(texts['clients.resetShort'].toLowerCase());
  });

  it('are replaced by a message if the client of a link does not exist', async () => {
    show({}, '/clients?modal=edit-client&client=99');
    expect(await (await wholeDialog()).findByText(/does not exist/)).toBeInTheDocument();
  });
});

test('the dialog of a client who was just changed opens once the list is read again, on the newer version', async () => {
  const client = changingRow(buildClient({ puede: ALL }));
  const calls = renderScreen(<Page />, '/clients', {
    answer: async ({ method }) => {
      if (method !== 'GET') return { result: client.change() };
      return { result: { filas: [await client.read()], total: 1, puede: { crear: true, otorgar: [] } } };
    },
  });
  await changeTwice(
    { opener: 'Edit Ana Paz', typed: { 'Last name': 'Paz Cruz' }, submit: 'Save changes' },
    { opener: 'Deactivate Ana Paz', typed: { Reason: 'Left' }, submit: 'Deactivate account' },
    client.answerReadings,
  );
  const changes = calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  expect(changes).toMatchObject([{ version: 1 }, { version: 2 }]);
});

describe('editing a client', () => {
  const EDIT = '/clients?modal=edit-client&client=12';

  it('sends what was typed with the version that was seen, and leaves blank fields out', async () => {
    const calls = show({ permisos: ['EDITAR_RESERVA'], version: 4 }, EDIT, () => ({
      result: buildClient(),
    }));
    const form = await wholeDialog();
    await fillIn(form.getByLabelText('Tax number (RTN)'), '0801-1990-123456');
    const [name, surname, phone] = ['first name', 'last name', 'phone'].map(
      (field) => form.getAllByLabelText(`Reference’s ${field}`)[0] as HTMLElement,
    );
    await fillIn(name as HTMLElement, 'Luis');
    await fillIn(surname as HTMLElement, 'Paz');
    await fillIn(phone as HTMLElement, '22334455');
    await userEvent.click(form.getByRole('checkbox', { name: 'See clients' }));
    await pressAndRead(form.getByRole('button', { name: 'Save changes' }), /changes to Ana were saved/);
    expect(sent(calls)).toMatchObject({ method: 'PUT', path: '/Clientes/12' });
    expect(sent(calls)?.body).toEqual({
      version: 4,
      nombre: 'Ana',
      apellido: 'Paz',
      telefono: '+504\u00a09999-8888',
      idioma: 'es',
      rtn: '0801-1990-123456',
      referencias: [{ nombre: 'Luis', apellido: 'Paz', telefono: '22334455' }],
      permisos: ['EDITAR_RESERVA', 'VER_USUARIOS'],
    });
  });

  it('asks for all fields of a relative or none, and for 14 digits of the taxpayer’s number', async () => {
    const calls = show({}, EDIT);
    const form = await wholeDialog();
    await fillIn(form.getByLabelText('Tax number (RTN)'), '123');
    await fillIn(form.getAllByLabelText('Reference’s first name')[1] as HTMLElement, 'Luis');
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await form.findByText('Enter the 14 digits of the RTN.')).toBeInTheDocument();
    expect(form.getByText('Enter the phone number.')).toBeInTheDocument();
    expect(form.getByText('This field is required.')).toBeInTheDocument();
    expect(sent(calls)).toBeUndefined();
  });
});

describe('the access of a client', () => {
  it('is ended with a reason', async () => {
    const calls = show({}, '/clients?modal=deactivate-client&client=12', () => ({
      result: buildClient({ activo: false }),
    }));
    const form = await wholeDialog();
    await userEvent.click(form.getByRole('button', { name: 'Deactivate account' }));
    expect(await form.findByText('Enter the reason.')).toBeInTheDocument();
    await fillIn(form.getByLabelText('Reason'), 'Ya no trabaja aquí.');
    await pressAndRead(form.getByRole('button', { name: 'Deactivate account' }), /Ana was deactivated/);
    expect(sent(calls)).toMatchObject({
      path: '/Clientes/12/Desactivar',
      body: { version: 1, motivo: 'Ya no trabaja aquí.' },
    });
  });

  it('is given back to a deactivated client, whom a link finds too', async () => {
    const puede = {
      editar: false,
      restablecerClave: false,
      restablecerSegundoPaso: false,
      desactivar: false,
      reactivar: true,
      eliminar: false,
    };
    const calls = show({ activo: false, puede }, '/clients?modal=reactivate-client&client=12', () => ({
      result: buildClient(),
    }));
    const form = await wholeDialog();
    await pressAndRead(form.getByRole('button', { name: 'Reactivate account' }), /Ana can log in again/);
    expect(sent(calls)).toMatchObject({ path: '/Clientes/12/Reactivar', body: { version: 1 } });
  });

  it('is reset to a temporary password', async () => {
    const calls = show({}, '/clients?modal=reset-password&client=12', () => ({ result: buildClient() }));
    const form = await wholeDialog();
    expect(form.getByText(/temporary password goes to ana.paz@example.com/)).toBeInTheDocument();
    await pressAndRead(form.getByRole('button', { name: 'Reset password' }), /e-mailed to ana.paz/);
    await waitFor(() => expect(sent(calls)).toMatchObject({ path: '/Clientes/12/Clave' }));
  });

  it('is reset again, on the newer version, if the temporary password could not be sent', async () => {
    let row = buildClient({ puede: ALL });
    const calls = renderScreen(<Page />, '/clients?modal=reset-password&client=12', {
      answer: ({ method }) => {
        if (method === 'GET')
          return { result: { filas: [row], total: 1, puede: { crear: true, otorgar: [] } } };
        row = { ...row, version: row.version + 1 };
        if (row.version > 2) return { result: row };
        return { error: { status: 503, code: 'client/reset-unsent', en: 'The password was not sent.' } };
      },
    });
    const form = await wholeDialog();
    await userEvent.click(form.getByRole('button', { name: 'Reset password' }));
    expect(await form.findByText('The password was not sent.')).toBeInTheDocument();
    await pressAndRead(form.getByRole('button', { name: 'Reset password' }), /e-mailed to ana.paz/);
    const changes = calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
    expect(changes).toMatchObject([{ version: 1 }, { version: 2 }]);
  });

  it('needs only the password after a lost second factor was turned off', async () => {
    const calls = show({}, '/clients?modal=reset-second-step&client=12', () => ({ result: buildClient() }));
    const form = await wholeDialog();
    expect(form.getByText(/make sure that you are talking to that person/)).toBeInTheDocument();
    await pressAndRead(form.getByRole('button', { name: 'Turn off second step' }), /can now log in/);
    await waitFor(() => expect(sent(calls)).toMatchObject({ path: '/Clientes/12/SegundoPaso' }));
  });
});
