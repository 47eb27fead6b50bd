import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import { fillIn, overtakenBy, pressAndRead, wholeDialog } from '@lotes/shared-ui/testing';
import en from '../locales/en.json';
import es from '../locales/es.json';
// Loaded beforehand, so that no test waits for the form’s chunk.
import '../sell/sale-form';
import { PendingReservationsPage } from '../pending/pending-reservations.page';
import { buildQuote } from '../testing/build-quote';
import { buildRow } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';

const NOW = '2026-03-10T15:00:01.000Z';
const ana = buildRow();
const changed = { ...ana, ultimoPaso: { paso: 5 } };
const quote = buildQuote({
  plan: '6',
  plazoMeses: 60,
  cuota: '534.39',
  ultimaCuota: '534.15',
  tasaDescuento: '0.15',
});

interface Answers {
  respond?: () => Answer | Promise<Answer>;
  /** Answers a change of the reservation. */
  edited?: () => Answer;
  /** The reservation as it is at the moment. */
  current?: () => typeof ana;
}

function open(address: string, { respond, edited, current = () => ana }: Answers = {}) {
  const answer = ({ method, path }: Call): Answer | Promise<Answer> => {
    if (path.endsWith('/Revisar'))
      return { result: { lotes: [{ lote: '37', libre: true, desplaza: [] }], avisos: [] } };
    if (path === '/Cotizaciones') return respond?.() ?? { result: quote };
    if (method === 'PUT')
      return edited?.() ?? { result: { reserva: changed, desplazadas: [], promovida: null } };
    if (method === 'POST') return { result: ana };
    if (path === '/Lotes') return { result: { lotes: [], ahora: NOW } };
    return { result: { ahora: NOW, filas: [current()], total: 1 } };
  };
  return renderScreen(<PendingReservationsPage />, {
    visited: [`/pendingreservations?${address}`],
    signedInWith: ['EDITAR_RESERVA', 'RESERVA_CLIENTE'],
    answer,
  });
}
/** Finds a dialog by its title. Not by its accessible name, as antd gives all titles the same id in tests. */
const dialog = (title: string) =>
  wholeDialog(() => {
    const named = screen.getByText(title);
    return named.closest<HTMLElement>('[role="dialog"]') ?? named;
  });
const sent = (calls: readonly Call[], method: string) =>
  calls.filter((call) => call.method === method).map(({ path, body }) => ({ path, body }));

