import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LotSummary } from '@lotes/shared-contract';
import { buildParameters, type Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import { buildLot, squareAt } from '@lotes/shared-contract/testing';
import { renderPage } from '../testing/render-page';
import { Page } from './home.page';
import type { SiteMapEvents } from '../map/view/site-map-view';

/** The state passed to the drawn map. jsdom has no canvas, so the drawing itself is tested in a real browser (e2e). */
const drawn = {
  events: undefined as SiteMapEvents | undefined,
  lots: [] as readonly LotSummary[],
  emphasised: [] as string[],
  selected: null as string | null,
  fitted: undefined as readonly string[] | undefined,
  turned: false,
};

jest.mock('../map/view/site-map-view', () => ({
  SiteMapView: class {
    constructor(_host: HTMLElement, events: SiteMapEvents) {
      drawn.events = events;
    }
    showLots = (lots: readonly LotSummary[]) => (drawn.lots = lots);
    emphasise = (numeros: ReadonlySet<string>) => (drawn.emphasised = [...numeros]);
    select = (numero: string | null) => (drawn.selected = numero);
    fit = (numeros?: readonly string[]) => (drawn.fitted = numeros);
    turned = drawn.turned;
    centre = () => [-86.5, 16.35] as const;
    showPlan = jest.fn();
    reveal = jest.fn();
    approach = jest.fn();
    zoom = jest.fn();
    write = jest.fn();
    dispose = jest.fn();
  },
}));

beforeAll(() => {
  window.matchMedia = ((query: string) => ({ matches: false, media: query })) as typeof window.matchMedia;
  Element.prototype.scrollIntoView = () => undefined;
});

/** Three lots from west to east; the middle one is reserved. */
const LOTS = [
  buildLot({ numero: '1' }),
  buildLot({ numero: '2', estado: 'reservado', poligono: squareAt(-86.4997, 16.35) }),
  buildLot({ numero: '3', calle: 'Greenview Cove', poligono: squareAt(-86.4994, 16.35) }),
];

const answer = ({ path }: Call): Answer => {
  if (path === '/Lotes') return { result: { lotes: LOTS } };
  return { result: path === '/Parametros' ? buildParameters() : { type: 'FeatureCollection', features: [] } };
};

async function openHome(at = '/') {
  const page = renderPage(<Page />, { at, answer });
  const map = await screen.findByRole('application', { name: 'Site map of the 3 lots' });
  return { ...page, map };
}

test('the introduction is shown with the real figures before the map is loaded', () => {
  renderPage(<Page />, { at: '/', answer: () => new Promise(() => undefined) });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your lot by the Caribbean');
  expect(screen.getByText(/172 residential lots/)).toBeInTheDocument();
  expect(screen.getByText('Loading the map…')).toBeInTheDocument();
  expect(screen.queryByText(/\b0 lots/)).not.toBeInTheDocument();
});

test('the map stops loading and says that there are no lots yet, if none is entered', async () => {
  const none = (call: Call) => (call.path === '/Lotes' ? { result: { lotes: [] } } : answer(call));
  renderPage(<Page />, { at: '/', answer: none });
  expect(await screen.findByText('There are no lots yet')).toBeInTheDocument();
  expect(screen.queryByText('Loading the map…')).not.toBeInTheDocument();
});

test('a lot that is searched for is announced when the typing pauses, and its card takes the focus at Enter', async () => {
  const { map } = await openHome();
  const field = screen.getByRole('textbox', { name: 'Go to lot' });
  await userEvent.type(field, '2');
  expect(await screen.findByText(/^Lot 2, Reserved/)).toHaveAttribute('role', 'status');
  expect(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { name: 'Lot 2' });
  expect(heading).toHaveFocus();
  map.focus();
  await userEvent.keyboard('{Enter}');
  expect(heading).toHaveFocus();
});

test('a lot that is searched for is announced also if the filters leave it out', async () => {
  await openHome('/?status=disponible');
  await userEvent.type(screen.getByRole('textbox', { name: 'Go to lot' }), '2');
  expect(await screen.findByText(/^Lot 2, Reserved/)).toHaveAttribute('role', 'status');
});

test('arrow keys on the map move from lot to lot and announce number, status and area', async () => {
  const { map } = await openHome();
  map.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByText('Lot 1, Available, 500.00 v²')).toHaveAttribute('role', 'status');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByText('Lot 2, Reserved, 500.00 v²')).toBeInTheDocument();
  expect(drawn.selected).toBe('2');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(
    screen.getByText('There are no more lots in that direction. Lot 3, Available, 500.00 v²'),
  ).toBeInTheDocument();
});

test('the down arrow moves to the lot in the east on a map with north to the right', async () => {
  drawn.turned = true;
  const { map } = await openHome();
  map.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(drawn.selected).toBe('1');
  await userEvent.keyboard('{ArrowDown}');
  expect(drawn.selected).toBe('2');
  expect(screen.getByText('North is to the right')).toBeInTheDocument();
  drawn.turned = false;
});

test('the card of a lot shows further facts on request, and hides them for the next lot', async () => {
  await openHome('/?lot=1');
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('button', { name: 'Less' })).toHaveAttribute('aria-expanded', 'true');
  await act(async () => drawn.events?.onPick('3'));
  expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'false');
});

test('scrolling the page over the map by finger or wheel shows how to move the map', async () => {
  await openHome();
  act(() => drawn.events?.onLeftToPage('finger'));
  expect(screen.getByText('Use two fingers to move the map')).toBeInTheDocument();
  act(() => drawn.events?.onLeftToPage('wheel'));
  expect(screen.getByText('Hold Ctrl and scroll to zoom the map')).toBeInTheDocument();
});

