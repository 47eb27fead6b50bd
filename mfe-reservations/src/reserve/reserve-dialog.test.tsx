import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import { installDialog } from '@lotes/shared-ui/testing';
import { rememberedReservations } from '../reservation/remembered-reservations';
import { buildLot } from '../testing/build-lot';
import { renderScreen } from '../testing/render-screen';
import { ReserveAction } from './reserve-action';

beforeAll(installDialog);
afterEach(() => rememberedReservations.forget());

// This test must be the first: once loaded, the code stays loaded.
test('the dialog of a reservation is shown before its code is loaded', async () => {
  const answer = ({ path }: Call): Answer => ({
    result: path === '/Lotes/37' ? buildLot() : { lotes: [buildLot()] },
  });
  renderScreen(<ReserveAction numero="37" />, { visited: ['/lotdetail?lot=37&modal=reserve'], answer });
  expect(screen.getByRole('dialog', { name: 'Reserve lot 37' })).toHaveTextContent('Loading…');
  expect(await screen.findByRole('textbox', { name: /full name/i })).toBeInTheDocument();
});

test('a filled-in form stays while the app checks again whether the visitor holds the lot', async () => {
  let answerOwn: (found: Answer) => void = () => {};
  const own = new Promise<Answer>((resolve) => (answerOwn = resolve));
  renderScreen(<ReserveAction numero="37" />, {
    visited: ['/lotdetail?lot=37&modal=reserve'],
    answer: ({ path }) => (path.startsWith('/Reservas/Mia') ? own : { result: buildLot() }),
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /full name/i }), 'Ana Paz');
  act(() => rememberedReservations.remember('a-secret-token-of-a-buyer', ['37']));
  expect(screen.getByRole('textbox', { name: /full name/i })).toHaveValue('Ana Paz');
  await act(async () => answerOwn({ result: { ahora: '2026-03-10T15:00:01.000Z', reservas: [] } }));
  expect(screen.getByRole('textbox', { name: /full name/i })).toHaveValue('Ana Paz');
});

test('a filled-in form stays when the session ends, until its lot is read again and after that', async () => {
  let answerLot: (lot: Answer) => void = () => {};
  let lot: Answer | Promise<Answer> = { result: buildLot() };
  const { endSession } = renderScreen(<ReserveAction numero="37" />, {
    visited: ['/lotdetail?lot=37&modal=reserve'],
    answer: ({ path }) => (path === '/Lotes/37' ? lot : { result: { lotes: [buildLot()] } }),
  });
  const name = await screen.findByRole('textbox', { name: /full name/i });
  await userEvent.type(name, 'Ana Paz');
  lot = new Promise((resolve) => (answerLot = resolve));
  endSession();
  expect(name).toBeInTheDocument();
  await act(async () => answerLot({ result: buildLot() }));
  expect(await screen.findByRole('button', { name: 'Reserve lot 37' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: /full name/i })).toHaveValue('Ana Paz');
});
