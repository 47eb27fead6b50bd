import { webcrypto } from 'node:crypto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { later } from '@lotes/shared-contract/dates';
import type { LedgerEntry, LotStatus } from '@lotes/shared-contract';
import { LEDGER_START, ledgerText } from '@lotes/shared-contract/client';
import type { Answer } from '@lotes/shared-auth/testing';
import { buildLot } from '@lotes/shared-contract/testing';
import { renderPage } from '../testing/render-page';
import { PublicLedger } from './public-ledger';
import { sha256 } from './sha256';

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});
beforeEach(() => {
  localStorage.clear();
});

type Step = [lote: string, de: LotStatus | null, a: LotStatus | null];

/** Returns a valid ledger of these steps, as the api would answer it. */
async function chain(...steps: Step[]): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  for (const [index, [lote, de, a]] of steps.entries()) {
    const open = {
      secuencia: index + 1,
      momento: later('2026-03-10T15:00:00.000Z', { minutes: index }).toISOString(),
      lote,
      de,
      a,
      titular: a === 'reservado' ? `${String(index).padStart(4, '0')}abcdefabcdef` : null,
      anterior: entries.at(-1)?.huella ?? LEDGER_START,
    };
    entries.push({ ...open, huella: await sha256(ledgerText(open)) });
  }
  return entries;
}

const HISTORY: Step[] = [
  ['1', null, 'disponible'],
  ['2', null, 'vendido'],
  ['1', 'disponible', 'reservado'],
  ['1', 'reservado', 'reservado'],
];

interface World {
  fails?: boolean;
  entries: LedgerEntry[];
  table: Record<string, LotStatus>;
}

/**
 * Opens the page on a ledger and a list of lots that the test may change. The api answers few entries a page, so that there are
 * several pages.
 */
function openLedger(world: World, language: 'es' | 'en' = 'en') {
  const answer = ({ path, query }: { path: string; query?: Record<string, unknown> }): Answer => {
    if (world.fails) return { error: { status: 503, code: 'unavailable', en: 'Unavailable' } };
    if (path === '/Lotes') {
      const lots = Object.entries(world.table).map(([numero, estado]) => buildLot({ numero, estado }));
      return { result: { lotes: lots } };
    }
    const from = Number(query?.desde) - 1;
    return { result: { entradas: world.entries.slice(from, from + 3), total: world.entries.length } };
  };
  return renderPage(<PublicLedger />, { at: '/ledger', answer, language });
}

const TABLE = { 1: 'reservado', 2: 'vendido' } as const;

test('a valid ledger that matches the list of lots is reported as intact, with the number of its entries', async () => {
  openLedger({ entries: await chain(...HISTORY), table: TABLE });
  const verdict = await screen.findByText('The ledger is intact and matches the table of lots');
  expect(verdict.parentElement).toHaveAttribute('role', 'status');
  expect(screen.getByText('Entries').nextSibling).toHaveTextContent('4');
});

