import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildParameters, type Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import type { PayerPaymentLink } from '@lotes/shared-contract/payment-links';
import { createEventBus, EventsProvider } from '@lotes/shared-federation';
import type { Language } from '@lotes/shared-i18n';
import { rememberedPayments } from '../payment-link/remembered-payments';
import { buildPayment } from '../testing/build-payment';
import { renderScreen } from '../testing/render-screen';
import { Page } from './checkout.page';

const TOKEN = 'a-secret-token-of-a-buyer';
const OPEN = `/checkout?token=${TOKEN}`;
const NOW = '2026-03-10T15:00:01.000Z';

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

interface Scene {
  address?: string;
  language?: Language;
  payments?: () => PayerPaymentLink[];
  answer?: (call: Call) => Answer;
}

const isOwn = ({ path }: Call) => path.startsWith('/SolicitudesLinkPago/Mia/');

/** The page over an api that answers these payments; `asked` counts how often they were asked for. */
function openPage({
  address = OPEN,
  language = 'en',
  payments = () => [buildPayment()],
  answer,
}: Scene = {}) {
  const bus = createEventBus();
  const calls = renderScreen(
    <EventsProvider bus={bus}>
      <Page />
    </EventsProvider>,
    address,
    {
      language,
      answer: (call) => {
        if (call.path === '/Parametros') return { result: buildParameters() };
        return answer?.(call) ?? { result: { ahora: NOW, solicitudes: payments() } };
      },
    },
  );
  return { bus, asked: () => calls.filter(isOwn).length };
}

const sent = buildPayment({
  estado: 'enviada',
  enviadaEn: '2026-03-10T15:00:00.000Z',
  venceEn: '2026-03-11T15:00:00.000Z',
  enlaceUrl: 'https://pay.bank.example/abc',
});
const paid = buildPayment({
  estado: 'pagada',
  enviadaEn: '2026-03-10T16:00:00.000Z',
  pagadaEn: '2026-03-11T10:00:00.000Z',
  recibido: '100.00',
  saldo: '0.00',
  referenciaBanco: 'R-77',
  reserva: {
    numeroAutorizacion: '7K3M9PXQ2A',
    estado: 'activa',
    fechaVencimiento: '2026-03-18T10:00:00.000Z',
  },
});
const steps = () =>
  within(screen.getByRole('list', { name: 'Where the payment stands' }))
    .getAllByRole('listitem')
    .map((step) => step.querySelector('p')?.textContent);

test('the page shows the amount due and the step of its payment, and the browser remembers it', async () => {
  openPage();
  const payment = within(await screen.findByRole('article', { name: 'Lot 37: Reservation' }));
  expect(payment.getByText('$100.00')).toBeVisible();
  expect(steps()).toEqual([
    'Request received (done)',
    'We are preparing your link (now)',
    'You pay on the bank’s page (still ahead)',
  ]);
  expect(payment.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
  expect(payment.getByText('7K3M9PXQ2A')).toBeVisible();
  expect(rememberedPayments.current()).toMatchObject([{ token: TOKEN, lotes: ['37'] }]);
});

test('a link that was sent opens the bank’s page, names its host and counts down', async () => {
  openPage({ payments: () => [sent] });
  const link = await screen.findByRole('link', { name: 'Pay $100.00 on the bank’s page' });
  expect(link).toHaveAttribute('href', 'https://pay.bank.example/abc');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByText(/pay\.bank\.example/)).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('23 h 59 min');
});

test('the page shows the part that was received and asks only for the rest', async () => {
  openPage({ payments: () => [{ ...sent, recibido: '60.00', saldo: '40.00' }] });
  expect(await screen.findByRole('link', { name: 'Pay $40.00 on the bank’s page' })).toBeVisible();
  expect(screen.getByText('$60.00 of $100.00 received')).toBeVisible();
});

