import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildParameters, idempotencyKeysOf, type Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import { fillIn, installDialog, wholeDialog } from '@lotes/shared-ui/testing';
import { rememberedPayments } from '../payment-link/remembered-payments';
import { buildLotToPay, buildRequest } from '../testing/build-request';
import { renderScreen } from '../testing/render-screen';
import { Fill } from './ask-for-link';
// Imported here, so that no test waits long for the form's chunk.
import './payment-link-dialog';

beforeAll(installDialog);

const OPEN = '/lotdetail?modal=payment-link&lot=37';

/** The fields of a quote of lot 37 over 12 years that the form reads. */
const QUOTE = {
  id: '3f2a9c10-5b7e-4d21-9c44-0a1b2c3d4e5f',
  lote: '37',
  plan: '12',
  prima: '4902.36',
  cuota: '408.12',
  vence: '2026-03-24T15:00:00.000Z',
  estado: 'vigente',
  coincide: true,
  sujetoAprobacion: false,
};

interface Scene {
  address?: string;
  allowed?: boolean;
  sold?: boolean;
  state?: 'disponible' | 'reservado';
  onRequest?: (call: Call) => Answer;
  onQuote?: () => Answer;
}

const show = ({
  address = OPEN,
  allowed = true,
  sold = false,
  state = 'disponible',
  onRequest,
  onQuote = () => ({ result: QUOTE }),
}: Scene = {}) =>
  renderScreen(<Fill numero="37" />, address, {
    answer: (call) => {
      if (call.path === '/Parametros') return { result: buildParameters() };
      if (call.path === `/Cotizaciones/${QUOTE.id}`) return onQuote();
      if (call.method === 'GET') {
        const lot = { ...buildLotToPay(allowed), estado: state };
        return { result: sold ? { ...lot, estado: 'vendido', precios: null } : lot };
      }
      if (onRequest) return onRequest(call);
      throw new Error(`unexpected ${call.method} ${call.path}`);
    },
  });

const dialog = async () => {
  const form = await wholeDialog();
  await form.findByRole('textbox', { name: /Amount/ });
  return form;
};
const fill = async (form: Awaited<ReturnType<typeof dialog>>) => {
  await fillIn(form.getByRole('textbox', { name: /Full name/ }), 'Ana Paz');
  await fillIn(form.getByRole('textbox', { name: /Phone/ }), '9999-8888');
  await fillIn(form.getByRole('textbox', { name: /E-mail/ }), 'ana.paz@example.com');
};
const submit = (form: Awaited<ReturnType<typeof dialog>>) =>
  userEvent.click(form.getByRole('button', { name: 'Ask for the link' }));

// This test must be the first: once loaded, the code stays loaded.
test('the dialog of a request is shown before its code is loaded', async () => {
  show();
  expect(screen.getByRole('dialog', { name: 'Payment link for lot 37' })).toHaveTextContent('Loading…');
  expect(await screen.findByRole('textbox', { name: /Amount/ })).toBeInTheDocument();
});

