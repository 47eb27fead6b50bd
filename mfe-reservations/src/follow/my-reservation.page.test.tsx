import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildParameters, type Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import type { OwnReservation } from '@lotes/shared-contract/reservations';
import { createEventBus, EventsProvider } from '@lotes/shared-federation';
import { installDialog, pressAndRead } from '@lotes/shared-ui/testing';
import { buildOwnReservation } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { MyReservationPage } from './my-reservation.page';

beforeAll(installDialog);
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

const NOW = '2026-03-10T15:00:01.000Z';
const VISITED = { visited: ['/myreservation?token=a-secret-token-of-a-buyer'] };
const BUYER = { nombreCliente: 'Ana Paz', correo: 'ana.paz@example.com', telefono: '+50499998888' };
const own = (reservas: OwnReservation[], ahora = NOW) => ({ result: { ...BUYER, ahora, reservas } });

/** The page over an api that knows the parameters, and answers everything else as the test says. */
function openPage(
  { answer, ...options }: NonNullable<Parameters<typeof renderScreen>[1]>,
  bus = createEventBus(),
) {
  const parameters = { result: buildParameters() };
  const view = renderScreen(
    <EventsProvider bus={bus}>
      <MyReservationPage />
    </EventsProvider>,
    {
      ...options,
      answer: (call) => (call.path === '/Parametros' ? parameters : (answer?.(call) ?? { result: null })),
    },
  );
  return { ...view, ownCalls: () => view.calls.filter(({ path }) => path.startsWith('/Reservas/Mia/')) };
}

test('a buyer sees number, lot and time left by the server’s clock, not by the device’s', async () => {
  openPage({ ...VISITED, answer: () => own([buildOwnReservation()]) });
  const ticket = await screen.findByRole('article', { name: 'Lot 37' });
  expect(within(ticket).getByText('Held for you')).toBeVisible();
  expect(within(ticket).getByText('7K3M9PXQ2A')).toBeVisible();
  expect(within(ticket).getByRole('timer')).toHaveTextContent('23 h 59 min');
  expect(within(ticket).getByText('$25,332.39')).toBeVisible();
});

test('a buyer sees where the e-mails go, the address masked', async () => {
  openPage({ ...VISITED, answer: () => own([buildOwnReservation()]) });
  expect(await screen.findByText('Your e-mails go to a•••@example.com.')).toBeVisible();
});

test('the page without a token lists the reservations that this device made or opened, and one button forgets them', async () => {
  const first = openPage({ ...VISITED, answer: () => own([buildOwnReservation()]) });
  await screen.findByRole('article', { name: 'Lot 37' });
  first.unmount();
  const queued = buildOwnReservation({ lote: '30', numeroAutorizacion: '7K3M9PXQ2B', posicionCola: 2 });
  openPage({ visited: ['/myreservation'], answer: () => own([buildOwnReservation(), queued]) });
  expect(await screen.findByRole('link', { name: 'Lot 37' })).toHaveAttribute(
    'href',
    '/myreservation?token=a-secret-token-of-a-buyer',
  );
  expect(await screen.findByText(/^Lot 37: Held for you, until Mar 11, 2026, 9:00\sAM/)).toBeVisible();
  expect(screen.getByText(/^Lot 30: Waiting in the queue, place 2/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Forget them on this device' }));
  expect(screen.getByText('No reservations on this device yet')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: 'I lost my link' })).toHaveFocus());
});

