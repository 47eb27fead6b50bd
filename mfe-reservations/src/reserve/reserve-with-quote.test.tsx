import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import type { LotPrices } from '@lotes/shared-contract/lots';
import type { VerifiedQuote } from '@lotes/shared-contract/quotes';
import { createEventBus, EventsProvider } from '@lotes/shared-federation';
import { fillIn, installDialog } from '@lotes/shared-ui/testing';
import { rememberedReservations } from '../reservation/remembered-reservations';
import { buildLot } from '../testing/build-lot';
import { buildPrices, buildQuote } from '../testing/build-quote';
import { buildOwnReservation } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { ReserveAction } from './reserve-action';

beforeAll(installDialog);
afterEach(() => rememberedReservations.forget());

const UNUSABLE = /^Your quotation cannot be used for this reservation/;

const refusal: Answer = {
  error: {
    status: 409,
    code: 'quote/stale',
    en: 'Ask for a new one, or go on without it.',
    fields: [
      {
        campo: 'cotizaciones.37',
        codigo: 'quote-stale',
        Mensaje: 'La cotización ya no está vigente.',
        MensajeEng: 'The quotation no longer holds.',
      },
    ],
  },
};

function openForm({
  quote,
  onQuote = () => ({ result: quote }),
  at = '/lotdetail?lot=37&modal=reserve',
  language = 'en',
  priced = buildPrices(),
  onPost = () => ({ result: { reservas: [buildOwnReservation()], token: 'a-secret-token-of-a-buyer' } }),
}: {
  quote?: VerifiedQuote;
  onQuote?: () => Answer;
  at?: string;
  language?: 'es' | 'en';
  priced?: LotPrices;
  onPost?: () => Answer;
} = {}) {
  const answer = (call: Call): Answer => {
    if (call.method === 'POST') return onPost();
    if (call.path.startsWith('/Cotizaciones/')) return onQuote();
    if (call.path.startsWith('/Reservas/Mia/')) return { result: { ahora: '', reservas: [] } };
    return { result: buildLot({ precios: priced }) };
  };
  const named = quote ? `&quote=${quote.id}` : '';
  return renderScreen(
    <EventsProvider bus={createEventBus()}>
      <ReserveAction numero="37" />
    </EventsProvider>,
    { visited: [`${at}${named}`], answer, language },
  );
}

const downPayment = () => screen.findByRole('textbox', { name: /down payment/i });
const bodyOf = (calls: readonly Call[]) => calls.find(({ method }) => method === 'POST')?.body;

async function send() {
  await fillIn(screen.getByRole('textbox', { name: /full name/i }), 'Ana Paz');
  await fillIn(screen.getByRole('textbox', { name: /phone/i }), '99998888');
  await fillIn(screen.getByRole('textbox', { name: /e-mail/i }), 'ana.paz@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Reserve lot 37' }));
}

test('the form names both minimums of the down payment, and says how much a plan still needs', async () => {
  openForm();
  const field = await downPayment();
  expect(field).toHaveAccessibleDescription(
    /at least \$2,000\.00; .* its own down payment: lot 37, \$4,902\.36\./,
  );
  await fillIn(field, '3,000');
  expect(
    screen.getByText('The plan for lot 37 will still need $1,902.36 of its down payment.'),
  ).toBeVisible();
  await userEvent.clear(field);
  await fillIn(field, '4902.36');
  expect(screen.queryByText(/will still need/)).not.toBeInTheDocument();
});

test('a lot whose minimum staff lowered needs that much, and no share of the price is named', async () => {
  openForm({ priced: { ...buildPrices(), primaMinima: '2000.00' } });
  expect(await downPayment()).toHaveAccessibleDescription(/lot 37, \$2,000\.00\.$/);
  expect(await downPayment()).not.toHaveAccessibleDescription(/%/);
});

test('a visitor with a quote finds its down payment filled in, and reserves with it', async () => {
  const quote = buildQuote({ prima: '6000.00' });
  const { calls } = openForm({ quote });
  expect(await downPayment()).toHaveValue('6000.00');
  expect(
    screen.getByText(
      /with your quotation: 6 years, at \$41,670\.06 after the discount\. The list price is \$49,023\.60\./,
    ),
  ).toBeVisible();
  await send();
  expect(await screen.findByRole('dialog', { name: 'Lot 37 is held for you' })).toBeVisible();
  expect(bodyOf(calls)).toMatchObject({ prima: '6000.00', cotizaciones: { 37: quote.id } });
});

