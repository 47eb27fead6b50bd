import { act, screen } from '@testing-library/react';
import { later } from '@lotes/shared-contract/dates';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import { rememberedReservations } from '../reservation/remembered-reservations';
import { buildLot } from '../testing/build-lot';
import { buildOwnReservation } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { ReserveAction } from './reserve-action';

afterEach(() => {
  jest.useRealTimers();
  rememberedReservations.forget();
});

const now = new Date();
const LIVE = buildOwnReservation({ fechaVencimiento: later(now, { hours: 24 }).toISOString() });
const ENDED = buildOwnReservation({ estado: 'vencida', posicionCola: null });

/** Shows the action of a held lot on a device that remembers these tokens, the one that was opened last first. */
function show(reservations: Record<string, typeof LIVE>) {
  for (const token of Object.keys(reservations).toReversed()) {
    rememberedReservations.remember(token, ['37'], [token]);
  }
  const answer = ({ path }: Call): Answer => {
    if (path === '/Lotes/37') return { result: buildLot({ estado: 'reservado', enCola: 1 }) };
    const own = reservations[path.split('/').at(-1) ?? ''];
    if (!own) throw new Error(`unexpected ${path}`);
    return { result: { nombreCliente: 'Ana Paz', ahora: now.toISOString(), reservas: [own] } };
  };
  return renderScreen(<ReserveAction numero="37" />, { visited: ['/lotdetail?lot=37'], answer });
}

test('a holder who opened the link of an ended reservation of the same lot last is still told of the hold', async () => {
  show({ 'token-ended': ENDED, 'token-canceled': ENDED, 'token-live': LIVE });
  expect(await screen.findByText('Held for you')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Follow my reservation' })).toHaveAttribute(
    'href',
    '/myreservation?token=token-live',
  );
  expect(screen.queryByRole('link', { name: 'Join the queue' })).not.toBeInTheDocument();
});

test('a device on which every remembered reservation of the lot has ended may join its queue', async () => {
  const { calls } = show({ 'token-ended': ENDED, 'token-canceled': ENDED });
  expect(await screen.findByRole('link', { name: 'Join the queue' })).toBeVisible();
  expect(calls.filter(({ path }) => path.startsWith('/Reservas/Mia/'))).toHaveLength(2);
});

test('a buyer whose hold ends while the page of the lot is open is offered to reserve again', async () => {
  jest.useFakeTimers({ now });
  show({ 'token-live': { ...LIVE, fechaVencimiento: later(now, { seconds: 4 }).toISOString() } });
  await act(() => jest.advanceTimersByTimeAsync(50));
  expect(screen.getByText('Held for you')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.queryByText('Held for you')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Join the queue' })).toBeVisible();
});