test.each([
  ['completo', '100.00', /the lot was no longer available/],
  ['parcial', '60.00', /^Not all of the amount arrived in time/],
  ['excedente', '100.00', /^This is what you paid beyond what was due/],
  ['semana', '100.00', /^The time that you paid for was over/],
  ['duplicado', '100.00', /^The week of your reservation had been paid before/],
] as const)('a review states its reason: %s', async (revision, recibido, sentence) => {
  const saldo = recibido === '60.00' ? '40.00' : '0.00';
  openPage({ payments: () => [buildPayment({ estado: 'en_revision', recibido, saldo, revision })] });
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('a refund states its amount, which may be less than what was paid', async () => {
  const refunded = {
    estado: 'reembolsada',
    recibido: '100.00',
    saldo: '0.00',
    reembolsado: '80.00',
  } as const;
  openPage({ payments: () => [{ ...paid, ...refunded }] });
  expect(await screen.findByText('We returned $80.00 to you.')).toBeVisible();
});

test('a review of money beyond the amount due does not say that the paid reservation still waits for money', async () => {
  const excess = buildPayment({ estado: 'en_revision', revision: 'excedente', reserva: paid.reserva });
  openPage({ payments: () => [excess] });
  expect(await screen.findByText(/lot held for you until Mar 18, 2026/)).toBeVisible();
});

test.each<[string, Partial<PayerPaymentLink>, boolean]>([
  ['while the week is still to be paid', {}, true],
  ['after the request was canceled', { estado: 'cancelada' }, false],
  ['for a down payment', { concepto: 'prima', plazo: '6' }, false],
])('the hold ends "unless paid" only if money makes it longer: %s', async (_, fields, isUntilPaid) => {
  openPage({ payments: () => [buildPayment(fields)] });
  expect(await screen.findByText(/held (for you )?until Mar 11, 2026/)).toBeVisible();
  expect(screen.queryByText(/unless paid/) !== null).toBe(isUntilPaid);
});

test('a link that expires while the page is open disappears, and the page asks the api again', async () => {
  jest.useFakeTimers();
  const soon = { ...sent, venceEn: '2026-03-10T15:00:03.000Z' };
  const ended = buildPayment({ ...soon, estado: 'vencida', enlaceUrl: null });
  const answers = [[soon]];
  const { asked } = openPage({ payments: () => answers.shift() ?? [ended] });
  await act(() => jest.advanceTimersByTimeAsync(50));
  expect(screen.getByRole('link', { name: /^Pay/ })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(screen.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
  expect(screen.getByText('The link expired')).toBeVisible();
  expect(asked()).toBe(2);
});

test.each<[string, Partial<PayerPaymentLink>, string]>([
  ['the week of a reservation', {}, '&concept=reserva&reservation=7K3M9PXQ2A'],
  ['an instalment', { concepto: 'cuota', plazo: '12' }, '&concept=cuota&term=12&reservation=7K3M9PXQ2A'],
  [
    'a payment that is chosen in the form, if its reservation has ended',
    { reserva: { numeroAutorizacion: '7K3M9PXQ2A', estado: 'vencida', fechaVencimiento: null } },
    '',
  ],
])('after a link expired, another one can be asked for: for %s', async (_, fields, named) => {
  openPage({ payments: () => [buildPayment({ estado: 'vencida', puede: { pedirOtro: true }, ...fields })] });
  expect(await screen.findByText(/You may ask for another link/)).toBeVisible();
  const again = screen.getByRole('link', { name: 'Ask for another link' });
  expect(again).toHaveAttribute('href', `/lotdetail?lot=37&modal=payment-link${named}`);
});

test('the page offers no other link if another person has the lot, and says so', async () => {
  openPage({ payments: () => [buildPayment({ estado: 'vencida' })] });
  expect(await screen.findByText(/another link for it can no longer be asked for/)).toBeVisible();
  expect(screen.queryByText(/You may ask for another link/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Ask for another link' })).not.toBeInTheDocument();
});

test('a visible page asks for changes every half minute and announces them', async () => {
  jest.useFakeTimers();
  let payment = buildPayment();
  const { asked } = openPage({ payments: () => [payment] });
  await act(() => jest.advanceTimersByTimeAsync(50));
  payment = sent;
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.getByRole('link', { name: /^Pay/ })).toBeVisible();
  expect(screen.getByText('Lot 37, payment: Sent.')).toHaveAttribute('role', 'status');

  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const before = asked();
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(asked()).toBe(before);
  seen.mockReturnValue('visible');
  payment = paid;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await act(() => jest.advanceTimersByTimeAsync(50));
  expect(screen.getByText('Lot 37, payment: Paid.')).toBeInTheDocument();

  // No payment can change by itself any more.
  const settled = asked();
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(asked()).toBe(settled);
  seen.mockRestore();
});

test('a change of the lot makes the page ask for its payment at once', async () => {
  let payment = sent;
  const { bus } = openPage({ payments: () => [payment] });
  await screen.findByRole('link', { name: /^Pay/ });
  payment = paid;
  act(() => bus.emit('lot.changed', { numero: '37', estado: 'reservado' }));
  expect(await screen.findByText('Payment received')).toBeVisible();
  expect(screen.getByText(/lot held for you until Mar 18, 2026/)).toBeVisible();
});

test('a paid request has a receipt with its payer, the bank’s reference and a link back', async () => {
  openPage({ payments: () => [paid], language: 'es' });
  await userEvent.click(await screen.findByRole('link', { name: 'Ver el recibo' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Recibo de pago' })).toHaveFocus();
  const paper = within(screen.getByRole('article'));
  for (const fact of ['Ana Paz', 'R-77', '7K3M9PXQ2A', 'Reserva'])
    expect(paper.getByText(fact)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Volver a mis pagos' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Pagos' })).toBeVisible();
});

test('the receipt states the amount that was received, not the amount that was asked', async () => {
  const part = { ...paid, recibido: '60.00', saldo: '40.00' };
  openPage({ payments: () => [part], address: `${OPEN}&receipt=${paid.id}` });
  const paper = within(await screen.findByRole('article'));
  expect(paper.getByText('$60.00')).toBeVisible();
  expect(paper.queryByText('$100.00')).not.toBeInTheDocument();
});

test.each([
  ['activa', 1],
  ['inactiva', 0],
] as const)('the receipt says until when the lot is held only while it is: %s', async (estado, facts) => {
  const reserva = { ...paid.reserva!, estado };
  openPage({ payments: () => [{ ...paid, reserva }], address: `${OPEN}&receipt=${paid.id}` });
  const paper = within(await screen.findByRole('article'));
  expect(paper.queryAllByText('Lot held until')).toHaveLength(facts);
});

test('a reservation with nothing to pay shows a link to its own page', async () => {
  openPage({ payments: () => [] });
  expect(await screen.findByText('You have nothing to pay at the moment')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See my reservation' })).toHaveAttribute(
    'href',
    `/myreservation?token=${TOKEN}`,
  );
});

test('the page says that an unknown token is wrong, and the browser forgets it', async () => {
  rememberedPayments.remember(TOKEN, ['37']);
  openPage({ answer: () => ({ error: { status: 404, code: 'payment-link/not-found' } }) });
  expect(await screen.findByText('This link does not lead to a payment')).toBeVisible();
  expect(rememberedPayments.current()).toEqual([]);
  expect(screen.getByRole('link', { name: 'I lost my link' })).toHaveAttribute(
    'href',
    '/myreservation?modal=lost-link',
  );
});

test('a page whose link staff closed meanwhile says so, and shows no bank’s link any more', async () => {
  const answers: Answer[] = [{ result: { ahora: NOW, solicitudes: [sent] } }];
  const closed = { error: { status: 404, code: 'payment-link/not-found' } };
  const { bus } = openPage({ answer: () => answers.shift() ?? closed });
  await screen.findByRole('link', { name: /^Pay/ });
  act(() => bus.emit('lot.changed', { numero: '37', estado: 'reservado' }));
  expect(await screen.findByText('This link does not lead to a payment')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
});

test('the visitor can try again after a failed connection', async () => {
  let broken = true;
  const failure = { error: { status: 0, code: 'NetworkError', en: 'A connection error occurred' } };
  openPage({ answer: () => (broken ? failure : { result: { ahora: NOW, solicitudes: [sent] } }) });
  expect(await screen.findByText('A connection error occurred')).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /^Pay/ })).toBeVisible();
});

test('the page without a token explains paying and shows the payments that this browser remembers', async () => {
  rememberedPayments.remember(TOKEN, ['37', '38']);
  const part = { ...paid, recibido: '60.00', saldo: '40.00' };
  openPage({ address: '/checkout', payments: () => [sent, part] });
  expect(screen.getByRole('heading', { name: 'How to pay' })).toBeVisible();
  expect(screen.getByText(/unique client code/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lots 37 and 38' })).toHaveAttribute('href', OPEN);
  expect(await screen.findByText(/^\$100\.00: Sent.· \$100\.00 \(\$60\.00 received\): Paid$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Forget on this device: Lots 37 and 38/ }));
  expect(screen.getByText('No payments on this device yet')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Your payments on this device' })).toHaveFocus(),
  );
});
