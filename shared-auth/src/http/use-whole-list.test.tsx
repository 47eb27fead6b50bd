import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createTestStore, type Answer } from '../testing/index';
import { useWholeList } from './use-whole-list';

const QUERY = { pagina: 3, tamano: 20, estado: 'activa', orden: 'lote' };

function wholeReservations(answer: (page: number) => Answer) {
  const { store, calls } = createTestStore({
    answer: ({ query }) => answer((query as { pagina: number }).pagina),
  });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return { whole: renderHook(() => useWholeList('GET /Reservas', QUERY), { wrapper }).result.current, calls };
}

describe('a whole staff list', () => {
  it('is downloaded as a file with the search and order of the screen, whichever page is shown', async () => {
    const { whole, calls } = wholeReservations(() => ({ result: 'a file' }));
    expect(await whole.file({ format: 'xlsx', language: 'en' })).toBe('a file');
    expect(calls).toEqual([
      {
        method: 'GET',
        path: '/Reservas/Exportar',
        query: { estado: 'activa', orden: 'lote', formato: 'xlsx', idiomaArchivo: 'en' },
      },
    ]);
  });

  it('is read as rows from the first page to the last', async () => {
    const { whole, calls } = wholeReservations((page) => ({
      result: { filas: Array.from({ length: page === 3 ? 7 : 100 }, () => ({ page })), total: 207 },
    }));
    const counts: number[] = [];
    const { signal } = new AbortController();
    const rows = await whole.rows({ signal, onRead: (count) => counts.push(count) });
    expect([rows.length, counts]).toEqual([207, [100, 200, 207]]);
    expect(calls.map(({ query }) => query)).toEqual(
      [1, 2, 3].map((pagina) => ({ estado: 'activa', orden: 'lote', pagina, tamano: 100 })),
    );
  });

  it.each([
    { name: 'one row goes', changes: 1, step: -1, expected: [199, 4] },
    { name: 'rows come all the time', changes: Infinity, step: 1, expected: [206, 11] },
  ])('is read again, at most five times, if $name meanwhile', async ({ changes, step, expected }) => {
    let made = 0;
    const { whole, calls } = wholeReservations((page) => {
      if (page > 1 && made < changes) made += 1;
      const total = 200 + step * made;
      const length = Math.min(100, total - 100 * (page - 1));
      return { result: { filas: Array.from({ length }, () => ({})), total } };
    });
    const rows = await whole.rows({ signal: new AbortController().signal, onRead: () => {} });
    expect([rows.length, calls.length]).toEqual(expected);
  });

  it('is read again if a row that moved meanwhile hides another one, though their number is the same', async () => {
    let order = Array.from({ length: 150 }, (_, index) => String(index));
    const { whole, calls } = wholeReservations((page) => {
      const filas = order
        .slice(100 * (page - 1), 100 * page)
        .map((numeroAutorizacion) => ({ numeroAutorizacion }));
      // After the first page is read, its row 50 becomes the last one, so that row 100 moves to the first page.
      if (order[50] === '50') order = [...order.filter((row) => row !== '50'), '50'];
      return { result: { filas, total: 150 } };
    });
    const keyOf = ({ numeroAutorizacion }: { numeroAutorizacion: string }) => numeroAutorizacion;
    const { signal } = new AbortController();
    const rows = await whole.rows({ signal, onRead: () => {}, keyOf });
    expect([new Set(rows.map(keyOf)).size, calls.length]).toEqual([150, 4]);
  });
});