test('a quote over 60 months is made from the drawer, applied to the reservation and mailed', async () => {
  const { calls } = open(`modal=reservation&reservation=${ana.numeroAutorizacion}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Quote' }));
  const form = await dialog('Quotation for lot 37');
  await userEvent.click(form.getByRole('radio', { name: '60 months' }));
  expect(form.getByText(/takes no special one/)).toBeInTheDocument();
  await userEvent.click(form.getByRole('button', { name: 'Make quotation' }));
  expect(await screen.findByText('60 of $534.39 (the last one, $534.15)')).toBeInTheDocument();
  expect(screen.getByText(/without the deed: \$400.00, paid separately/)).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Send quotation' }));
  await pressAndRead(
    await screen.findByRole('button', { name: 'Send' }),
    'The quotation was sent to ana.paz@example.com',
  );
  await pressAndRead(
    screen.getByRole('button', { name: 'Use in the reservation' }),
    'The reservation of lot 37 now has this quotation',
  );
  expect(sent(calls, 'POST').slice(0, 2)).toEqual([
    { path: '/Cotizaciones', body: { lote: '37', plan: '6', prima: '', meses: 60 } },
    {
      path: `/Reservas/${ana.numeroAutorizacion}/Cotizacion`,
      body: { cotizacion: quote.id, correo: 'ana.paz@example.com' },
    },
  ]);
  expect(sent(calls, 'PUT')[0]?.body).toMatchObject({ version: 1, cotizacion: quote.id, plan: '6' });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent(calls, 'POST').at(-1)).toEqual({
      path: `/Reservas/${ana.numeroAutorizacion}/Deshacer`,
      body: { paso: 5 },
    }),
  );
});

test('the limits of a special discount come from the constants', async () => {
  open('modal=quote&lot=37');
  const form = await dialog('Quotation for lot 37');
  await userEvent.click(form.getByRole('combobox'));
  await userEvent.click(await screen.findByTitle('2 years'));
  expect(form.getByText(/^Up to 10%, with a down payment of at least 100,000 lempiras/)).toBeVisible();
  for (const { staffQuote } of [en, es]) expect(JSON.stringify(staffQuote)).not.toMatch(/\d/);
});

test('a quote replaces no change that another person made while its window was open', async () => {
  let [current, seen] = [ana, 0];
  const { calls, readAgain } = open(`modal=quote&lot=37&reservation=${ana.numeroAutorizacion}`, {
    current: () => {
      seen = current.version;
      return current;
    },
    edited: () => overtakenBy('Luis Mejía'),
  });
  const form = await dialog('Quotation for lot 37');
  await userEvent.click(form.getByRole('button', { name: 'Make quotation' }));
  const use = await screen.findByRole('button', { name: 'Use in the reservation' });
  current = { ...ana, version: 2 };
  readAgain();
  await waitFor(() => expect(seen).toBe(2));
  await userEvent.click(use);
  expect(await screen.findByText(/^Luis Mejía changed this on .*: status\.$/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Continue with the current data' }));
  await waitFor(() => expect(screen.queryByText(/changed this on/)).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Use in the reservation' }));
  await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(2));
  expect(sent(calls, 'PUT')).toMatchObject([{ body: { version: 1 } }, { body: { version: 2 } }]);
});

test('a quote cannot be used any more for a reservation that another person sold meanwhile', async () => {
  let current = ana;
  open(`modal=quote&lot=37&reservation=${ana.numeroAutorizacion}`, {
    current: () => current,
    edited: () => overtakenBy('Luis Mejía'),
  });
  const form = await dialog('Quotation for lot 37');
  await userEvent.click(form.getByRole('button', { name: 'Make quotation' }));
  const use = await screen.findByRole('button', { name: 'Use in the reservation' });
  current = { ...ana, version: 2, estado: 'vendida', puede: { ...ana.puede, editar: false } };
  await userEvent.click(use);
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with the current data' }));
  expect(
    await screen.findByText(/reservation of lot 37 cannot be edited: its status is sold\.$/i),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use in the reservation' })).toBeNull();
});

test('the quote that was made lies above the drawer and has the focus', async () => {
  open(`modal=reservation&reservation=${ana.numeroAutorizacion}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Quote' }));
  const form = await dialog('Quotation for lot 37');
  await userEvent.click(form.getByRole('button', { name: 'Make quotation' }));
  const made = await screen.findByText('60 of $534.39 (the last one, $534.15)');
  const drawer = await screen.findByText('Reservation of lot 37');
  expect(drawer.compareDocumentPosition(made)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await waitFor(() =>
    expect(made.closest('[role="dialog"]')).toContainElement(document.activeElement as HTMLElement),
  );
});

test('the refusal of a special discount is shown at its field, and everything typed stays', async () => {
  const text = { Mensaje: 'Prima…', MensajeEng: 'The down payment is too small for it.' };
  open('modal=quote&lot=37', {
    respond: () => ({
      error: {
        status: 422,
        code: 'validation',
        fields: [{ campo: 'prima', codigo: 'special-discount-down-payment', ...text }],
      },
    }),
  });
  const form = await dialog('Quotation for lot 37');
  await userEvent.click(form.getByRole('combobox', { name: 'Payment plan' }));
  await userEvent.click(await screen.findByTitle('12 years'));
  await fillIn(form.getByRole('textbox', { name: 'Down payment (USD)' }), '3000');
  await fillIn(form.getByRole('textbox', { name: 'Special discount (optional)' }), '10');
  await userEvent.click(form.getByRole('button', { name: 'Make quotation' }));
  expect(await form.findByText(text.MensajeEng)).toBeInTheDocument();
  const plan = form.getByRole('combobox', { name: 'Payment plan' }).closest('.ant-select');
  expect(plan).toHaveTextContent(/^12 years$/);
  expect(form.getByRole('textbox', { name: 'Down payment (USD)' })).toHaveValue('3000');
  expect(form.getByRole('textbox', { name: 'Special discount (optional)' })).toHaveValue('10');
});

test('a quote made beside the sale is filled into it', async () => {
  open('modal=new-reservation&lot=37');
  const sale = await dialog('New reservation for a client');
  await userEvent.click(await sale.findByRole('button', { name: 'Quote lot 37' }));
  const form = await dialog('Quotation for lot 37');
  // The sale below has a field of this name as well.
  expect(form.getByRole('textbox', { name: 'Down payment (USD)' })).toBeInTheDocument();
  await userEvent.click(form.getByRole('button', { name: 'Make quotation' }));
  expect(await sale.findByDisplayValue(quote.id)).toBeInTheDocument();
});

test('Back closes the quote beside the sale and leaves the sale as it was typed', async () => {
  const { goBack, address } = open('modal=new-reservation&lot=37');
  const sale = await dialog('New reservation for a client');
  await fillIn(sale.getByRole('textbox', { name: 'Name' }), 'Ana Paz');
  await userEvent.click(await sale.findByRole('button', { name: 'Quote lot 37' }));
  await dialog('Quotation for lot 37');
  goBack();
  await waitFor(() => expect(screen.queryByText('Quotation for lot 37')).not.toBeInTheDocument());
  expect(sale.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Paz');
  expect(address.current).toBe('/pendingreservations?modal=new-reservation&lot=37');
});

test('a link opens the sale with the quote over it', async () => {
  const { address } = open('modal=new-reservation&lot=37&over=quote&item=37');
  const form = await dialog('Quotation for lot 37');
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('Quotation for lot 37')).not.toBeInTheDocument());
  expect(await dialog('New reservation for a client')).toBeDefined();
  expect(address.current).toBe('/pendingreservations?modal=new-reservation&lot=37');
});

describe('a quote whose answer comes after its dialog was closed', () => {
  /** Sends the request for a quote of lot 37 and closes the dialog; returns a function that answers the request. */
  async function leaveUnanswered(address: string) {
    let respond: (answer: Answer) => void = () => undefined;
    open(address, { respond: () => new Promise((resolve) => (respond = resolve)) });
    const form = await dialog('Quotation for lot 37');
    await userEvent.click(form.getByRole('button', { name: 'Make quotation' }));
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Quotation for lot 37')).not.toBeInTheDocument());
    await act(async () => respond({ result: quote }));
    // The window of a made quote opens one frame after its dialog is closed.
    await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  }

  it('opens no window', async () => {
    await leaveUnanswered('modal=quote&lot=37');
    expect(screen.queryByText('60 of $534.39 (the last one, $534.15)')).not.toBeInTheDocument();
  });

  it('is not filled into the sale below', async () => {
    await leaveUnanswered('modal=new-reservation&lot=37&over=quote&item=37');
    const sale = await dialog('New reservation for a client');
    expect(sale.getByRole('textbox', { name: /quotation of lot 37/i })).toHaveValue('');
  });
});
