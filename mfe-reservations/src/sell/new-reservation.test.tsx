import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import type { Permission } from '@lotes/shared-contract/permissions';
import type { PersonalReview } from '@lotes/shared-contract/reservations';
import { wholeDialog } from '@lotes/shared-ui/testing';
// Loaded beforehand, so that no test waits for the form’s chunk.
import './sale-form';
import { PendingReservationsPage } from '../pending/pending-reservations.page';
import { renderScreen } from '../testing/render-screen';

const NOW = '2026-03-10T15:00:01.000Z';
const ADDRESS = '/pendingreservations?modal=new-reservation&lot=37';
const FREE: PersonalReview = { lotes: [{ lote: '37', libre: true, desplaza: [] }], avisos: [] };
const WAITING: PersonalReview = {
  lotes: [
    {
      lote: '37',
      libre: true,
      desplaza: [{ numeroAutorizacion: 'B000000002', posicionCola: 1, nombreCliente: 'Luis Mejía' }],
    },
  ],
  avisos: ['reservation/person-limit'],
};
const MADE = {
  reservas: [
    {
      numeroAutorizacion: '7K3M9PXQ2A',
      lote: '37',
      estado: 'activa',
      fechaVencimiento: '2026-03-17T15:00:00.000Z',
    },
  ],
  desplazadas: [],
  avisos: [],
  enlaceEnviado: true,
};

interface Scene {
  review?: PersonalReview;
  post?: () => Answer;
  /** Responses of the first searches for accounts; later ones succeed. */
  search?: Answer[];
  permissions?: Permission[];
}

/** An api whose queue the test can change. */
function show({ review = FREE, post = () => ({ result: MADE }), search = [], permissions }: Scene = {}) {
  const queue = { review };
  const answer = (call: Call): Answer => {
    if (call.path === '/Reservas/Personal/Revisar') return { result: queue.review };
    if (call.path === '/Reservas/Personal/Clientes') {
      const client = { codigo: 12, nombre: 'Ana Paz', telefono: '+50499998888', correo: 'ana@example.com' };
      return search.shift() ?? { result: [{ ...client, codigoBanco: '00000012', idioma: 'es' }] };
    }
    if (call.method === 'POST') return post();
    if (call.path === '/Lotes') return { result: { lotes: [], ahora: NOW } };
    return { result: { ahora: NOW, filas: [], total: 0 } };
  };
  const view = renderScreen(<PendingReservationsPage />, {
    visited: [ADDRESS],
    signedInWith: permissions ?? ['EDITAR_RESERVA', 'RESERVA_CLIENTE'],
    answer,
  });
  return { ...view, queue };
}

const posted = (calls: readonly Call[]) => calls.filter(({ path }) => path === '/Reservas/Personal');
/** Fills in a field at once: typing key by key renders the whole form for each. */
const fillIn = async (form: Awaited<ReturnType<typeof wholeDialog>>, name: string, text: string) => {
  await userEvent.click(form.getByRole('textbox', { name }));
  await userEvent.paste(text);
};

test('a lot is reserved for a new person with a new account, and the authorization number is shown', async () => {
  const permissions: Permission[] = ['EDITAR_RESERVA', 'RESERVA_CLIENTE', 'CREAR_USUARIOS'];
  const { calls, address } = show({ permissions });
  const form = await wholeDialog();
  expect(await form.findByText('Nobody is waiting for this lot.')).toBeInTheDocument();
  await fillIn(form, 'Name', 'Ana Paz');
  await fillIn(form, 'Phone', '9999-8888');
  await fillIn(form, 'E-mail', 'ana@example.com');
  await fillIn(form, 'Down payment (USD)', '2,500');
  await userEvent.click(form.getByRole('checkbox', { name: /Create an account for this person/ }));
  expect(
    form.getByText('ana@example.com will receive the private link to this reservation.'),
  ).toBeInTheDocument();
  await userEvent.click(form.getByRole('button', { name: 'Save reservation' }));
  const made = within(await screen.findByRole('dialog', { name: 'Reservation saved' }));
  expect(made.getByRole('listitem')).toHaveTextContent('Lot 37, authorization 7K3M9PXQ2A Active until');
  expect(made.getByText('The client was sent the private link by e-mail.')).toBeInTheDocument();
  expect(address.current).toBe('/pendingreservations');
  expect(posted(calls).map(({ body }) => body)).toEqual([
    {
      lotes: ['37'],
      nombreCliente: 'Ana Paz',
      telefono: '9999-8888',
      correo: 'ana@example.com',
      idioma: 'en',
      clienteExistente: false,
      estado: 'activa',
      dias: 7,
      prima: '2500.00',
      crearCuenta: true,
      cotizaciones: {},
      desplaza: [],
    },
  ]);
});