test('Enter opens the card of the lot and focuses it, Escape closes it and returns the focus to the map', async () => {
  const { map, address } = await openHome();
  map.focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  const card = screen.getByRole('region', { name: 'Chosen lot' });
  expect(within(card).getByRole('heading', { name: 'Lot 1' })).toHaveFocus();
  expect(within(card).getByRole('link', { name: 'See lot' })).toHaveAttribute('href', '/lotdetail?lot=1');
  expect(within(card).getByText('lot-actions of 1')).toBeInTheDocument();
  expect(within(card).getByRole('link', { name: 'Ask about this lot' })).toHaveAttribute(
    'href',
    '/contactus?lot=1',
  );
  expect(address.current).toBe('/?lot=1');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Chosen lot' })).not.toBeInTheDocument();
  expect(map).toHaveFocus();
  expect(address.current).toBe('/');
});

test('Escape in a dialog that another remote opens over the card leaves the card open', async () => {
  const { address } = await openHome('/?lot=1&modal=reserve');
  const dialog = document.createElement('dialog');
  screen.getByText('lot-actions of 1').append(dialog);
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(screen.getByRole('region', { name: 'Chosen lot' })).toBeInTheDocument();
  expect(address.current).toBe('/?lot=1&modal=reserve');
});

test('a tap on a lot opens its card, and a tap beside the lots closes it', async () => {
  await openHome();
  await act(async () => drawn.events?.onPick('3'));
  expect(screen.getByRole('heading', { name: 'Lot 3' })).toBeInTheDocument();
  await act(async () => drawn.events?.onPick(null));
  expect(screen.queryByRole('heading', { name: 'Lot 3' })).not.toBeInTheDocument();
});

test('the legend counts each status and filters by it; the link to the list keeps the filter', async () => {
  const { address, map } = await openHome();
  const reserved = screen.getByRole('button', { name: /Reserved/ });
  expect(reserved).toHaveTextContent('1');
  await userEvent.click(reserved);
  expect(reserved).toHaveAttribute('aria-pressed', 'true');
  expect(drawn.emphasised).toEqual(['2']);
  expect(screen.getByText('1 of 3 lots matches your filters')).toBeInTheDocument();
  expect(address.current).toBe('/?status=reservado');
  expect(screen.getByRole('link', { name: /as a list/ })).toHaveAttribute(
    'href',
    '/lotslist?status=reservado',
  );
  map.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByText(/^Lot 2,/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(screen.getByText('3 lots on the map')).toHaveFocus();
});

test('choosing a street zooms the map to it', async () => {
  await openHome();
  const streets = screen.getByRole('combobox', { name: 'Zoom to a street' });
  await userEvent.selectOptions(streets, 'Greenview Cove');
  expect(drawn.fitted).toEqual(['3']);
  expect(streets).toHaveDisplayValue('Greenview Cove');
});

test('the choice of streets names the whole site once the map shows all of it again', async () => {
  await openHome();
  const streets = screen.getByRole('combobox', { name: 'Zoom to a street' });
  await userEvent.selectOptions(streets, 'Greenview Cove');
  await userEvent.click(screen.getByRole('button', { name: 'Show the whole site' }));
  expect(drawn.fitted).toBeUndefined();
  expect(streets).toHaveDisplayValue('The whole site');
  await userEvent.selectOptions(streets, 'Greenview Cove');
  expect(drawn.fitted).toEqual(['3']);
});

test.each([
  ['by hand', () => act(async () => drawn.events?.onMove())],
  ['by a button', () => userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))],
  ['to a lot', () => userEvent.type(screen.getByRole('textbox', { name: 'Go to lot' }), '2{Enter}')],
])(
  'the choice of streets names none once the map is moved %s, so that each can be chosen',
  async (_, move) => {
    await openHome();
    const streets = screen.getByRole('combobox', { name: 'Zoom to a street' });
    await userEvent.selectOptions(streets, 'Greenview Cove');
    await move();
    expect(streets).toHaveDisplayValue('Zoom to a street');
  },
);

test('a lot that another person reserves changes colour and count without a reload, and is announced', async () => {
  const { bus } = await openHome();
  act(() => bus.emit('lot.changed', { numero: '1', estado: 'reservado' }));
  expect(drawn.lots.find(({ numero }) => numero === '1')?.estado).toBe('reservado');
  expect(screen.getByRole('button', { name: /Reserved/ })).toHaveTextContent('2');
  expect(screen.getByText('Lot 1 is now: Reserved')).toBeInTheDocument();
});

test.each([
  ['a link to the map scrolls to it', 0, 1],
  ['Back and a reload at the address of that link stay where the reader was', 1500, 0],
])('%s', async (_, scrollY, times) => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  Object.assign(window, { scrollY });
  await openHome('/#map');
  for (let frames = 0; frames < 3; frames += 1) {
    await act(() => new Promise<void>((drawn) => requestAnimationFrame(() => drawn())));
  }
  expect(scrolled).toHaveBeenCalledTimes(times);
  Object.assign(window, { scrollY: 0 });
  scrolled.mockRestore();
});

test('if the lots fail to load, the map offers to try again and the introduction stays', async () => {
  renderPage(<Page />, { at: '/', answer: () => ({ error: { status: 0, code: 'NetworkError' } }) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
});
