import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { LotDetail } from '@lotes/shared-contract';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import { buildComparison } from '../testing/build-comparison';
import { buildLot, buildLotDetail, squareAt } from '@lotes/shared-contract/testing';
import { ScreenNameProvider } from '@lotes/shared-federation';
import { browserStorage } from '@lotes/shared-i18n';
import { renderPage } from '../testing/render-page';
import { parseLotQuery } from '../lots/lot-query';
import { rememberLotQuery } from '../ui/last-lot-query';
import { Page } from './lot.page';

const NEIGHBOUR = buildLot({ numero: '38', estado: 'reservado', poligono: squareAt(-86.4997, 16.35) });
const POLICY = { version: 1, planes: [{ plan: 'contado', descuento: '0.20' }] };

/** Returns the answers of an api that knows one lot. */
const apiWith =
  (lot: LotDetail) =>
  ({ path }: Call): Answer => {
    if (path === `/Lotes/${lot.numero}`) return { result: lot };
    if (path === '/Lotes') return { result: { lotes: [lot, NEIGHBOUR] } };
    if (path.endsWith('/Cotizaciones')) return { result: buildComparison(lot, '6') };
    if (path.endsWith('/Imagenes')) return { result: { imagenes: [] } };
    if (path.endsWith('/Videos')) return { result: { videos: [], hosts: [] } };
    if (path === '/Parametros') return { result: { politica: POLICY } };
    return { error: { status: 404, code: 'lot/not-found' } };
  };

const openLot = (facts: Partial<LotDetail> = {}, at = '/lotdetail?lot=37', language: 'es' | 'en' = 'en') =>
  renderPage(<Page />, { at, language, answer: apiWith(buildLotDetail({ numero: '37', ...facts })) });

afterEach(() => {
  sessionStorage.clear();
  browserStorage.clear();
});

const valueOf = (term: string) => screen.getByText(term).parentElement?.querySelector('dd')?.textContent;

test('the page of a lot shows every fact with its unit', async () => {
  openLot({ conVista: true, pinos: 3, tipo: 'vista_al_mar' });
  await screen.findByRole('heading', { name: 'Lot 37' });
  expect(valueOf('Area in square varas')).toBe('500.00\u00a0v²');
  expect(valueOf('Area in square meters')).toBe('348.61\u00a0m²');
  expect(valueOf('Acres')).toBe('0.0861');
  expect(valueOf('Topography')).toBe('Slight slope');
  expect(valueOf('View')).toBe('Yes');
  expect(valueOf('Maximum height above the street')).toBe('7.50 m');
  expect(valueOf('Elevation above sea level')).toBe('21.30 m');
  expect(valueOf('Pine trees')).toBe('3');
  expect(valueOf('Type of lot')).toBe('Ocean view');
  expect(valueOf('Address')).toContain('Greenview Way, lote 1');
  expect(screen.getByRole('link', { name: 'Open in maps' })).toHaveAttribute(
    'href',
    'https://maps.example.test/lote-1',
  );
});

test('the title of the tab has the number of the lot once the lot is shown', async () => {
  const onName = jest.fn();
  const page = (
    <ScreenNameProvider onName={onName}>
      <Page />
    </ScreenNameProvider>
  );
  const answer = apiWith(buildLotDetail({ numero: '37' }));
  renderPage(page, { at: '/lotdetail?lot=37', language: 'es', answer });
  expect(onName).not.toHaveBeenCalled();
  await screen.findByRole('heading', { name: 'Lote 37' });
  expect(onName.mock.calls).toEqual([['Lote 37']]);
});

test('the page of a lot shows cash price, price per vara, minimum down payment and the plans with their totals', async () => {
  openLot();
  await screen.findByText('20% less than the list price');
  expect(valueOf('Cash price')).toContain('$24,000.00');
  expect(valueOf('Price per square vara')).toBe('$60.00');
  expect(valueOf('Minimum down payment')).toBe('$3,000.00');
  const plan = (name: string) => screen.getByRole('radio', { name }).closest('label');
  expect(plan('2 years')).toHaveTextContent(
    '$1,125.00a monthInterest $0.00Total you’ll pay $30,000.00Interest-free',
  );
  expect(plan('6 years')).toHaveTextContent('15% off · 5% annual interest');
  expect(plan('16 years')).toHaveTextContent('Subject to company approval');
});