test('the end of a hold is shown with its time zone', async () => {
  openPage({ ...VISITED, answer: () => own([buildOwnReservation()]) });
  expect(await screen.findByText(/Held for you until Mar 11, 2026, 9:00\sAM \(Honduras time/)).toBeVisible();
});

test('a buyer who waits sees the place in the queue instead of a countdown', async () => {
  const waiting = buildOwnReservation({ posicionCola: 3, fechaVencimiento: null, retencionDesde: null });
  openPage({ ...VISITED, language: 'es', answer: () => own([waiting]) });
  const ticket = await screen.findByRole('article', { name: 'Lote 37' });
  expect(within(ticket).getByText('En lista de espera')).toBeVisible();
  expect(within(ticket).getByText('3')).toBeVisible();
  expect(within(ticket).getByText(/^Hay 2 personas antes que usted/)).toBeVisible();
  expect(within(ticket).queryByRole('timer')).not.toBeInTheDocument();
});

test('the page says that the hold has ended while it was open, and asks the server', async () => {
  jest.useFakeTimers();
  const held = buildOwnReservation({ fechaVencimiento: '2026-03-10T15:00:04.000Z' });
  const released = {
    ...held,
    estado: 'vencida' as const,
    posicionCola: null,
    puede: { cancelar: false, pagar: false },
  };
  const answers: Answer[] = [own([held]), own([released], held.fechaVencimiento ?? NOW)];
  const { ownCalls } = openPage({
    ...VISITED,
    answer: () => answers.shift()!,
  });
  await act(() => jest.advanceTimersByTimeAsync(50));
  expect(screen.getByRole('timer')).toHaveTextContent(/^[23] s$/);
  expect(screen.getByRole('button', { name: 'Cancel reservation' })).toBeVisible();

  await act(() => jest.advanceTimersByTimeAsync(3_500));
  expect(screen.getByText('Expired')).toBeVisible();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel reservation' })).not.toBeInTheDocument();
  expect(ownCalls()).toHaveLength(2);
});

test('a buyer who waits learns that canceling gives up a place in the queue, not the lot', async () => {
  const waiting = buildOwnReservation({ lote: '38', posicionCola: 2, fechaVencimiento: null });
  openPage({ ...VISITED, answer: () => own([waiting]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel reservation' }));
  const dialog = screen.getByRole('dialog', { name: 'Cancel your reservation?' });
  expect(within(dialog).getByText(/^You give up .* lot 38,.* after you asked for it/)).toBeVisible();
  expect(within(dialog).queryByText(/released at once/)).not.toBeInTheDocument();
});

test('canceling names the lot that is given up, asks for a confirmation, and then shows the reservation as canceled', async () => {
  let reservation = buildOwnReservation();
  const answer = (call: Call) => {
    if (call.method === 'DELETE') {
      reservation = {
        ...reservation,
        estado: 'inactiva',
        posicionCola: null,
        puede: { cancelar: false, pagar: false },
      };
    }
    return own([reservation]);
  };
  const { calls } = openPage({ ...VISITED, answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel reservation' }));
  const dialog = screen.getByRole('dialog', { name: 'Cancel your reservation?' });
  expect(dialog).toHaveTextContent(/Lot 37 is released at once.*nobody is waiting.*after you reserved it/);
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);

  await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByText('Canceled')).toBeVisible();
  expect(screen.queryByText('$25,332.39')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel reservation' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the lots' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contactus');
});

test('one of two reservations can be canceled, and the other stays', async () => {
  const first = buildOwnReservation();
  const second = buildOwnReservation({ lote: '38', numeroAutorizacion: '7K3M9PXQ2B' });
  let reservations = [first, second];
  const answer = (call: Call) => {
    if (call.method === 'DELETE') {
      const puede = { cancelar: false, pagar: false };
      reservations = [first, { ...second, estado: 'inactiva', posicionCola: null, puede }];
    }
    return own(reservations);
  };
  const { calls } = openPage({ ...VISITED, answer });
  expect(await screen.findByRole('button', { name: 'Cancel all reservations' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel only lot 38' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel your reservation?' }));
  expect(dialog.getByText(/^Lot 38 is released at once/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, cancel it' }));

  expect(await screen.findByText('Canceled')).toBeVisible();
  expect(calls.find(({ method }) => method === 'DELETE')?.query).toEqual({ reserva: '7K3M9PXQ2B' });
  expect(screen.getByText('Held for you')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel reservation' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Cancel only/ })).not.toBeInTheDocument();
});

test('a change of the lot updates the page without a reload', async () => {
  let reservation = buildOwnReservation({ posicionCola: 2, fechaVencimiento: null });
  const bus = createEventBus();
  openPage({ ...VISITED, answer: () => own([reservation]) }, bus);
  expect(await screen.findByText('Waiting in the queue')).toBeVisible();
  reservation = buildOwnReservation();
  act(() => bus.emit('lot.changed', { numero: '37', estado: 'reservado' }));
  expect(await screen.findByText('Held for you')).toBeVisible();
});

test('the page says that a link with an unknown token is wrong, and what to do', async () => {
  const error = { status: 404, code: 'reservation/not-found' };
  openPage({ visited: ['/myreservation?token=unknown'], answer: () => ({ error }) });
  expect(await screen.findByText('This link does not lead to a reservation')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the lots' })).toHaveAttribute('href', '/lotslist');
});

test('the buyer can try again after a failed connection', async () => {
  let broken = true;
  const answer = () =>
    broken
      ? { error: { status: 0, code: 'NetworkError', es: 'Ocurrió un error con la conexión' } }
      : own([buildOwnReservation()]);
  openPage({ ...VISITED, language: 'es', answer });
  expect(await screen.findByText('Ocurrió un error con la conexión')).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Apartado para usted')).toBeVisible();
});

const paidAt = '2026-03-11T10:00:00.000Z';
const pago = {
  monto: '100.00',
  moneda: 'USD',
  recibido: '0.00',
  saldo: '100.00',
  revision: null,
  reembolsado: null,
  enlaceUrl: null,
  venceEn: null,
  pagadaEn: null,
} as const;
const paid = buildOwnReservation({
  estado: 'activa',
  tipo: 'pago7d',
  posicionCola: null,
  fechaVencimiento: '2026-03-18T10:00:00.000Z',
  pago: { ...pago, estado: 'pagada', pagadaEn: paidAt, recibido: '100.00', saldo: '0.00' },
  puede: { cancelar: true, pagar: false },
});

test.each([
  ['completo', { recibido: '100.00', saldo: '0.00' }, /the lot was no longer available/],
  ['parcial', { recibido: '60.00', saldo: '40.00' }, /^Not all of the amount arrived in time/],
  ['semana', { recibido: '100.00', saldo: '0.00' }, /^The time that you paid for was over/],
  ['duplicado', { recibido: '100.00', saldo: '0.00' }, /^The week of your reservation had been paid before/],
  [null, { saldo: '0.00', estado: 'reembolsada', reembolsado: '80.00' }, /^We returned \$80.00 to you/],
] as const)('the page says what becomes of money: %s, %j', async (revision, money, sentence) => {
  const under = { ...pago, estado: 'en_revision', ...money, pagadaEn: paidAt, revision } as const;
  openPage({ ...VISITED, answer: () => own([buildOwnReservation({ estado: 'vencida', pago: under })]) });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByText('$60.00 of $100.00 received') !== null).toBe(revision === 'parcial');
});

test('the holder asks for the payment link with one press, and the page shows and announces the state of the payment', async () => {
  let reservation = buildOwnReservation();
  const answer = (call: Call): Answer => {
    if (call.method !== 'POST') return own([reservation]);
    reservation = {
      ...reservation,
      pago: { ...pago, estado: 'solicitada' },
      puede: { cancelar: true, pagar: false },
    };
    return { result: { token: 'another-secret-token' } };
  };
  const { calls } = openPage({ ...VISITED, answer });
  const ask = await screen.findByRole('button', { name: 'Ask for the payment link: a week for $100.00' });
  await pressAndRead(ask, 'We have your request. The link goes to ana.paz@example.com.');
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/SolicitudesLinkPago',
    body: {
      lote: '37',
      reserva: '7K3M9PXQ2A',
      nombre: 'Ana Paz',
      correo: 'ana.paz@example.com',
      telefono: '+50499998888',
      concepto: 'reserva',
      plazo: 'contado',
      monto: '100.00',
      moneda: 'USD',
      idioma: 'en',
    },
  });
  const payment = await screen.findByRole('region', { name: 'Payment for lot 37' });
  expect(payment).toHaveTextContent('Link being prepared');
  expect(screen.getByText('Lot 37, payment: Link being prepared.')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('link', { name: 'Follow the payment' })).toHaveAttribute(
    'href',
    '/checkout?token=a-secret-token-of-a-buyer',
  );
  expect(ask).not.toBeInTheDocument();
});

test('the reason why a link cannot be requested is shown beside the button', async () => {
  const refusal = { status: 409, code: 'payment-link/open-exists', en: 'There is already an open request.' };
  const answer = ({ method }: Call): Answer =>
    method === 'POST' ? { error: refusal } : own([buildOwnReservation()]);
  openPage({ ...VISITED, answer });
  await userEvent.click(await screen.findByRole('button', { name: /^Ask for the payment link/ }));
  expect(await screen.findByText('There is already an open request.')).toHaveAttribute('role', 'alert');
});

test('a paid week is shown as paid, and its receipt names lot, end and payment and links back', async () => {
  openPage({ ...VISITED, answer: () => own([paid]) });
  const ticket = within(await screen.findByRole('article', { name: 'Lot 37' }));
  expect(ticket.getByText(/^Paid: the lot is held for you until Mar 18, 2026/)).toBeVisible();
  expect(ticket.getByText(/^We received your payment on Mar 11, 2026/)).toBeVisible();
  await userEvent.click(ticket.getByRole('link', { name: 'Receipt' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Reservation receipt' })).toHaveFocus();
  const paper = within(screen.getByRole('article'));
  for (const fact of ['7K3M9PXQ2A', '37 · Coral Reef Court', 'Ana Paz', '$100.00', '$25,332.39'])
    expect(paper.getByText(fact)).toBeVisible();
  expect(await paper.findByText(/^Sales: \+504 9999-0001/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Back to my reservation' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'My reservation' })).toBeVisible();
});
