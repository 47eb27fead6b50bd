import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import { overtakenBy, pressAndRead } from '@lotes/shared-ui/testing';
import { buildRow } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { PendingReservationsPage } from './pending-reservations.page';

const NOW = '2026-03-10T15:00:01.000Z';
const ana = buildRow({ enCola: 2, prima: '2500.00', plan: '6', cotizacion: 'q-1' });
const luis = buildRow({
  numeroAutorizacion: 'B000000002',
  grupo: 'g2',
  nombreCliente: 'Luis Mejía',
  posicionCola: 2,
});
const other = buildRow({
  numeroAutorizacion: 'C000000003',
  lote: '38',
  estado: 'activa',
  posicionCola: null,
});
const hidden = buildRow({
  numeroAutorizacion: 'D000000004',
  lote: '40',
  estado: 'vendida',
  grupo: null,
  nombreCliente: null,
  telefono: null,
  correo: null,
  prima: null,
  precioCongelado: null,
  posicionCola: null,
});
const late = buildRow({
  numeroAutorizacion: 'E000000005',
  grupo: 'g5',
  lote: '41',
  estado: 'vendida',
  posicionCola: null,
  cuotas: {
    situacion: 'atrasada',
    plan: '2',
    pagadas: 3,
    total: 24,
    vence: '2026-03-04',
    cuota: '1000.00',
    diasAtraso: 6,
    montoVencido: '1000.00',
  },
});
const ALL = [ana, luis, other, hidden, late];

function answer({ method, path, query = {} }: Call): Answer {
  if (method === 'POST') return { result: ana };
  if (path === '/Reservas/Pendientes') return { result: { ahora: NOW, filas: [ana, luis] } };
  const { numeroAutorizacion, grupo } = query;
  const filas = ALL.filter(
    (row) =>
      (numeroAutorizacion === undefined || row.numeroAutorizacion === numeroAutorizacion) &&
      (grupo === undefined || row.grupo === grupo),
  );
  return { result: { ahora: NOW, filas, total: filas.length } };
}

const open = (number: string, answered: (call: Call) => Answer = answer) =>
  renderScreen(<PendingReservationsPage />, {
    visited: [`/pendingreservations?view=all&modal=reservation&reservation=${number}`],
    signedInWith: ['EDITAR_RESERVA'],
    answer: answered,
  });
const drawer = async () => within(await screen.findByRole('dialog'));

test('the drawer shows person, price, quote, the other lots of the request, the queue and the actions', async () => {
  open(ana.numeroAutorizacion);
  const shown = await drawer();
  expect(await shown.findByText('$25,332.39')).toBeInTheDocument();
  expect(shown.getByText('6 years')).toBeInTheDocument();
  expect(shown.getByRole('link', { name: 'Open the quotation' })).toHaveAttribute('href', '/quote?id=q-1');
  const queue = await shown.findByRole('list', { name: 'Queue of lot 37' });
  expect(
    within(queue)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Ana Paz', 'Luis Mejía']);
  const lots = await shown.findByRole('list', { name: 'Other lots of this request' });
  expect(within(lots).getByRole('listitem')).toHaveTextContent('Lot 38 Active');
  expect(
    shown.getByRole('button', { name: 'Activate the reservation of lot 37, Ana Paz' }),
  ).toBeInTheDocument();
});

test('the drawer leads to the next reservation of the list, and to others of the queue', async () => {
  const { address } = open(ana.numeroAutorizacion);
  const shown = await drawer();
  expect(await shown.findByRole('button', { name: 'Previous' })).toBeDisabled();
  await userEvent.click(shown.getByRole('button', { name: 'Next' }));
  expect(address.current).toContain('reservation=B000000002');
  const queue = await shown.findByRole('list', { name: 'Queue of lot 37' });
  await userEvent.click(
    within(queue).getByRole('button', { name: 'Open the reservation of lot 37, Ana Paz' }),
  );
  expect(address.current).toContain(`reservation=${ana.numeroAutorizacion}`);
});

test('a sale whose buyer is hidden shows neither person nor price', async () => {
  const { calls } = open(hidden.numeroAutorizacion);
  const shown = await drawer();
  expect(await shown.findByText('Buyer not shown')).toBeInTheDocument();
  expect(shown.queryByText('Frozen price')).toBeNull();
  expect(calls.some(({ query }) => query?.['grupo'] !== undefined)).toBe(false);
});

test('a contract shows how many instalments are paid, since when one is overdue, the amount, and that it is late', async () => {
  open(late.numeroAutorizacion);
  const shown = await drawer();
  expect(await shown.findByText('Late')).toBeInTheDocument();
  expect(
    shown.getByText('3 of 24 paid · 6 days overdue, since Mar 4, 2026 · amount overdue: $1,000.00'),
  ).toBeInTheDocument();
});

test('a new private link is sent once the reader has confirmed that the earlier one ends', async () => {
  const { calls } = open(ana.numeroAutorizacion);
  const shown = await drawer();
  await userEvent.click(await shown.findByRole('button', { name: 'Send private link' }));
  expect(await screen.findByText(/sent before will no longer open/)).toBeInTheDocument();
  await pressAndRead(
    screen.getByRole('button', { name: 'Send' }),
    'A new private link was sent to ana.paz@example.com',
  );
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: `/Reservas/${ana.numeroAutorizacion}/Enlace`, body: { correo: 'ana.paz@example.com' } },
  ]);
});

test.each([
  { status: 0, code: 'NetworkError', en: 'A connection error occurred' },
  { status: 504, code: 'unexpected', en: 'A connection error occurred.' },
])('the reader is told that a link may have been sent although no answer came: $status', async (lost) => {
  open(ana.numeroAutorizacion, (call) => (call.method === 'POST' ? { error: lost } : answer(call)));
  await userEvent.click(await (await drawer()).findByRole('button', { name: 'Send private link' }));
  await pressAndRead(
    await screen.findByRole('button', { name: 'Send' }),
    /^A connection error occurred\. The e-mail may have been sent all the same/,
  );
});

test('a link for an e-mail that has changed is not sent, and the current one is shown', async () => {
  let correo = ana.correo;
  const { calls } = open(ana.numeroAutorizacion, ({ method }) => {
    if (method !== 'POST') return { result: { ahora: NOW, filas: [{ ...ana, correo }], total: 1 } };
    correo = 'ana@example.org';
    return overtakenBy('Luis Mejía');
  });
  const shown = await drawer();
  await userEvent.click(await shown.findByRole('button', { name: 'Send private link' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await shown.findByText('ana@example.org')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('an address that names no reservation says so', async () => {
  open('0123456789');
  expect(await screen.findByText('This reservation does not exist. Check the link.')).toBeInTheDocument();
});