describe('asking for a payment link', () => {
  it('is a link to the form if the api allows it', async () => {
    show({ address: '/lotdetail?lot=37' });
    const link = await screen.findByRole('link', { name: 'Ask for a payment link' });
    expect(link).toHaveAttribute('href', '/lotdetail?modal=payment-link&lot=37');
  });

  it('has a label for the owner if the lot is sold', async () => {
    show({ address: '/lotdetail?lot=37', sold: true });
    expect(await screen.findByRole('link', { name: 'Pay as this lot’s owner' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Ask for a payment link' })).not.toBeInTheDocument();
  });

  it('shows no link for a lot that takes no payments, and its form says why', async () => {
    show({ allowed: false });
    expect(await screen.findByText('No payments are taken for lot 37 right now')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Ask for a payment link' })).not.toBeInTheDocument();
  });

  it('says of an available lot that the link does not hold it, and links to reserving it first', async () => {
    show({ address: `${OPEN}&quote=${QUOTE.id}` });
    const form = await dialog();
    expect(form.getByText(/^You have not reserved this lot/)).toBeInTheDocument();
    expect(form.getByRole('link', { name: 'Reserve it first' })).toHaveAttribute(
      'href',
      `/lotdetail?modal=reserve&lot=37&quote=${QUOTE.id}`,
    );
  });

  it('says of a held lot that the link is for its holder', async () => {
    show({ state: 'reservado' });
    const form = await dialog();
    expect(form.getByText(/^This lot is reserved\. Only the person who reserved it/)).toBeInTheDocument();
    expect(form.queryByRole('link', { name: 'Reserve it first' })).not.toBeInTheDocument();
  });

  it('proposes the usual amount until the visitor types one', async () => {
    show();
    const form = await dialog();
    const amount = form.getByRole('textbox', { name: /Amount/ });
    await waitFor(() => expect(amount).toHaveValue('3,000.00'));
    expect(form.getByText('USD')).toBeVisible();
    await userEvent.selectOptions(form.getByRole('combobox', { name: /What are you paying/ }), 'Installment');
    await waitFor(() => expect(amount).toHaveValue('362.34'));
    await userEvent.clear(amount);
    await fillIn(amount, '500');
    const purpose = form.getByRole('combobox', { name: /What are you paying/ });
    await userEvent.selectOptions(purpose, 'Reservation');
    expect(form.queryByRole('textbox', { name: /Amount/ })).not.toBeInTheDocument();
    await userEvent.selectOptions(purpose, 'Installment');
    expect(form.getByRole('textbox', { name: /Amount/ })).toHaveValue('500');
  });

  it('requires the authorization number for a reservation before it sends anything', async () => {
    const calls = show();
    const form = await dialog();
    await fill(form);
    await userEvent.selectOptions(form.getByRole('combobox', { name: /What are you paying/ }), 'Reservation');
    await submit(form);
    expect(await form.findByText('This field is required.')).toBeInTheDocument();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('begins with the week of a reservation if the link that led here names it, at its price and without a plan', async () => {
    const calls = show({
      address: `${OPEN}&concept=reserva&quote=${QUOTE.id}`,
      onQuote: () => ({ result: { ...QUOTE, plan: 'contado' } }),
      onRequest: () => ({ result: { ...buildRequest(), token: 'a-secret-token' } }),
    });
    const form = await wholeDialog();
    const authorization = await form.findByRole('textbox', { name: /Authorization number/ });
    expect(form.getByText('Reserving a lot for a week costs $100.00.')).toBeVisible();
    expect(form.queryByText(/^Based on your quotation/)).not.toBeInTheDocument();
    expect(form.queryByRole('textbox', { name: /Amount/ })).not.toBeInTheDocument();
    for (const name of [/term|plan/i, /Currency/])
      expect(form.queryByRole('combobox', { name })).not.toBeInTheDocument();
    await fill(form);
    await userEvent.click(authorization);
    await userEvent.paste(' 7K3M9PXQ2V');
    await submit(form);
    expect(await screen.findByText('We have your request for lot 37')).toBeInTheDocument();
    const { body } = calls.find(({ method }) => method === 'POST') ?? {};
    expect(body).toMatchObject({ reserva: '7K3M9PXQ2V', plazo: 'contado', monto: '100.00', moneda: 'USD' });
    expect(body).not.toHaveProperty('cotizacion');
  });

  it.each([
    ['12', '12 years'],
    ['16', '6 years'],
  ])('begins with the payment that the link names: an instalment on term %s', async (term, shown) => {
    show({ address: `${OPEN}&concept=cuota&term=${term}` });
    const form = await dialog();
    expect(form.getByRole('combobox', { name: /What are you paying/ })).toHaveDisplayValue('Installment');
    expect(form.getByRole('combobox', { name: /term|plan/i })).toHaveDisplayValue(shown);
  });

  it('keeps typed values over a reload of this tab, but not the authorization number', async () => {
    show();
    const form = await dialog();
    await userEvent.selectOptions(form.getByRole('combobox', { name: /What are you paying/ }), 'Reservation');
    await fillIn(form.getByRole('textbox', { name: /Authorization number/ }), '7K3M9PXQ2V');
    await fill(form);
    const kept = sessionStorage.getItem('lotes.draft.payment-link.37');
    expect(JSON.parse(kept ?? '')).toEqual({
      concepto: 'reserva',
      nombre: 'Ana Paz',
      telefono: '9999-8888',
      correo: 'ana.paz@example.com',
    });
  });

  it('puts an amount that was typed back after a reload, instead of the proposed one', async () => {
    sessionStorage.setItem('lotes.draft.payment-link.37', JSON.stringify({ monto: '500' }));
    show();
    const amount = (await dialog()).getByRole('textbox', { name: /Amount/ });
    await waitFor(() => expect(amount).toHaveValue('500'));
    expect(sessionStorage.getItem('lotes.draft.payment-link.37')).toBe('{"monto":"500"}');
  });

  it('says why the visitor’s quote could not be read, and reads it again on request', async () => {
    let fails = true;
    show({
      address: `${OPEN}&quote=${QUOTE.id}`,
      onQuote: () =>
        fails ? { error: { status: 503, code: 'unavailable', en: 'Unavailable' } } : { result: QUOTE },
    });
    expect(await screen.findByText('Unavailable')).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () =>
      expect((await dialog()).getByRole('textbox', { name: /Amount/ })).toHaveValue('4,902.36'),
    );
  });

  it('says that an expired quote is not used', async () => {
    show({
      address: `${OPEN}&quote=${QUOTE.id}`,
      onQuote: () => ({ result: { ...QUOTE, estado: 'vencida' } }),
    });
    const form = await dialog();
    expect(form.getByText(/^Your quotation cannot be used for this payment/)).toBeVisible();
  });

  it('confirms the request with its reference and state', async () => {
    const calls = show({ onRequest: () => ({ result: { ...buildRequest(), token: 'a-secret-token' } }) });
    const form = await dialog();
    await fill(form);
    await submit(form);
    expect(await screen.findByText('We have your request for lot 37')).toBeInTheDocument();
    expect(screen.getByText(/^Our team is preparing your link/).parentElement).toHaveFocus();
    expect(screen.getByText(buildRequest().id)).toBeInTheDocument();
    expect(
      screen.getByText(/^We wrote to ana\.paz@example\.com\. Your phone: \+504 9999-8888\./),
    ).toBeInTheDocument();
    expect(screen.getByText('Requested', { selector: 'dd' })).toBeInTheDocument();
    expect(screen.getByText(/ \(Honduras time\b/, { selector: 'dd' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Follow the payment' })).toHaveAttribute(
      'href',
      '/checkout?token=a-secret-token',
    );
    expect(rememberedPayments.current()).toMatchObject([{ token: 'a-secret-token', lotes: ['37'] }]);
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      lote: '37',
      concepto: 'prima',
      plazo: '6',
      monto: '3000.00',
      moneda: 'USD',
      nombre: 'Ana Paz',
      telefono: '+50499998888',
      correo: 'ana.paz@example.com',
      idioma: 'en',
    });
  });

  it('is filled in with the plan and the down payment of the visitor’s quote, and names the quote', async () => {
    const calls = show({
      address: `${OPEN}&quote=${QUOTE.id}`,
      onRequest: () => ({ result: { ...buildRequest(), token: 'a-secret-token' } }),
    });
    const form = await dialog();
    await waitFor(() => expect(form.getByRole('textbox', { name: /Amount/ })).toHaveValue('4,902.36'));
    expect(form.getByText(/^Based on your quotation, valid until Mar 24, 2026/)).toBeInTheDocument();
    await fill(form);
    await submit(form);
    expect(await screen.findByText('We have your request for lot 37')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      plazo: '12',
      monto: '4902.36',
      cotizacion: QUOTE.id,
    });
  });

  it('says no more that it is based on the quote once another term is chosen', async () => {
    show({ address: `${OPEN}&quote=${QUOTE.id}` });
    const form = await dialog();
    expect(form.getByText(/^Based on your quotation/)).toBeVisible();
    await userEvent.selectOptions(form.getByRole('combobox', { name: /term|plan/i }), '6 years');
    expect(form.queryByText(/^Based on your quotation/)).not.toBeInTheDocument();
  });

  it('sends the same data again under the same key and shows why it was refused', async () => {
    const calls = show({
      onRequest: () => ({
        error: { status: 409, code: 'payment-link/open-exists', en: 'There is already an open request.' },
      }),
    });
    const form = await dialog();
    await fill(form);
    await submit(form);
    expect(await form.findByText('There is already an open request.')).toBeInTheDocument();
    await submit(form);
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
    const keys = idempotencyKeysOf(calls);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});
