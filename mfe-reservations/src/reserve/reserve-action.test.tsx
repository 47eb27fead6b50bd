import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { later } from '@lotes/shared-contract/dates';
import { createEventBus, EventsProvider, type EventBus } from '@lotes/shared-federation';
import { installDialog, wholeDialog } from '@lotes/shared-ui/testing';
import { FIELD_MESSAGES, type Call } from '@lotes/shared-contract/client';
import type { AccountReservation } from '@lotes/shared-contract/reservations';
import type { LotDetail } from '@lotes/shared-contract/lots';
import { idempotencyKeysOf, type Answer } from '@lotes/shared-auth/testing';
import { buildLot } from '../testing/build-lot';
import { buildAccountReservation, buildOwnReservation } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { rememberedReservations } from '../reservation/remembered-reservations';
import { ReserveAction } from './reserve-action';

beforeAll(installDialog);
afterEach(() => rememberedReservations.forget());

const token = 'a-secret-token-of-a-buyer';
const now = new Date();
const end = later(now, { hours: 24 }).toISOString();
const mine = buildOwnReservation({ fechaVencimiento: end });

const other = buildLot({ numero: '38', calle: 'Greenview Lane', enCola: 0 });

/** An api in which lot 37 can be reserved, unless the test says otherwise. */
function apiWith({
  lot = buildLot(),
  post,
  account = [],
}: { lot?: LotDetail; post?: (call: Call) => Answer; account?: AccountReservation[] } = {}) {
  return (call: Call): Answer => {
    if (call.method === 'POST') return post?.(call) ?? { result: { reservas: [mine], token } };
    if (call.path === '/Lotes/37') return { result: lot };
    if (call.path === '/Lotes') return { result: { lotes: [lot, other, buildLot({ numero: '380' })] } };
    if (call.path === '/Lotes/38') return { result: other };
    if (call.path === '/Reservas/Mias') {
      return { result: { ahora: now.toISOString(), correoVerificado: true, reservas: account } };
    }
    return {
      result: {
        nombreCliente: 'Ana Paz',
        correo: 'ana.paz@example.com',
        ahora: now.toISOString(),
        reservas: [mine],
      },
    };
  };
}

function openForm(options: Parameters<typeof renderScreen>[1], bus: EventBus = createEventBus()) {
  return renderScreen(
    <EventsProvider bus={bus}>
      <ReserveAction numero="37" />
    </EventsProvider>,
    { visited: ['/lotdetail?lot=37&modal=reserve'], answer: apiWith(), ...options },
  );
}

async function fillIn(labels: { name: RegExp; phone: RegExp; email: RegExp }, phone = '99998888') {
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: labels.name }), 'Ana Paz');
  await user.type(screen.getByRole('textbox', { name: labels.phone }), phone);
  await user.type(screen.getByRole('textbox', { name: labels.email }), 'ana.paz@example.com');
  return user;
}
const ENGLISH = { name: /full name/i, phone: /phone/i, email: /e-mail/i };
const posts = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'POST');

test('"Reserve" opens the form of its lot by the address, and Back or "Not now" closes it', async () => {
  const { address } = openForm({ visited: ['/lotdetail?lot=37'] });
  await userEvent.click(await screen.findByRole('link', { name: 'Reserve' }));
  expect(await screen.findByRole('dialog', { name: 'Reserve lot 37' })).toBeVisible();
  expect(address.current).toBe('/lotdetail?modal=reserve&lot=37');

  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address.current).toBe('/lotdetail?lot=37');
});

test('"Reserve" on a card among many links to the lot and sends no request', () => {
  const { calls } = openForm({ visited: ['/lotslist'] });
  expect(screen.getByRole('link', { name: 'Reserve' })).toHaveAttribute(
    'href',
    '/lotdetail?modal=reserve&lot=37',
  );
  expect(calls).toEqual([]);
});

test('the holder of a lot on this device follows the reservation, and is not asked to queue for it', async () => {
  rememberedReservations.remember(token, ['37']);
  const lot = buildLot({ estado: 'reservado', enCola: 1 });
  openForm({ visited: ['/lotdetail?lot=37'], answer: apiWith({ lot }) });
  expect(await screen.findByText('Held for you')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Follow my reservation' })).toHaveAttribute(
    'href',
    `/myreservation?token=${token}`,
  );
  expect(screen.queryByRole('link', { name: 'Join the queue' })).not.toBeInTheDocument();
});

const heldByAccount = buildAccountReservation({ fechaVencimiento: end });

