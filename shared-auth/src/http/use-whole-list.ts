import { useMemo } from 'react';
import {
  callByKey,
  type CountedListKey,
  type ExportFormat,
  type ExportKey,
  type ResultOf,
} from '@lotes/shared-contract/client';
import type { DownloadOptions } from './http';
import { useApi } from './use-api';

/** Rows per call when all rows are read: the largest page that the api returns. */
const PAGE = 100;

/** How often a list is read again if it changes while it is read; the audit may change all the time. */
const REPEATS = 4;

type RowOf<K extends CountedListKey> = ResultOf<K>['filas'][number];

/** A request for all rows of a list. */
export interface RowsWanted<Row> {
  signal: AbortSignal;
  /** Receives the number of rows read so far. */
  onRead: (count: number) => void;
  /** Returns the key of a row. Without it, a row that moves to another page meanwhile may be missing. */
  keyOf?: (row: Row) => string;
}

/** Readers of all rows of a staff list on all its pages, with its search, filters and order. */
export interface WholeList<Row> {
  /**
   * Fetches the list as a file that the api makes, with headers and values in the given language. @throws {ApiFailure}
   */
  file: (wanted: DownloadOptions & { format: ExportFormat; language: 'es' | 'en' }) => Promise<File>;
  /** Fetches the rows page by page, for print. @throws {ApiFailure} */
  rows: (wanted: RowsWanted<Row>) => Promise<Row[]>;
}

const exportOf = (list: CountedListKey) => `${list.split('/').slice(0, 2).join('/')}/Exportar` as ExportKey;

/** Reads a page of {@link PAGE} rows. */
type ReadPage<Row> = (page: number, signal: AbortSignal) => Promise<{ filas: Row[]; total: number }>;

/**
 * Reads the pages of a list one after the other.
 * @param isLastTry true to return the rows also if the list changed meanwhile
 * @returns undefined if the list changed meanwhile, so that a row may be missing
 */
async function readPages<Row>(
  readPage: ReadPage<Row>,
  { signal, onRead, keyOf }: RowsWanted<Row>,
  isLastTry: boolean,
): Promise<Row[] | undefined> {
  const rows: Row[] = [];
  for (let page = 1, counted = 0; ; page += 1) {
    const { filas, total } = await readPage(page, signal);
    // A row that appears or goes shifts the pages after it: one row would be missing, or come twice.
    if (page > 1 && total !== counted && !isLastTry) return undefined;
    counted = total;
    rows.push(...filas);
    onRead(rows.length);
    if (filas.length < PAGE || rows.length >= total) break;
  }
  // A row that moves to another place shifts the rows between, although their number stays the same.
  return isLastTry || !keyOf || new Set(rows.map(keyOf)).size === rows.length ? rows : undefined;
}

/**
 * Returns readers of a whole staff list.
 * @param list the call of the list
 * @param query the search, filters and order of the list
 */
export function useWholeList<K extends CountedListKey>(list: K, query: object): WholeList<RowOf<K>> {
  const { download, request } = useApi();
  return useMemo(() => {
    const { pagina: _page, tamano: _size, ...search } = query as Record<string, string>;
    const readPage: ReadPage<RowOf<K>> = async (page, signal) => {
      const asked = { query: { ...search, pagina: page, tamano: PAGE } };
      const { filas, total } = await request(callByKey<'GET /Reservas'>(list as 'GET /Reservas', asked), {
        signal,
      });
      return { filas: filas as RowOf<K>[], total };
    };
    return {
      file: ({ format, language, ...options }) => {
        const asked = { ...search, formato: format, idiomaArchivo: language };
        const key = exportOf(list) as 'GET /Reservas/Exportar';
        return download(callByKey<'GET /Reservas/Exportar'>(key, { query: asked }), options);
      },
      rows: async (wanted) => {
        for (let repeats = REPEATS; ; repeats -= 1) {
          const rows = await readPages(readPage, wanted, repeats === 0);
          if (rows) return rows;
        }
      },
    };
  }, [download, request, list, query]);
}