test('the form says no more that the visitor reserves with a quote once its lot is removed', async () => {
  openForm({ quote: buildQuote() });
  expect(await screen.findByText(/^You are reserving lot 37 with your quotation/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove lot 37' }));
  expect(screen.queryByText(/with your quotation/)).not.toBeInTheDocument();
});

test('a quote of a plan without a discount is said to be at the list price', async () => {
  openForm({ quote: buildQuote({ plan: '12', plazoMeses: 144, descuento: '0.00', subtotal: '49023.60' }) });
  expect(
    await screen.findByText(/with your quotation: 12 years, at the list price of \$49,023\.60\./),
  ).toBeVisible();
});

test('the down payment of a quote may be left blank', async () => {
  const quote = buildQuote();
  const { calls } = openForm({ quote });
  await userEvent.clear(await downPayment());
  await send();
  await screen.findByRole('dialog', { name: 'Lot 37 is held for you' });
  expect(bodyOf(calls)).toMatchObject({ cotizaciones: { 37: quote.id } });
  expect(bodyOf(calls)).not.toHaveProperty('prima');
});

test.each([
  ['expired', { estado: 'vencida' }],
  ['of another lot', { lote: '38' }],
  ['of a plan for staff alone', { plan: '16', sujetoAprobacion: true }],
] as const)(
  'the form says that a quote that is %s cannot be used, and does not send it',
  async (_, change) => {
    const { calls } = openForm({ quote: buildQuote(change) });
    expect(await downPayment()).toHaveValue('');
    expect(screen.getByText(UNUSABLE)).toBeVisible();
    await send();
    await screen.findByRole('dialog', { name: 'Lot 37 is held for you' });
    expect(bodyOf(calls)).not.toHaveProperty('cotizaciones');
  },
);

test('a quote that could not be read is not called unusable, and can be read again', async () => {
  const quote = buildQuote({ prima: '6000.00' });
  let fails = true;
  openForm({
    quote,
    onQuote: () =>
      fails ? { error: { status: 503, code: 'unavailable', en: 'Unavailable' } } : { result: quote },
  });
  expect(await screen.findByText('Unavailable')).toBeVisible();
  expect(screen.queryByText(UNUSABLE)).not.toBeInTheDocument();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await downPayment()).toHaveValue('6000.00');
});

test('the form says that an unknown quote cannot be used', async () => {
  openForm({
    quote: buildQuote(),
    onQuote: () => ({ error: { status: 404, code: 'quote/not-found', en: 'Unknown' } }),
  });
  await downPayment();
  expect(screen.getByText(UNUSABLE)).toBeVisible();
});

test('a quote that expired while the form was open is refused once; the next request goes without it', async () => {
  const quote = buildQuote();
  let expired = false;
  const onPost = (): Answer => {
    if (expired) return { result: { reservas: [buildOwnReservation()], token: 'a-secret-token-of-a-buyer' } };
    expired = true;
    return refusal;
  };
  const { calls } = openForm({
    quote,
    onQuote: () => ({ result: expired ? { ...quote, estado: 'vencida' } : quote }),
    onPost,
  });
  await downPayment();
  await send();
  expect(
    await screen.findByText('Ask for a new one, or go on without it. The quotation no longer holds.'),
  ).toBeVisible();
  expect(await screen.findByText(UNUSABLE)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reserve lot 37' }));
  expect(await screen.findByRole('dialog', { name: 'Lot 37 is held for you' })).toBeVisible();
  const bodies = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(bodies).toMatchObject([{ cotizaciones: { 37: quote.id } }, {}]);
  expect(bodies[1]).not.toHaveProperty('cotizaciones');
});

test('"Reserve" on the page of a quoted lot carries the quote to the form', async () => {
  const quote = buildQuote();
  openForm({ quote, at: '/lotdetail?lot=37', language: 'es' });
  expect(await screen.findByRole('link', { name: 'Reservar' })).toHaveAttribute(
    'href',
    `/lotdetail?modal=reserve&lot=37&quote=${quote.id}`,
  );
});

test('"Reserve" on the page of a lot carries what its calculator was given to the form', async () => {
  openForm({ at: '/lotdetail?lot=37&plan=60&prima=6000.00' });
  expect(await screen.findByRole('link', { name: 'Reserve' })).toHaveAttribute(
    'href',
    '/lotdetail?modal=reserve&lot=37&plan=60&prima=6000.00',
  );
});

test.each([
  ['as typed', 'plan=60&prima=6000.00', '6000.00'],
  ['not for a plan in cash', 'plan=contado&prima=6000.00', ''],
  ['not where it is no amount', 'prima=much', ''],
])('the calculated down payment is filled in, %s', async (_, calculated, expected) => {
  openForm({ at: `/lotdetail?lot=37&modal=reserve&${calculated}` });
  expect(await downPayment()).toHaveValue(expected);
});

test('the down payment of a quote comes before a calculated one', async () => {
  openForm({ quote: buildQuote({ prima: '6000.00' }), at: '/lotdetail?lot=37&modal=reserve&prima=7000.00' });
  expect(await downPayment()).toHaveValue('6000.00');
});