test('changes are listed as sentences, the latest first: lot, old status, new status, time', async () => {
  openLedger({ entries: await chain(...HISTORY), table: TABLE }, 'es');
  await screen.findByText('La bitácora está íntegra y coincide con la tabla de lotes');
  const rows = within(screen.getByRole('list', { name: 'Todos los cambios' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent?.replace(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/Lote 1.*Reservado.*pasa a otro titular.*titular 0003ab/),
    expect.stringMatching(/Lote 1.*Disponible.*pasa a.*Reservado.*titular 0002ab/),
    expect.stringMatching(/Lote 2.*Entra en la bitácora:.*Vendido/),
    expect.stringMatching(/Lote 1.*Entra en la bitácora:.*Disponible/),
  ]);
});

test('a lot number filters the list to the history of that lot', async () => {
  openLedger({ entries: await chain(...HISTORY), table: TABLE });
  await screen.findByText('4 changes');
  // The keypad that phones open for digits has no letters, which numbers may have (R7.1).
  expect(screen.getByLabelText('Lot number')).not.toHaveAttribute('inputmode');
  await userEvent.type(screen.getByLabelText('Lot number'), '2');
  expect(screen.getByText('1 change')).toHaveAttribute('role', 'status');
  await userEvent.type(screen.getByLabelText('Lot number'), '9');
  expect(screen.getByText('There are no changes of lot 29')).toBeInTheDocument();
});

test('an entry that was changed afterwards is reported with its position, in an alert', async () => {
  const entries = await chain(...HISTORY);
  entries[1] = { ...(entries[1] as LedgerEntry), a: 'disponible' };
  openLedger({ entries, table: TABLE });
  const alert = (await screen.findByText('The ledger has been tampered with')).parentElement;
  expect(alert).toHaveAttribute('role', 'alert');
  expect(alert).toHaveTextContent('Entry 2 does not fit: its content does not match its hash.');
});

test('a rewritten but consistent ledger is detected by a browser that saw the former one', async () => {
  const world: World = { entries: await chain(...HISTORY), table: TABLE };
  openLedger(world);
  await screen.findByText('The ledger is intact and matches the table of lots');
  world.entries = await chain(...HISTORY.slice(0, 3), ['1', 'reservado', 'disponible']);
  world.table = { 1: 'disponible', 2: 'vendido' };
  await userEvent.click(screen.getByRole('button', { name: 'Verify again' }));
  expect(await screen.findByText(/entry 4 is not the one you saw/)).toBeInTheDocument();
});

test('differences between the list of lots and the ledger are reported lot by lot, after both were read again', async () => {
  openLedger({ entries: await chain(...HISTORY), table: { 1: 'disponible', 2: 'vendido', 3: 'reservado' } });
  expect(await screen.findByText('The ledger does not match the table of lots')).toBeInTheDocument();
  expect(screen.getByText('Lot 1: Reserved in the ledger, Available in the table')).toBeInTheDocument();
  expect(screen.getByText('Lot 3: absent in the ledger, Reserved in the table')).toBeInTheDocument();
});

test('a change that happens while the page is open is verified at once, and listed on request', async () => {
  const world: World = { entries: await chain(...HISTORY), table: TABLE };
  const { bus } = openLedger(world);
  await screen.findByText('4 changes');
  world.entries = await chain(...HISTORY, ['1', 'reservado', 'disponible']);
  world.table = { 1: 'disponible', 2: 'vendido' };
  act(() => bus.emit('lot.changed', { numero: '1', estado: 'disponible' }));
  const news = await screen.findByRole('button', { name: 'Show 1 new' });
  expect(screen.getByText('The ledger is intact and matches the table of lots')).toBeInTheDocument();
  const list = screen.getByRole('list', { name: 'Every change' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(4);
  await userEvent.click(news);
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByText('5 changes')).toBeInTheDocument();
});

test('many changes at once cause two more checks at most, one after the other', async () => {
  const { bus, calls } = openLedger({ entries: await chain(...HISTORY), table: TABLE });
  const checks = () => calls.filter(({ query }) => query?.['desde'] === 1);
  await screen.findByText('4 changes');
  act(() => {
    for (let change = 0; change < 10; change += 1)
      bus.emit('lot.changed', { numero: '1', estado: 'vendido' });
  });
  const again = screen.getByRole('button', { name: 'Verify again' });
  await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
  expect(checks()).toHaveLength(3);
});

test('a check ends when the page is left', async () => {
  let arrive: () => void = () => undefined;
  const entradas = await chain(...HISTORY);
  const answer = () =>
    new Promise<Answer>(
      (resolve) => (arrive = () => resolve({ result: { entradas: entradas.slice(0, 3), total: 4 } })),
    );
  const { calls } = renderPage(<PublicLedger />, { at: '/ledger', answer });
  await waitFor(() => expect(calls).toHaveLength(1));
  cleanup();
  arrive();
  await new Promise((resume) => setTimeout(resume, 50));
  expect(calls).toHaveLength(1);
});

test('the history of one lot shows a new change by itself', async () => {
  const world: World = { entries: await chain(...HISTORY), table: TABLE };
  const { bus } = openLedger(world);
  await screen.findByText('4 changes');
  await userEvent.type(screen.getByLabelText('Lot number'), '1');
  await screen.findByText('3 changes');
  world.entries = await chain(...HISTORY, ['1', 'reservado', 'disponible']);
  world.table = { 1: 'disponible', 2: 'vendido' };
  act(() => bus.emit('lot.changed', { numero: '1', estado: 'disponible' }));
  expect(await screen.findByText('4 changes')).toBeInTheDocument();
});

test('in a browser that cannot compute hashes, the page says so and claims no result', () => {
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  openLedger({ entries: [], table: {} }, 'es');
  expect(screen.getByText(/Este navegador no puede calcular huellas SHA-256/)).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Todos los cambios' })).not.toBeInTheDocument();
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

test('a check that fails is reported above the result of the previous check', async () => {
  const world: World = { entries: await chain(...HISTORY), table: TABLE };
  openLedger(world);
  await screen.findByText('The ledger is intact and matches the table of lots');
  world.fails = true;
  await userEvent.click(screen.getByRole('button', { name: 'Verify again' }));
  expect(await screen.findByText(/^It could not be verified again; .* Unavailable$/)).toBeVisible();
  expect(screen.getByText('The ledger is intact and matches the table of lots')).toBeVisible();
});

test('a first check that fails leaves no placeholders of rows, and trying again shows the rows', async () => {
  const world: World = { entries: await chain(...HISTORY), table: TABLE, fails: true };
  openLedger(world);
  expect(screen.getByRole('list', { name: 'Every change' })).toBeInTheDocument();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('list', { name: 'Every change' })).not.toBeInTheDocument();
  world.fails = false;
  await userEvent.click(again);
  expect(await screen.findByText('4 changes')).toBeInTheDocument();
});
