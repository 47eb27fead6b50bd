import { screen } from '@testing-library/react';
import type { Answer } from '@lotes/shared-auth/testing';
import { buildRow } from '../testing/build-reservation';
import { buildQuote } from '../testing/build-quote';
import { renderScreen } from '../testing/render-screen';
import { Fill as Quotes } from './client-quotes';
import { Fill as Reservations } from './client-reservations';

const LOST: Answer = { error: { status: 0, code: 'NetworkError', en: 'A connection error occurred' } };
const reservations = (total: number): Answer => ({
  result: { filas: [buildRow()], total, ahora: '2026-03-10T15:00:01.000Z' },
});
const quotes: Answer = { result: { filas: [{ ...buildQuote(), vigente: true }] } };

test.each([
  ['reservations', <Reservations key="reservations" cliente="12" />, reservations(1), 'Lot 37'],
  ['quotes', <Quotes key="quotes" cliente="12" />, quotes, /^Quot.* 37$/],
])('the %s of a client stay on the screen if they cannot be read again', async (_, section, first, link) => {
  const answers = [first];
  const { readAgain } = renderScreen(section, { answer: () => answers.shift() ?? LOST });
  await screen.findByRole('link', { name: link });
  readAgain();
  expect(await screen.findByText('A connection error occurred')).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toBeVisible();
});

test('the reservations of a client lead to the list of all of them if there are more', async () => {
  renderScreen(<Reservations cliente="12" />, { answer: () => reservations(51) });
  expect(
    await screen.findByRole('link', { name: 'Open all 51 in the list of reservations' }),
  ).toHaveAttribute('href', '/pendingreservations?view=all&filter.cliente=12');
});

test('the reservations of a client that are all shown lead to no list', async () => {
  renderScreen(<Reservations cliente="12" />, { answer: () => reservations(1) });
  await screen.findByRole('link', { name: 'Lot 37' });
  expect(screen.queryByRole('link', { name: /^Open all/ })).not.toBeInTheDocument();
});
