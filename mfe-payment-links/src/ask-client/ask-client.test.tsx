import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import type { Permission } from '@lotes/shared-contract/permissions';
import { doAndRead, fillIn } from '@lotes/shared-ui/testing';
import { Page } from '../requests/payment-link-requests.page';
import { Fill as ClientPayments } from '../requests/client-payments';
import { Fill as ReservationPayments } from '../requests/reservation-payments';
import { buildLotToPay, buildRequest } from '../testing/build-request';
import { renderScreen } from '../testing/render-screen';
import { Fill as LotAction } from './ask-client-action';

const NUMBER = '7K3M9PXQ2A';
const RESERVATION = {
  numeroAutorizacion: NUMBER,
  lote: '37',
  estado: 'vendida',
  plan: '16',
  cuotas: { plan: '16', cuota: '221.80' },
  idioma: 'en',
  nombreCliente: 'Ana Paz',
  telefono: '+50499998888',
  correo: 'ana.paz@example.com',
};
const { precios: USUAL, ...REST } = buildLotToPay();
const LONG = { anios: 16, precioTotal: '53210.05', cuota: '257.47' };
const LOT = { ...REST, precios: { ...USUAL, planes: [LONG] } };
const CLIENT = {
  codigo: 12,
  nombre: 'Ana',
  apellido: 'Paz',
  telefono: '+50499998888',
  correo: 'ana.paz@example.com',
  idioma: 'en',
};
const dialogAt = (known: Record<string, string>) =>
  `/paymentlinkrequests?${new URLSearchParams({ modal: 'new-payment', ...known })}`;

interface Shown {
  may?: boolean;
  reservations?: readonly object[];
  signedInWith?: readonly Permission[];
  onAsk?: (call: Call) => Answer;
  /** Responses of the first searches for clients; later ones succeed. */
  search?: Answer[];
  lot?: object;
}

function show(address: string, { may = true, reservations = [RESERVATION], ...given }: Shown = {}) {
  const { signedInWith = ['EDITAR_SOL_LINK_PAGO', 'EDITAR_RESERVA', 'VER_USUARIOS'] } = given;
  const { onAsk = () => ({ result: buildRequest() }), search = [], lot = LOT } = given;
  const lists: Record<string, unknown> = {
    '/Reservas': { filas: reservations, total: reservations.length },
    '/Clientes': { filas: [CLIENT], total: 1 },
    '/SolicitudesLinkPago': { filas: [], total: 0, puede: { registrar: may, crear: may } },
    '/Lotes/37': lot,
  };
  return renderScreen(<Page />, address, {
    signedInWith,
    answer: (call) => {
      if (call.method === 'POST') return onAsk(call);
      return (call.path === '/Clientes' && search.shift()) || { result: lists[call.path] };
    },
  });
}

const dialog = async () => within(await screen.findByRole('dialog'));
const submit = async () =>
  userEvent.click((await dialog()).getByRole('button', { name: 'Ask for the payment' }));
const posted = (calls: ReturnType<typeof show>) => calls.find(({ method }) => method === 'POST')?.body;

