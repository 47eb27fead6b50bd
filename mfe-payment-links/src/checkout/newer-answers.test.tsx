import { screen, within } from '@testing-library/react';
import { buildParameters } from '@lotes/shared-auth/testing';
import type { PayerPaymentLink } from '@lotes/shared-contract/payment-links';
import { createEventBus, EventsProvider } from '@lotes/shared-federation';
import type { Language } from '@lotes/shared-i18n';
import { Fill } from '../account/account-payments';
import { rememberedPayments } from '../payment-link/remembered-payments';
import { buildPayment } from '../testing/build-payment';
import { renderScreen } from '../testing/render-screen';
import { Page } from './checkout.page';

const TOKEN = 'a-secret-token-of-a-buyer';
const NEW = 'nuevo' as never;
const unknown = buildPayment({
  estado: NEW,
  concepto: NEW,
  plazo: NEW,
  pagadaEn: '2026-03-11T10:00:00.000Z',
});

beforeEach(() => localStorage.clear());

function open(screenShown: React.ReactNode, language: Language, payment: PayerPaymentLink, address = '') {
  renderScreen(<EventsProvider bus={createEventBus()}>{screenShown}</EventsProvider>, `/checkout${address}`, {
    language,
    signedInWith: [],
    answer: ({ path }) => ({
      result:
        path === '/Parametros'
          ? buildParameters()
          : { ahora: '2026-03-12T15:00:00.000Z', correoVerificado: true, solicitudes: [payment] },
    }),
  });
}

test.each([
  ['en', 'Your money is under review. It is not lost: we will write to you.'],
  ['es', 'Su dinero está en revisión. No se pierde: le escribiremos.'],
] as const)(
  'a review whose reason this version does not know says that the money is safe: %s',
  async (language, sentence) => {
    open(
      <Page />,
      language,
      buildPayment({ estado: 'en_revision', revision: 'nueva' as never }),
      `?token=${TOKEN}`,
    );
    expect(await screen.findByText(sentence)).toBeVisible();
  },
);

test.each([
  [
    'en',
    'Lot 37: Other payment',
    'Another plan',
    'Payment received',
    'The payment was updated',
    /^Load this page again/,
  ],
  [
    'es',
    'Lote 37: Otro pago',
    'Otro plan',
    'Pago recibido',
    'El pago se actualizó',
    /^Vuelva a cargar la página/,
  ],
] as const)(
  'a payment of a state, purpose and plan that this version does not know is shown in neutral words: %s',
  async (language, name, plan, received, step, sentence) => {
    open(<Page />, language, unknown, `?token=${TOKEN}`);
    const payment = within(await screen.findByRole('article', { name }));
    for (const text of [plan, received, step, sentence]) expect(payment.getByText(text)).toBeVisible();
  },
);

test('lists of payments name an unknown state and purpose in neutral words', async () => {
  rememberedPayments.remember(TOKEN, ['37']);
  open(<Page />, 'en', unknown);
  expect(await screen.findByText('$100.00: Updated')).toBeVisible();
  open(<Fill />, 'en', unknown);
  expect(await screen.findByText('Lot 37: Other payment')).toBeVisible();
  expect(screen.getByText('Updated')).toBeVisible();
});

test('the receipt of a payment names an unknown purpose and plan in neutral words', async () => {
  const paid = buildPayment({ estado: 'pagada', concepto: NEW, plazo: NEW });
  open(<Page />, 'en', paid, `?token=${TOKEN}&receipt=${paid.id}`);
  expect(await screen.findByText('Another plan')).toBeVisible();
  expect(screen.getByText('Other payment')).toBeVisible();
});