test('the holder of a lot by account sees the hold and how many wait behind, and is not asked to queue', async () => {
  const lot = buildLot({ estado: 'reservado', enCola: 3 });
  const answer = apiWith({ lot, account: [heldByAccount] });
  openForm({ visited: ['/lotdetail?lot=37'], signedInWith: [], answer });
  expect(await screen.findByText('Held for you')).toBeVisible();
  expect(screen.getByText('2 people wait behind you')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Follow my reservation' })).toHaveAttribute(
    'href',
    '/myreservation',
  );
  expect(screen.queryByRole('link', { name: 'Join the queue' })).not.toBeInTheDocument();
});

test('a buyer who waits for a lot sees their place and how many wait behind', async () => {
  const lot = buildLot({ estado: 'reservado', enCola: 3 });
  const waiting = buildAccountReservation({ posicionCola: 2, fechaVencimiento: null });
  openForm({
    visited: ['/lotdetail?lot=37'],
    signedInWith: [],
    answer: apiWith({ lot, account: [waiting] }),
  });
  expect(await screen.findByText('Waiting in the queue, place 2')).toBeVisible();
  expect(screen.getByText('1 person waits behind you')).toBeVisible();
});

test.each([
  ['the lot’s page', '/lotdetail?lot=37&modal=reserve'],
  ['the map', '/?modal=reserve&lot=37'],
])(
  'a dialog opened by its address on %s shows the holder the reservation, not the form of the queue',
  async (_, at) => {
    const lot = buildLot({ estado: 'reservado', enCola: 1 });
    openForm({ visited: [at], signedInWith: [], answer: apiWith({ lot, account: [heldByAccount] }) });
    const dialog = within(await screen.findByRole('dialog', { name: 'Lot 37' }));
    expect(dialog.getByText('You have already reserved lot 37')).toBeVisible();
    expect(dialog.getByText('Held for you')).toBeVisible();
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  },
);