test('a sold lot shows no price and links to the available lots', async () => {
  openLot({ estado: 'vendido', precios: null }, '/lotdetail?lot=37', 'es');
  expect(await screen.findByText('Este lote está vendido.')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.queryByText(/USD/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver lotes disponibles' })).toHaveAttribute(
    'href',
    '/lotslist?status=disponible',
  );
});

test.each(['disponible', 'vendido'] as const)(
  'the quotes that were made on this device are found on the page of a lot with status "%s"',
  async (estado) => {
    const vence = '2199-04-01T15:00:00.000Z';
    const quote = { id: 'own', lote: '37', plan: '6', plazoMeses: 72, vence };
    browserStorage.setItem('lotes.quotes', JSON.stringify([quote]));
    openLot({ estado, ...(estado === 'vendido' && { precios: null }) });
    const own = (await screen.findByRole('heading', { name: 'Your quotations of this lot' })).parentElement;
    expect(own).not.toBeNull();
    expect(within(own as HTMLElement).getByRole('link', { name: '6 years' })).toHaveAttribute(
      'href',
      '/quote?id=own',
    );
  },
);

test('the instalment beside the cash price is that of the plan with which the calculator opens', async () => {
  openLot();
  expect(await screen.findByText('or $362.34 a month over 6 years')).toBeInTheDocument();
  expect(await screen.findByRole('radio', { name: '6 years' })).toBeChecked();
});

test('the total of a quote names the deed fee, which is paid apart from it', async () => {
  openLot({}, '/lotdetail?lot=37', 'es');
  const note = await screen.findByText('Sin la escritura: USD 400.00, que se pagan aparte');
  expect(note.closest('dt')).toHaveTextContent(/^Total que paga/);
});

test.each([
  ['proximamente', 'es', /^Este lote saldrá a la venta próximamente\.$/, 'Preguntar por este lote'],
  ['proximamente', 'en', /^This lot is coming soon\.$/, 'Ask about this lot'],
  ['no_disponible', 'es', /^Este lote no está a la venta por ahora\.$/, 'Preguntar por este lote'],
  ['no_disponible', 'en', /^This lot is not for sale at the moment\.$/, 'Ask about this lot'],
] as const)(
  'a lot that is %s says in %s what its status means and what the visitor can do',
  async (estado, language, said, ask) => {
    openLot({ estado }, '/lotdetail?lot=37', language);
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: ask })).toHaveAttribute('href', '/contactus?lot=37');
  },
);

test.each([
  ['disponible', true],
  ['reservado', true],
  ['vendido', false],
] as const)('a lot that is %s can be asked about: %s', async (estado, asked) => {
  openLot({ estado });
  await screen.findByRole('heading', { name: 'Lot 37' });
  const link = screen.queryByRole('link', { name: 'Ask about this lot' });
  expect(link?.getAttribute('href')).toBe(asked ? '/contactus?lot=37' : undefined);
});

test('the ways back from a lot keep the filters of the list that led there', async () => {
  rememberLotQuery(parseLotQuery(new URLSearchParams('status=disponible&sort=price')));
  openLot();
  expect(await screen.findByRole('link', { name: 'All the lots' })).toHaveAttribute(
    'href',
    '/lotslist?status=disponible&sort=price',
  );
  expect(screen.getByRole('link', { name: 'See on the map' })).toHaveAttribute(
    'href',
    '/?status=disponible&sort=price&lot=37#map',
  );
});

test('the page of a lot has slots in which other remotes show badges and actions', async () => {
  openLot();
  expect(await screen.findByText('lot-actions of 37')).toBeInTheDocument();
  expect(screen.getByText('lot-badges of 37')).toBeInTheDocument();
});

