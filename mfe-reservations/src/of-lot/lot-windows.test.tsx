import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { installDialog, wholeDialog } from '@lotes/shared-ui/testing';
import { buildRow } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { Fill as PendingAction } from './pending-action';
import { Fill as WindowsOverTable } from './windows-over-table';

beforeAll(installDialog);

const NOW = '2026-03-10T15:00:01.000Z';
const ana = buildRow({ enCola: 2 });
const luis = buildRow({
  numeroAutorizacion: 'B000000002',
  nombreCliente: 'Luis Mejía',
  posicionCola: 2,
  enCola: 2,
  fechaVencimiento: null,
});

/** Shows this remote's parts of the lot's page or of the table of lots, with a queue that the test can change. */
function openAt(address: string, rows: ReservationRow[], language: 'es' | 'en' = 'en') {
  const queue = { rows };
  const answer = ({ path, query = {} }: Call): Answer => {
    if (path === '/Reservas/Pendientes') return { result: { ahora: NOW, filas: queue.rows } };
    const filas = queue.rows.filter(
      ({ numeroAutorizacion }) => numeroAutorizacion === query['numeroAutorizacion'],
    );
    return { result: { ahora: NOW, filas, total: filas.length } };
  };
  const fill = address.startsWith('/lotdetail') ? <PendingAction numero="37" /> : <WindowsOverTable />;
  const view = renderScreen(fill, { visited: [address], signedInWith: ['EDITAR_RESERVA'], answer, language });
  return { ...view, queue };
}

const PENDING = { name: 'Pending reservations of lot 37' };
const pending = () => wholeDialog(() => screen.getByRole('dialog', PENDING));
const namesIn = (window: Awaited<ReturnType<typeof pending>>) =>
  window.getAllByRole('button', { name: /^Open the reservation/ }).map(({ textContent }) => textContent);

// This test must be the first: once loaded, the code stays loaded.
test('the window of a queue is shown before its code is loaded, and returns the focus to the link that opened it', async () => {
  openAt('/lotdetail?lot=37', [ana]);
  const link = screen.getByRole('link', { name: 'Pending reservations' });
  await userEvent.click(link);
  expect(screen.getByRole('dialog', PENDING)).toHaveTextContent('Loading…');
  // A browser focuses the close button when the dialog opens; jsdom does not.
  screen.getByRole('button', { name: 'Close' }).focus();
  await screen.findByText('Ana Paz');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(link).toHaveFocus();
});

test('on the page of a lot its queue opens by the address, and Back closes it', async () => {
  const { address, calls, goBack } = openAt('/lotdetail?lot=37', [ana, luis]);
  await userEvent.click(screen.getByRole('link', { name: 'Pending reservations' }));
  const window = await pending();
  await window.findByText('Ana Paz');
  expect(namesIn(window)).toEqual(['Ana Paz', 'Luis Mejía']);
  expect(window.getByText('2 of 2')).toBeInTheDocument();
  expect(address.current).toBe('/lotdetail?modal=pending&lot=37');
  expect(calls[0]).toMatchObject({ path: '/Reservas/Pendientes', query: { lote: '37' } });
  goBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address.current).toBe('/lotdetail?lot=37');
});

test.each(['/lotdetail?lot=37&modal=pending', '/admin/lots?modal=pending&lot=37'])(
  'a dialog about a reservation replaces the queue, which Back shows again (%s)',
  async (there) => {
    const { address, goBack } = openAt(there, [ana, luis]);
    const window = await pending();
    await userEvent.click(
      await window.findByRole('button', { name: 'Activate the reservation of lot 37, Luis Mejía' }),
    );
    expect(await screen.findByRole('dialog', { name: /^Activate/ })).toBeInTheDocument();
    expect(new URLSearchParams(address.current.split('?')[1]).get('reservation')).toBe('B000000002');
    goBack();
    expect(await (await pending()).findByText('Luis Mejía')).toBeInTheDocument();
    expect(address.current).toBe(there);
  },
);

test('the window with everything about a reservation of the queue opens over the same page', async () => {
  openAt('/admin/lots?modal=pending&lot=37', [ana]);
  await userEvent.click(await (await pending()).findByText('Ana Paz'));
  expect(await screen.findByRole('dialog', { name: 'Reservation of lot 37' })).toBeInTheDocument();
});

test('changes of the queue are shown while its window is open', async () => {
  const { queue, readAgain } = openAt('/admin/lots?modal=pending&lot=37', [ana]);
  const window = await pending();
  await window.findByText('Ana Paz');
  queue.rows = [luis];
  readAgain();
  await waitFor(() => expect(namesIn(window)).toEqual(['Luis Mejía']));
});

test('an empty queue says so, and links to all reservations', async () => {
  openAt('/admin/lots?modal=pending&lot=37', []);
  const window = await pending();
  expect(await window.findByText('No reservation of this lot is waiting.')).toBeInTheDocument();
  expect(window.getByRole('link', { name: 'All reservations of this lot' })).toHaveAttribute(
    'href',
    '/pendingreservations?view=all&filter.lote=37',
  );
});

test('closing a window that a link opened leaves the lot on its page', async () => {
  const { address } = openAt('/lotdetail?lot=37&modal=pending', []);
  await userEvent.click(await (await pending()).findByRole('button', { name: 'Close' }));
  expect(address.current).toBe('/lotdetail?lot=37');
});

test('the queue of a lot has Spanish texts on a Spanish page', async () => {
  openAt('/lotdetail?lot=37&modal=pending', [], 'es');
  expect(await screen.findByRole('dialog', { name: 'Reservas pendientes del lote 37' })).toBeInTheDocument();
  expect(await screen.findByText('Este lote no tiene reservas en espera.')).toBeInTheDocument();
});
