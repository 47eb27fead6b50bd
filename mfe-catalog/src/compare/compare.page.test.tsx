import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import { comparedLots } from '../lots/stored-lots';
import { buildLot, buildLotDetail } from '@lotes/shared-contract/testing';
import { renderPage } from '../testing/render-page';
import { Page } from './compare.page';

beforeEach(() => localStorage.clear());

const DEAR = buildLot().precios;
const LOTS = [
  buildLotDetail({ numero: '1', areaVaras: '500.00' }),
  buildLotDetail({
    numero: '2',
    areaVaras: '1413.59',
    precios: DEAR && { ...DEAR, precioContado: '90000.00' },
  }),
  buildLotDetail({ numero: '3', estado: 'vendido', precios: null, areaVaras: '413.59' }),
];

function answer({ path }: Call): Answer {
  const lot = LOTS.find(({ numero }) => path === `/Lotes/${numero}`);
  const missing = {
    status: 404,
    code: 'lot/not-found',
    es: 'El lote no existe',
    en: 'The lot does not exist',
  };
  return lot ? { result: lot } : { error: missing };
}

const row = async (name: string) => {
  const header = await screen.findByRole('rowheader', { name });
  return within(header.closest('tr')!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.trim());
};

test('the lots are shown side by side, and a word marks the best value of a row', async () => {
  renderPage(<Page />, { at: '/compare?lots=1,2,3', answer });
  await screen.findByText('Sold');
  expect(await row('Cash price')).toEqual(['$24,000.00 ✓ best', '$90,000.00', 'Not shown']);
  expect(await row('Area in square varas')).toEqual([
    '500.00\u00a0v²',
    '1,413.59\u00a0v² ✓ best',
    '413.59\u00a0v²',
  ]);
  expect(await row('Monthly installment, 12\u00a0years')).toEqual(['$249.72', '$249.72', 'Not shown']);
  expect(await row('Elevation above sea level')).toEqual(['21.30 m', '21.30 m', '21.30 m']);
});

test('the comparison says that no total includes the deed fee', async () => {
  renderPage(<Page />, { at: '/compare?lots=1,2', answer });
  expect(await screen.findByText(/No total includes issuing the deed, which costs \$400\.00/)).toBeVisible();
});

test('removing a lot removes it from page, address and comparison', async () => {
  comparedLots.toggle('1');
  const { address } = renderPage(<Page />, { at: '/compare?lots=1,2', answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove lot 1 from the comparison' }));
  expect(address.current).toBe('/compare?lots=2');
  expect(screen.queryByRole('link', { name: 'Lot 1' })).not.toBeInTheDocument();
  expect(comparedLots.current()).toEqual([]);
  const next = screen.getByRole('button', { name: 'Remove lot 2 from the comparison' });
  await waitFor(() => expect(next).toHaveFocus());
  const count = screen.getByText('1 of 4 lots to compare');
  await userEvent.click(next);
  await waitFor(() => expect(count).toHaveFocus());
  expect(count).toHaveTextContent('0 of 4 lots to compare');
});

test('the lots put aside are compared if the address names none; if there are none, the page leads to the list', async () => {
  comparedLots.toggle('2');
  renderPage(<Page />, { at: '/compare', answer });
  expect(await screen.findByRole('link', { name: 'Lot 2' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Empty the comparison' }));
  expect(await screen.findByText('There are no lots to compare yet')).toBeInTheDocument();
  expect(screen.getByText('0 of 4 lots to compare')).toHaveFocus();
});

test.each(['Remove lot 1 from the comparison', 'Empty the comparison'])(
  '"%s" empties a shared comparison, and leaves the lots that this browser put aside',
  async (name) => {
    comparedLots.toggle('2');
    renderPage(<Page />, { at: '/compare?lots=1', answer });
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText('There are no lots to compare yet')).toBeInTheDocument();
    expect(comparedLots.current()).toEqual(['2']);
  },
);

test('the column of an unknown lot says that there is no such lot, and the others are shown', async () => {
  renderPage(<Page />, { at: '/compare?lots=1,999', answer });
  expect(await screen.findByText('There is no lot 999.')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Lot 1' })).toBeInTheDocument();
});

test('a lot that is reserved meanwhile changes its column', async () => {
  const { bus } = renderPage(<Page />, { at: '/compare?lots=1', answer });
  await screen.findByText('Available');
  act(() => bus.emit('lot.changed', { numero: '1', estado: 'reservado' }));
  expect(screen.getByText('Lot 1 is now: Reserved')).toHaveAttribute('role', 'status');
});

test('a lot that could not be read is not called unknown, and can be requested again', async () => {
  let fails = true;
  renderPage(<Page />, {
    at: '/compare?lots=1,2',
    answer: (call) =>
      fails && call.path === '/Lotes/2'
        ? { error: { status: 503, code: 'unavailable', en: 'Unavailable' } }
        : answer(call),
  });
  expect(await screen.findByText('Unavailable')).toBeVisible();
  expect(screen.queryByText('There is no lot 2.')).not.toBeInTheDocument();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Lot 2' })).toBeVisible();
});

test('a lot that was read stays if a later fetch of it fails', async () => {
  let fails = false;
  const { bus, calls } = renderPage(<Page />, {
    at: '/compare?lots=1',
    answer: (call) =>
      fails ? { error: { status: 503, code: 'unavailable', en: 'Unavailable' } } : answer(call),
  });
  await screen.findByRole('link', { name: 'Lot 1' });
  fails = true;
  const before = calls.length;
  act(() => bus.emit('lot.changed', { numero: '1', estado: 'reservado' }));
  await waitFor(() => expect(calls.length).toBeGreaterThan(before));
  expect(await screen.findByRole('link', { name: 'Lot 1' })).toBeVisible();
});

test('the column of a lot that is deleted meanwhile says that there is no such lot', async () => {
  const answering = jest.fn(answer);
  const { bus } = renderPage(<Page />, { at: '/compare?lots=1,2', answer: answering });
  await screen.findByRole('link', { name: 'Lot 1' });
  answering.mockImplementation((call) => answer({ ...call, path: call.path.replace('/1', '/999') }));
  act(() => bus.emit('lots.resync', {}));
  expect(await screen.findByText('There is no lot 1.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lot 2' })).toBeInTheDocument();
});

test('the lots of a shared comparison are put aside before another one is added', async () => {
  comparedLots.toggle('3');
  renderPage(<Page />, { at: '/compare?lots=1,2', answer });
  await userEvent.click(await screen.findByRole('link', { name: 'Add another lot' }));
  expect(comparedLots.current()).toEqual(['3', '1', '2']);
});