test('a device that holds a lot is shown its reservation in the dialog, without signing in', async () => {
  rememberedReservations.remember(token, ['37']);
  openForm({ answer: apiWith({ lot: buildLot({ estado: 'reservado', enCola: 1 }) }) });
  expect(await screen.findByRole('dialog', { name: 'Lot 37' })).toHaveTextContent('Held for you');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('an account whose hold has ended may reserve again', async () => {
  const over = buildAccountReservation({ estado: 'vencida', posicionCola: null });
  openForm({ visited: ['/lotdetail?lot=37'], signedInWith: [], answer: apiWith({ account: [over] }) });
  expect(await screen.findByRole('link', { name: 'Reserve' })).toBeVisible();
});

test('a lot that takes no reservations shows no "Reserve" link, and its form says why', async () => {
  const lot = buildLot({ estado: 'vendido', puede: { ...buildLot().puede, reservar: false } });
  openForm({ answer: apiWith({ lot }) });
  expect(await screen.findByText('Lot 37 cannot be reserved at the moment')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Reserve' })).not.toBeInTheDocument();
});

test('a lot whose queue is full says so where it would be reserved', async () => {
  const lot = buildLot({ estado: 'reservado', enCola: 4, puede: { ...buildLot().puede, reservar: false } });
  openForm({ visited: ['/lotdetail?lot=37'], answer: apiWith({ lot }) });
  expect(await screen.findByText(/^The queue for this lot is full/)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('the form of a lot whose queue is full says that the queue is the reason', async () => {
  const lot = buildLot({ estado: 'reservado', enCola: 4, puede: { ...buildLot().puede, reservar: false } });
  openForm({ answer: apiWith({ lot }) });
  const dialog = await wholeDialog();
  expect(await dialog.findByText(/^The queue for this lot is full/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'See other lots' })).toBeVisible();
});

test('submitting an empty form explains every invalid field in Spanish and sends nothing', async () => {
  const { calls } = openForm({ language: 'es' });
  await userEvent.click(await screen.findByRole('button', { name: 'Reservar el lote 37' }));
  expect(await screen.findByText('Escriba su nombre completo.')).toBeVisible();
  expect(screen.getByText('Escriba el teléfono.')).toBeVisible();
  expect(screen.getByText('Escriba el correo electrónico.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Teléfono' })).toBeInvalid();
  expect(posts(calls)).toEqual([]);
});

test('a reservation is sent as the contract says and confirmed with number, time left and private link', async () => {
  const bus = createEventBus();
  const created = jest.fn();
  bus.on('reservation.created', created);
  const { calls } = openForm({}, bus);
  const user = await fillIn(ENGLISH);
  await user.type(screen.getByRole('textbox', { name: /down payment/i }), '2,500');
  await user.click(screen.getByRole('button', { name: 'Reserve lot 37' }));

  expect(await screen.findByRole('dialog', { name: 'Lot 37 is held for you' })).toBeVisible();
  expect(await screen.findByText('7K3M9PXQ2A')).toBeVisible();
  expect(screen.getByText(/^We wrote to ana\.paz@example\.com\..* \+504 9999-8888\./)).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/^(24 h|23 h 59 min)$/);
  expect(screen.getByRole('textbox', { name: 'Your private link' })).toHaveValue(
    `http://localhost/myreservation?token=${token}`,
  );
  expect(posts(calls)[0]).toMatchObject({
    path: '/Reservas',
    body: {
      lotes: ['37'],
      tipo: 'gratis24h',
      nombreCliente: 'Ana Paz',
      telefono: '+50499998888',
      correo: 'ana.paz@example.com',
      prima: '2500.00',
      clienteExistente: false,
      idioma: 'en',
    },
  });
  expect(created).toHaveBeenCalledWith({ lotes: ['37'] });
});

test('submitting again after a lost response sends the same key; changed data sends another', async () => {
  let attempt = 0;
  const post = (): Answer =>
    ++attempt < 3
      ? { error: { status: 0, code: 'NetworkError', en: 'A connection error occurred' } }
      : { result: { reservas: [mine], token } };
  const { calls } = openForm({ answer: apiWith({ post }) });
  const user = await fillIn(ENGLISH);
  const send = screen.getByRole('button', { name: 'Reserve lot 37' });
  await user.click(send);
  expect(await screen.findByText('A connection error occurred')).toBeVisible();
  await user.click(send);
  await waitFor(() => expect(idempotencyKeysOf(calls)).toHaveLength(2));
  // Until the answer arrives, the button ignores presses.
  await waitFor(() => expect(send).not.toHaveAttribute('aria-busy'));
  await user.type(screen.getByRole('textbox', { name: ENGLISH.name }), ' Mejía');
  await user.click(send);
  await screen.findByRole('dialog', { name: 'Lot 37 is held for you' });

  const keys = idempotencyKeysOf(calls);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a refused field is marked and focused, and a conflict is shown above the buttons', async () => {
  const refusals: Answer[] = [
    {
      error: {
        status: 422,
        code: 'validation',
        en: 'Please check the marked fields.',
        fields: [
          {
            campo: 'correo',
            codigo: 'email',
            Mensaje: FIELD_MESSAGES.email.es,
            MensajeEng: FIELD_MESSAGES.email.en,
          },
        ],
      },
    },
    {
      error: {
        status: 409,
        code: 'reservation/person-limit',
        en: 'You already have two live reservations, the maximum per person.',
      },
    },
  ];
  openForm({ answer: apiWith({ post: () => refusals.shift()! }) });
  const user = await fillIn(ENGLISH);
  await user.click(screen.getByRole('button', { name: 'Reserve lot 37' }));
  const email = screen.getByRole('textbox', { name: ENGLISH.email });
  expect(await screen.findByText('Enter a valid e-mail address.')).toBeVisible();
  expect(email).toBeInvalid();
  expect(email).toHaveFocus();

  await user.type(email, '.hn');
  await user.click(screen.getByRole('button', { name: 'Reserve lot 37' }));
  expect(await screen.findByText(/maximum per person/)).toBeVisible();
  expect(email).toHaveValue('ana.paz@example.com.hn');
});

test('a lot that gets a queue while the form is open says so before the request is sent', async () => {
  const bus = createEventBus();
  let lot = buildLot();
  openForm({ answer: (call) => apiWith({ lot })(call) }, bus);
  await screen.findByRole('button', { name: 'Reserve lot 37' });

  lot = buildLot({ estado: 'reservado', enCola: 1 });
  act(() => bus.emit('lot.changed', { numero: '37', estado: 'reservado' }));
  expect(await screen.findByText(/^One person is ahead of you\..* for 24 hours\.$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Join the queue' })).toBeVisible();
  const week = screen.getByRole('radio', { name: /^One week/ });
  expect(week).toHaveAccessibleDescription(
    /^When your turn comes, we e-mail you and hold the lot for 24 hours/,
  );
  expect(week).not.toHaveAccessibleDescription(/from now on/);
});
