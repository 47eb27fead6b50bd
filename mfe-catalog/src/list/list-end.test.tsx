import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildLot } from '@lotes/shared-contract/testing';
import { renderPage } from '../testing/render-page';
import { Page } from './list.page';

const LOTS = Array.from({ length: 60 }, (_, index) => buildLot({ numero: String(index + 1) }));

const originally = window.matchMedia;
beforeAll(() => {
  window.scrollTo = () => undefined;
});
afterEach(() => {
  window.matchMedia = originally;
});

function openList(at: string, { phone = true, language = 'en' as 'es' | 'en' } = {}) {
  window.matchMedia = ((query: string) => ({
    matches: phone === query.includes('max-width'),
    media: query,
  })) as typeof window.matchMedia;
  return renderPage(<Page />, { at, language, answer: () => ({ result: { lotes: LOTS } }) });
}

/** Returns the list's height in pixels, that of all its rows, drawn or not. */
const heightOf = (name: string) => Number.parseFloat(screen.getByRole('list', { name }).style.height);

test('the list ends after 24 rows on a phone; a button shows more, and the address keeps filters and rows', async () => {
  const { address } = openList('/lotslist?sort=area');
  const more = await screen.findByRole('button', { name: 'Show more lots' });
  expect(screen.getByText('24 of 60 lots are listed')).toBeVisible();
  expect(screen.getByText('60 lots')).toHaveAttribute('role', 'status');
  const [first] = within(screen.getByRole('list', { name: 'Lots' })).getAllByRole('listitem');
  expect(first).toHaveAttribute('aria-setsize', '60');
  const before = heightOf('Lots');
  await userEvent.click(more);
  expect(await screen.findByText('48 of 60 lots are listed')).toBeVisible();
  expect(heightOf('Lots')).toBeGreaterThan(before * 1.9);
  expect(address.current).toBe('/lotslist?sort=area&rows=48');
  await userEvent.click(more);
  expect(address.current).toBe('/lotslist?sort=area&rows=72');
  expect(screen.queryByRole('button', { name: 'Show more lots' })).not.toBeInTheDocument();
});

test('on a phone the list opens with as many rows as the address says', async () => {
  openList('/lotslist?rows=48', { language: 'es' });
  expect(await screen.findByText('Se muestran 48 de 60 lotes')).toBeVisible();
});

test.each(['-5', 'many', '1'])('on a phone an address with "%s" rows shows the first 24', async (rows) => {
  openList(`/lotslist?rows=${rows}`);
  expect(await screen.findByText('24 of 60 lots are listed')).toBeVisible();
});

test('a wide screen lists every lot', async () => {
  openList('/lotslist', { phone: false });
  await screen.findByText('Lot 1');
  const [first] = within(screen.getByRole('list', { name: 'Lots' })).getAllByRole('listitem');
  expect(first).toHaveAttribute('aria-setsize', '60');
  expect(screen.queryByRole('button', { name: 'Show more lots' })).not.toBeInTheDocument();
});

test('every lot of the list is printed, including those that the screen leaves out', async () => {
  openList('/lotslist');
  await screen.findByRole('button', { name: 'Show more lots' });
  const rows = () => within(screen.getByRole('list', { name: 'Lots' })).getAllByRole('listitem');
  expect(rows().length).toBeLessThan(60);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(rows()).toHaveLength(60);
  expect(screen.queryByRole('button', { name: 'Show more lots' })).not.toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(rows().length).toBeLessThan(60);
});
