import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import { installDialog } from '@lotes/shared-ui/testing';
import { rememberedPayments } from '../payment-link/remembered-payments';
import { buildLotToPay, buildRequest } from '../testing/build-request';
import { renderScreen } from '../testing/render-screen';
import { Fill } from './ask-for-link';
// Loaded beforehand, so that no test waits for the form's chunk.
import './payment-link-dialog';

beforeAll(installDialog);

const OPEN = '/lotdetail?modal=payment-link&lot=37';

interface Scene {
  address?: string;
  allowed?: boolean;
  sold?: boolean;
  signedInWith?: ['EDITAR_SOL_LINK_PAGO'];
  onRequest?: (call: Call) => Answer;
}

const show = ({ address = OPEN, allowed = true, sold = false, signedInWith, onRequest }: Scene = {}) =>
  renderScreen(<Fill numero="37" />, address, {
    ...(signedInWith && { signedInWith }),
    answer: (call) => {
      if (call.path === '/Parametros') return { result: { limites: { precioReservaUsd: '100.00' } } };
      if (call.method === 'GET') {
        const lot = buildLotToPay(allowed);
        return { result: sold ? { ...lot, estado: 'vendido', precios: null } : lot };
      }
      if (onRequest) return onRequest(call);
      throw new Error(`unexpected ${call.method} ${call.path}`);
    },
  });

const dialog = async () => {
  const form = within(await screen.findByRole('dialog'));
  await form.findByRole('textbox', { name: /Amount/ });
  return form;
};
const fill = async (form: Awaited<ReturnType<typeof dialog>>) => {
  await userEvent.type(form.getByRole('textbox', { name: /Full name/ }), 'Ana Paz');
  await userEvent.type(form.getByRole('textbox', { name: /Phone/ }), '9999-8888');
  await userEvent.type(form.getByRole('textbox', { name: /E-mail/ }), 'ana.paz@example.com');
};
const submit = (form: Awaited<ReturnType<typeof dialog>>) =>
  userEvent.click(form.getByRole('button', { name: 'Ask for the link' }));

describe('asking for a payment link', () => {
  it('is offered where the api allows it, by an address that opens the form', async () => {
    show({ address: '/lotdetail?lot=37' });
    const link = await screen.findByRole('link', { name: 'Ask for a payment link' });
    expect(link).toHaveAttribute('href', '/lotdetail?modal=payment-link&lot=37');
  });

  it('is offered for a sold lot as what its owner does', async () => {
    show({ address: '/lotdetail?lot=37', sold: true });
    expect(await screen.findByRole('link', { name: 'Pay as this lot’s owner' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Ask for a payment link' })).not.toBeInTheDocument();
  });

  it('is not offered for a lot that is not on sale, and its old address says so', async () => {
    show({ allowed: false });
    expect(await screen.findByText('No payments are taken for lot 37 right now')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Ask for a payment link' })).not.toBeInTheDocument();
  });

  it('proposes the usual amount until the person types one', async () => {
    show();
    const form = await dialog();
    const amount = form.getByRole('textbox', { name: /Amount/ });
    await waitFor(() => expect(amount).toHaveValue('3000.00'));
    await userEvent.selectOptions(form.getByRole('combobox', { name: /What are you paying/ }), 'Instalment');
    await waitFor(() => expect(amount).toHaveValue('362.34'));
    await userEvent.clear(amount);
    await userEvent.type(amount, '500');
    await userEvent.selectOptions(form.getByRole('combobox', { name: /What are you paying/ }), 'Reservation');
    expect(amount).toHaveValue('500');
  });

  it('needs the authorization number for a reservation, and nothing is sent before', async () => {
    const calls = show();
    const form = await dialog();
    await fill(form);
    await userEvent.selectOptions(form.getByRole('combobox', { name: /What are you paying/ }), 'Reservation');
    await submit(form);
    expect(await form.findByText('This field is required.')).toBeInTheDocument();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('offers the 16-year plan to staff alone', async () => {
    show();
    expect((await dialog()).queryByRole('option', { name: /16 years/ })).not.toBeInTheDocument();
  });

  it('offers the 16-year plan to those who handle requests', async () => {
    show({ signedInWith: ['EDITAR_SOL_LINK_PAGO'] });
    expect((await dialog()).getByRole('option', { name: /16 years/ })).toBeInTheDocument();
  });

  it('confirms with reference and state', async () => {
    const calls = show({ onRequest: () => ({ result: { ...buildRequest(), token: 'a-secret-token' } }) });
    const form = await dialog();
    await fill(form);
    await submit(form);
    expect(await screen.findByText('We have your request for lot 37')).toBeInTheDocument();
    expect(screen.getByText(buildRequest().id)).toBeInTheDocument();
    expect(screen.getByText('Requested', { selector: 'dd' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Follow the payment' })).toHaveAttribute(
      'href',
      '/checkout?token=a-secret-token',
    );
    expect(rememberedPayments()).toEqual([{ token: 'a-secret-token', lotes: ['37'] }]);
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

  it('keeps one key while the same data is sent again, and shows why it was refused', async () => {
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
    const keys = calls.flatMap(({ headers }) => headers?.['Idempotency-Key'] ?? []);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});
