import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import { buildLot, pricedAt } from '@lotes/shared-contract/testing';
import { renderPage } from '../testing/render-page';
import { lastLotQuery } from '../ui/last-lot-query';
import { Page } from './list.page';

// jsdom lays nothing out: it neither scrolls nor gives rows a height.
beforeAll(() => {
  window.scrollTo = () => undefined;
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const LOTS = [
  pricedAt('24000.00', { numero: '9', areaVaras: '500.00' }),
  pricedAt('31000.00', { numero: '10', calle: 'Coral Reef Court', estado: 'reservado', conVista: true }),
  buildLot({ numero: '37', estado: 'vendido', precios: null, topografia: 'plana' }),
];

const answer = (): Answer => ({ result: { lotes: LOTS } });
const openList = (at = '/lotslist', language: 'es' | 'en' = 'en') =>
  renderPage(<Page />, { at, answer, language });

const shownLots = async () => {
  const links = await screen.findAllByRole('link', { name: /^Lot / });
  return links.map((link) => link.textContent);
};

test('the list shows every lot with status, areas and price, and a sold lot without a price', async () => {
  openList();
  expect(await shownLots()).toEqual(['Lot 9', 'Lot 10', 'Lot 37']);
  const [first, , sold] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Available');
  expect(first).toHaveTextContent('500.00 v²');
  expect(first).toHaveTextContent('$24,000.00');
  expect(sold).toHaveTextContent('Price not shown');
  expect(screen.getByText('3 lots')).toHaveAttribute('role', 'status');
});

test('the list says that there are no lots yet, and blames no filters, if none is entered', async () => {
  renderPage(<Page />, { at: '/lotslist', answer: () => ({ result: { lotes: [] } }) });
  expect(await screen.findByText('There are no lots yet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
});

test('choosing a status narrows the list, says how many are left, and stays in the address', async () => {
  const { address } = openList();
  await shownLots();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Reserved' }));
  expect(await shownLots()).toEqual(['Lot 10']);
  expect(screen.getByText('1 of 3 lots')).toBeInTheDocument();
  expect(address.current).toBe('/lotslist?status=reservado');
});

describe('the filters in use', () => {
  const FILTERED =
    '/lotslist?status=disponible&status=reservado&street=Coral+Reef+Court&view=yes&price=20000-&instalment=6-400';
  const chips = () =>
    within(screen.getByRole('list', { name: 'Filters in use' }))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);

  it('are named one by one, and can be removed one by one or all together', async () => {
    const { address } = openList(FILTERED);
    await shownLots();
    expect(chips()).toEqual([
      'Remove the filter: Available',
      'Remove the filter: Reserved',
      'Remove the filter: Cash price (USD): from 20,000',
      'Remove the filter: Installment up to $400.00 over 6 years',
      'Remove the filter: Only with a view',
      'Remove the filter: Coral Reef Court',
      'Clear filters',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter: Available' }));
    expect(address.current).toBe(FILTERED.replace('status=disponible&', ''));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Remove the filter: Reserved' })).toHaveFocus(),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address.current).toBe('/lotslist');
    expect(screen.queryByRole('list', { name: 'Filters in use' })).not.toBeInTheDocument();
    expect(screen.getByText(/^\d+ lots$/)).toHaveFocus();
  });

  it('are kept by the links back from a lot', async () => {
    openList('/lotslist?status=reservado&sort=-price');
    await shownLots();
    expect(lastLotQuery()).toBe('?status=reservado&sort=-price');
  });
});

test('the heart makes a favourite, and favourites can be shown alone', async () => {
  const { address } = openList();
  await shownLots();
  const heart = screen.getByRole('button', { name: 'Favorite: lot 10' });
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only my favorites (1)' }));
  expect(await shownLots()).toEqual(['Lot 10']);
  expect(address.current).toBe('/lotslist?favourites=yes');
});

test('a favourite that is no lot any more is not counted', async () => {
  localStorage.setItem('lotes.favourites', '["10","999"]');
  openList();
  await shownLots();
  expect(screen.getByRole('checkbox', { name: 'Only my favorites (1)' })).toBeInTheDocument();
});

test('lots are put aside for comparison, and the link to the comparison names them', async () => {
  openList();
  await shownLots();
  await userEvent.click(screen.getByRole('button', { name: 'Compare: lot 9' }));
  await userEvent.click(screen.getByRole('button', { name: 'Compare: lot 37' }));
  const tray = screen.getByRole('region', { name: 'Lots to compare' });
  expect(within(tray).getByRole('link', { name: 'Compare' })).toHaveAttribute('href', '/compare?lots=9,37');
  await userEvent.click(within(tray).getByRole('button', { name: 'Remove lot 9 from the comparison' }));
  expect(screen.getByRole('button', { name: 'Compare: lot 9' })).toHaveAttribute('aria-pressed', 'false');
  const next = within(tray).getByRole('button', { name: 'Remove lot 37 from the comparison' });
  await waitFor(() => expect(next).toHaveFocus());
  await userEvent.click(next);
  await waitFor(() => expect(screen.getByText(/^\d+ lots$/)).toHaveFocus());
});

test('a ceiling for the instalment filters by the instalment of the chosen plan', async () => {
  const { address } = openList();
  await shownLots();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Term of the installment' }), '2');
  await userEvent.type(screen.getByRole('textbox', { name: 'Monthly installment (USD), up to' }), '1200');
  await waitFor(() => expect(address.current).toBe('/lotslist?instalment=2-1200'));
  expect(await shownLots()).toEqual(['Lot 9', 'Lot 10']);
});

test('each row tells screen readers its place among all rows', async () => {
  openList();
  await shownLots();
  const rows = screen.getAllByRole('listitem').filter((row) => row.hasAttribute('aria-posinset'));
  expect(
    rows.map((row) => `${row.getAttribute('aria-posinset')}/${row.getAttribute('aria-setsize')}`),
  ).toEqual(['1/3', '2/3', '3/3']);
});

test('a link with filters and order opens the list with these', async () => {
  openList('/lotslist?status=disponible&status=reservado&sort=-price');
  expect(await shownLots()).toEqual(['Lot 10', 'Lot 9']);
  expect(screen.getByRole('checkbox', { name: 'Available' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price');
});

test('the price filter accepts separators and currency signs', async () => {
  const { address } = openList();
  await shownLots();
  await userEvent.type(screen.getByRole('textbox', { name: 'Cash price (USD), from' }), '$25,000');
  await waitFor(() => expect(address.current).toBe('/lotslist?price=25000-'));
  expect(await shownLots()).toEqual(['Lot 10']);
});

test('if no lot matches the filters, one press shows every lot again', async () => {
  const { address } = openList('/lotslist?q=999&sort=area');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0]!);
  expect(await shownLots()).toHaveLength(3);
  expect(address.current).toBe('/lotslist?sort=area');
});

test('the link to the map keeps the filters', async () => {
  openList('/lotslist?view=yes');
  expect(await screen.findByRole('link', { name: 'See these on the map' })).toHaveAttribute(
    'href',
    '/?view=yes#map',
  );
});

test('a lot that another person reserves changes its row and is announced', async () => {
  const { bus, calls } = openList();
  await shownLots();
  act(() => bus.emit('lot.changed', { numero: '9', estado: 'reservado' }));
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Reserved');
  expect(screen.getByText('Lot 9 is now: Reserved')).toHaveAttribute('role', 'status');
  expect(calls).toHaveLength(1);
});

test('the lots are fetched again after missed events', async () => {
  const { bus, calls } = openList();
  await shownLots();
  act(() => bus.emit('lots.resync', {}));
  await waitFor(() => expect(calls).toHaveLength(2));
});

test('a failure to load the lots is explained in the reader’s language, with a button to try again', async () => {
  let fails = true;
  renderPage(<Page />, {
    at: '/lotslist',
    language: 'es',
    answer: () =>
      fails
        ? {
            error: {
              status: 503,
              code: 'unavailable',
              es: 'El servicio no está disponible',
              en: 'Unavailable',
            },
          }
        : answer(),
  });
  expect(await screen.findByText('El servicio no está disponible')).toBeInTheDocument();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Lote 9')).toBeInTheDocument();
});