test('a held lot shows how many wait, without its holder, and the end of its hold with the time zone', async () => {
  openLot({ estado: 'reservado', enCola: 2, retenidoHasta: '2026-03-11T15:00:00.000Z' });
  expect(await screen.findByText('1 person waiting')).toBeInTheDocument();
  expect(screen.getByText(/Held until Mar 11, 2026, 9:00\sAM \(Honduras time/)).toBeInTheDocument();
});

test('the neighbours in the drawing are links to their pages, whose names tell number, status and area', async () => {
  openLot();
  expect(await screen.findByRole('link', { name: 'Lot 38, Reserved, 500.00\u00a0v²' })).toHaveAttribute(
    'href',
    '/lotdetail?lot=38',
  );
});

test('every lot of the drawing has the outline of its status', async () => {
  openLot({ estado: 'no_disponible' });
  const drawing = await screen.findByRole('group', { name: 'Drawing of lot 37' });
  await within(drawing).findByText('38');
  const style = readFileSync(join(__dirname, '../ui/lot-shape.css'), 'utf8');
  const outlined = /([^}]+)\{\s*stroke: var\(--status-outline\)/.exec(style)?.[1]?.trim() ?? '';
  expect(drawing.querySelectorAll('polygon')).toHaveLength(2);
  expect(drawing.querySelectorAll(`polygon:not(${outlined})`)).toHaveLength(0);
});

test('the drawing tells the status of each lot by its letter, not by its colour alone', async () => {
  openLot({ estado: 'no_disponible' });
  const drawing = await screen.findByRole('group', { name: 'Drawing of lot 37' });
  await within(drawing).findByText('38');
  expect([...drawing.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['38R', '37N']);
});

test('the place of similar lots is kept while the list of lots is loading', async () => {
  const answer = apiWith(buildLotDetail({ numero: '37', similares: ['38', '39'] }));
  const later = new Promise<Answer>(() => {});
  renderPage(<Page />, {
    at: '/lotdetail?lot=37',
    answer: (call) => (call.path === '/Lotes' ? later : answer(call)),
  });
  const similar = await screen.findByRole('region', { name: 'Similar lots' });
  expect(similar).toHaveAttribute('aria-busy', 'true');
  expect(within(similar).getAllByRole('listitem')).toHaveLength(2);
});

test('similar lots are shown with their status', async () => {
  openLot({ similares: ['38'] });
  const similar = await screen.findByRole('region', { name: 'Similar lots' });
  expect(await within(similar).findByRole('link', { name: 'Lot 38' })).toBeInTheDocument();
  expect(similar).toHaveAttribute('aria-busy', 'false');
});

test('a change of this lot is shown at once, and the lot is fetched again; changes of other lots are not announced', async () => {
  const { bus, calls } = openLot();
  await screen.findByRole('heading', { name: 'Lot 37' });
  const asked = () => calls.filter(({ path }) => path === '/Lotes/37').length;
  act(() => bus.emit('lot.changed', { numero: '38', estado: 'vendido' }));
  expect(screen.queryByText(/is now/)).not.toBeInTheDocument();
  act(() => bus.emit('lot.changed', { numero: '37', estado: 'reservado' }));
  expect(screen.getByText('Lot 37 is now: Reserved')).toBeInTheDocument();
  await waitFor(() => expect(asked()).toBe(2));
});

test('the page of a number that no lot has says so and links to the lots', async () => {
  openLot({}, '/lotdetail?lot=999');
  expect(await screen.findByRole('heading', { name: 'There is no lot 999' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the list' })).toHaveAttribute('href', '/lotslist');
});

test('the open page of a lot that is deleted says so, and offers it no more', async () => {
  const answer = jest.fn(apiWith(buildLotDetail({ numero: '37' })));
  const { bus } = renderPage(<Page />, { at: '/lotdetail?lot=37', language: 'en', answer });
  await screen.findByRole('heading', { name: 'Lot 37' });
  answer.mockImplementation(apiWith(buildLotDetail({ numero: '38' })));
  act(() => bus.emit('lots.resync', {}));
  expect(await screen.findByRole('heading', { name: 'There is no lot 37' })).toBeInTheDocument();
});

test('an address without a lot number asks the visitor to choose a lot', () => {
  const { calls } = openLot({}, '/lotdetail');
  expect(screen.getByRole('heading', { name: 'Which lot would you like to see?' })).toBeInTheDocument();
  expect(calls).toHaveLength(0);
});