describe('asking a client for a payment', () => {
  it('begins with lot, buyer and instalment of the sale, shows the amounts, and sends the values of the form', async () => {
    const calls = show(dialogAt({ reservation: NUMBER }));
    const form = await dialog();
    expect(await form.findByText(/^\$221\.80: Installment, lot 37, 16 years/)).toBeInTheDocument();
    expect(
      form.getByText(/^List price \$30,000\.00 · Minimum down payment \$3,000\.00 · Installment \$221\.80/),
    ).toBeInTheDocument();
    await userEvent.click(form.getByRole('radio', { name: 'Down payment' }));
    await waitFor(() => expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('3000.00'));
    expect(
      await form.findByText('$3,000.00: Down payment, lot 37, 16 years (subject to approval)'),
    ).toBeVisible();
    await doAndRead(submit, 'The payment for lot 37 was requested. ana.paz@example.com is told by e-mail.');
    expect(posted(calls)).toEqual({
      lote: '37',
      reserva: NUMBER,
      concepto: 'prima',
      plazo: '16',
      monto: '3000.00',
      moneda: 'USD',
      nombre: 'Ana Paz',
      telefono: '+50499998888',
      correo: 'ana.paz@example.com',
      idioma: 'en',
    });
  });

  it('shows neither a term nor prices of the lot above the button that asks for a reservation’s own price', async () => {
    show(dialogAt({ lot: '37' }));
    const form = await dialog();
    expect(await form.findByText(/^List price/)).toBeInTheDocument();
    await userEvent.click(form.getByRole('radio', { name: 'Reservation' }));
    expect(await form.findByText('$100.00: Reservation, lot 37')).toBeVisible();
    expect(form.queryByText(/^List price/)).not.toBeInTheDocument();
  });

  it('begins with the plan and the instalment of the contract if the sale itself has no plan', async () => {
    show(dialogAt({ reservation: NUMBER }), {
      reservations: [{ ...RESERVATION, plan: null, cuotas: { plan: '12', cuota: '221.80' } }],
    });
    expect(
      await (await dialog()).findByText(/^\$221\.80: Installment, lot 37, 12 years/),
    ).toBeInTheDocument();
  });

  it.each([
    ['whose instalments the user may not see', dialogAt({ reservation: NUMBER })],
    ['that the address does not name', dialogAt({ lot: '37' })],
  ])('proposes no instalment of a sale %s', async (_why, address) => {
    show(address, {
      reservations: [{ ...RESERVATION, plan: '6', cuotas: null }],
      lot: { ...buildLotToPay(), estado: 'vendido' },
    });
    const form = await dialog();
    const amount = form.getByRole('textbox', { name: 'Amount' });
    await userEvent.click(await form.findByRole('radio', { name: 'Down payment' }));
    await waitFor(() => expect(amount).toHaveValue('3000.00'));
    await userEvent.click(form.getByRole('radio', { name: 'Installment' }));
    await waitFor(() => expect(amount).toHaveValue(''));
  });

  it('begins with a client and the only lot that the client has reserved', async () => {
    show(dialogAt({ client: '12' }));
    const form = await dialog();
    expect(form.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ana Paz');
    expect(form.getByRole('textbox', { name: 'Lot' })).toHaveValue('37');
  });

  it('fills in the client who is looked for', async () => {
    const calls = show(dialogAt({ lot: '37' }));
    const form = await dialog();
    await userEvent.type(form.getByRole('combobox', { name: 'Client' }), 'ana');
    await userEvent.click(await screen.findByTitle(/^Ana Paz/));
    expect(form.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ana Paz');
    expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ana.paz@example.com');
    expect(calls.find(({ path }) => path === '/Clientes')?.query).toMatchObject({ buscar: 'ana' });
  });

  it('says that looking for a client failed, and finds them on the next try', async () => {
    show(dialogAt({ lot: '37' }), {
      search: [{ error: { status: 0, code: 'NetworkError', en: 'A connection error occurred' } }],
    });
    const form = await dialog();
    await userEvent.type(form.getByRole('combobox', { name: 'Client' }), 'ana');
    expect(await screen.findByText('A connection error occurred')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTitle(/^Ana Paz/)).toBeInTheDocument();
  });

  it('leaves the lot blank if the client has several', async () => {
    show(dialogAt({ client: '12' }), { reservations: [RESERVATION, { ...RESERVATION, lote: '38' }] });
    const form = await dialog();
    expect(form.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ana Paz');
    expect(form.getByRole('textbox', { name: 'Lot' })).toHaveValue('');
  });

  it('reads no list that the user may not see', async () => {
    const calls = show(dialogAt({ lot: '37', reservation: NUMBER, client: '12' }), {
      signedInWith: ['EDITAR_SOL_LINK_PAGO'],
    });
    const form = await dialog();
    expect(form.getByRole('textbox', { name: 'Lot' })).toHaveValue('37');
    expect(calls.map(({ path }) => path)).not.toContain('/Reservas');
    expect(calls.map(({ path }) => path)).not.toContain('/Clientes');
  });

  it('shows conflicts at their fields, and keeps what was typed', async () => {
    const field = {
      campo: 'concepto',
      codigo: 'payment-open',
      Mensaje: 'Ya hay',
      MensajeEng: 'Already open',
    };
    show(dialogAt({ reservation: NUMBER }), {
      onAsk: () => ({ error: { status: 409, code: 'payment-link/open-exists', fields: [field] } }),
    });
    const form = await dialog();
    const amount = form.getByRole('textbox', { name: 'Amount' });
    await waitFor(() => expect(amount).toHaveValue('221.80'));
    await userEvent.clear(amount);
    await fillIn(amount, '1,234.5');
    await submit();
    expect(await form.findByText('Already open')).toBeInTheDocument();
    expect(amount).toHaveValue('1,234.5');
  });

  it('names the missing fields and sends nothing', async () => {
    const calls = show(dialogAt({}));
    await submit();
    const form = await dialog();
    expect((await form.findAllByText('This field is required.')).length).toBeGreaterThanOrEqual(4);
    expect(posted(calls)).toBeUndefined();
  });

  it('keeps what was typed if the permission is withdrawn meanwhile', async () => {
    let crear = true;
    renderScreen(<Page />, dialogAt({}), {
      answer: () => ({ result: { filas: [], total: 0, puede: { registrar: true, crear } } }),
    });
    const amount = await screen.findByRole('textbox', { name: 'Amount' });
    await fillIn(amount, '100');
    crear = false;
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/^You may not ask clients for payments/)).toBeInTheDocument();
    expect(amount).toBeInTheDocument();
    expect(amount).toHaveValue('100');
  });

  it('shows a user without the permission that it is not allowed', async () => {
    show(dialogAt({ lot: '37' }), { may: false });
    expect((await dialog()).getByText(/^You may not ask clients for payments/)).toBeInTheDocument();
  });
});

describe('the link to the form that asks a client for a payment', () => {
  const listOf = (may: boolean) => ({ filas: [], total: 0, puede: { registrar: may, crear: may } });
  const open = (part: Parameters<typeof renderScreen>[0], may = true) =>
    renderScreen(part, '/', {
      answer: ({ path }) => ({ result: path === '/Lotes/37' ? buildLotToPay(may) : listOf(may) }),
    });
  const link = () => screen.findByRole('link', { name: /^Ask (a client )?for a payment$/ });

  it.each([
    ['a reservation', <ReservationPayments key="r" numero={NUMBER} />, `reservation=${NUMBER}`],
    ['a client', <ClientPayments key="c" cliente="12" />, 'client=12'],
    ['a lot', <LotAction key="l" numero="37" />, 'lot=37'],
  ])('opens the form from %s, with what is known there', async (_of, part, known) => {
    open(part);
    expect(await link()).toHaveAttribute('href', `/paymentlinkrequests?modal=new-payment&${known}`);
  });

  it('is not offered if the api does not allow it', async () => {
    const calls = open(<ReservationPayments numero={NUMBER} />, false);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