test('displaced reservations are listed before sending, sent as listed, and listed again if they changed', async () => {
  const refused = {
    error: { status: 409, code: 'reservation/queue-changed', en: 'The list changed.' },
  } as const;
  const { calls, queue } = show({
    review: WAITING,
    post: () => refused,
    permissions: ['EDITAR_RESERVA', 'RESERVA_CLIENTE', 'INFO_RESERVA_OPCIONAL'],
  });
  const form = await wholeDialog();
  const waiting = await form.findByRole('list', { name: /^This pending reservation becomes inactive/ });
  expect(within(waiting).getByRole('listitem')).toHaveTextContent(
    'Lot 37, place 1 · Luis Mejía · B000000002',
  );
  expect(form.getByText(/more than two live reservations/)).toBeInTheDocument();
  await fillIn(form, 'Name', 'Ana Paz');
  queue.review = FREE;
  await userEvent.click(form.getByRole('button', { name: 'Save and end the pending one' }));
  expect(await form.findByText('The list changed.')).toBeInTheDocument();
  expect(await form.findByText('Nobody is waiting for this lot.')).toBeInTheDocument();
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Paz');
  expect(posted(calls)[0]?.body).toMatchObject({
    telefono: '',
    correo: '',
    prima: '',
    desplaza: ['B000000002'],
  });
});

test('a sale asks for the date of its contract, and one without a contract asks for none', async () => {
  const { calls } = show();
  const form = await wholeDialog();
  await userEvent.click(form.getByRole('radio', { name: 'Sold' }));
  expect(await form.findByLabelText('Contract date', { selector: ':enabled' })).toHaveValue();
  expect(form.queryByRole('textbox', { name: 'Days' })).toBeNull();
  await userEvent.click(form.getByRole('radio', { name: 'Sold without contract' }));
  expect(form.queryByLabelText('Contract date')).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Save reservation' }));
  expect(await form.findByText('Enter the name.')).toBeInTheDocument();
  expect(form.getAllByText('This field is required.')).toHaveLength(3);
  expect(posted(calls)).toEqual([]);
});

test('a sale is not warned of the limit of live reservations', async () => {
  show({ review: { ...FREE, avisos: ['reservation/person-limit', 'reservation/repeat'] } });
  const form = await wholeDialog();
  expect(await form.findByText(/more than two live reservations/)).toBeInTheDocument();
  await userEvent.click(form.getByRole('radio', { name: 'Sold' }));
  expect(form.queryByText(/more than two live reservations/)).not.toBeInTheDocument();
  expect(form.getByText(/in the last 30 days/)).toBeInTheDocument();
});

test('a contract date that cannot be read is refused, and today is not recorded in its place', async () => {
  const { calls } = show();
  const form = await wholeDialog();
  await userEvent.click(form.getByRole('radio', { name: 'Sold' }));
  const day = await form.findByLabelText('Contract date', { selector: ':enabled' });
  await userEvent.clear(day);
  await userEvent.type(day, '31/03/2026');
  await userEvent.click(form.getByRole('button', { name: 'Save reservation' }));
  expect(await form.findByText(/^Enter the date as mm\/dd\/yyyy/)).toBeInTheDocument();
  expect(posted(calls)).toEqual([]);
});

test('an account is found, its data fill in the person, and its limits are asked for', async () => {
  const { calls } = show();
  const form = await wholeDialog();
  await userEvent.click(form.getByRole('combobox', { name: /Client account/ }));
  await userEvent.paste('9999-8888');
  await userEvent.click(await screen.findByTitle(/^Ana Paz/));
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Paz');
  expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ana@example.com');
  expect(form.getByRole('radio', { name: 'Spanish' })).toBeChecked();
  expect(form.getByRole('checkbox')).toBeChecked();
  const reviewed = () => calls.findLast(({ path }) => path === '/Reservas/Personal/Revisar')?.body;
  await waitFor(() => expect(reviewed()).toMatchObject({ cliente: 12, correo: 'ana@example.com' }));
});

test('a search that fails says so, and finds the account on the next try', async () => {
  show({ search: [{ error: { status: 0, code: 'NetworkError', en: 'A connection error occurred' } }] });
  const form = await wholeDialog();
  await userEvent.click(form.getByRole('combobox', { name: /Client account/ }));
  await userEvent.paste('9999-8888');
  expect(await screen.findByText('A connection error occurred')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByTitle(/^Ana Paz/)).toBeInTheDocument();
});

test('a lot that is held cannot be saved', async () => {
  show({ review: { lotes: [{ lote: '37', libre: false, desplaza: [] }], avisos: [] } });
  const form = await wholeDialog();
  expect(await form.findByText(/^Lot 37 is held by somebody else/)).toBeInTheDocument();
  expect(form.queryByText(/Nobody is waiting/)).not.toBeInTheDocument();
  expect(form.getByRole('button', { name: 'Save reservation' })).toBeDisabled();
});

test('the dialog is for holders of RESERVA_CLIENTE alone', async () => {
  show({ permissions: ['EDITAR_RESERVA'] });
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Pending' })).toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'New reservation' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a user who only makes reservations is shown the dialog and no list', async () => {
  const { calls } = show({ permissions: ['RESERVA_CLIENTE'] });
  expect((await wholeDialog()).getByRole('textbox', { name: 'Name' })).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'Pending' })).toBeNull();
  expect(calls.map(({ path }) => path)).not.toContain('/Reservas');
});
