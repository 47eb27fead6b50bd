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

/** Readers of all rows of a staff list on all its pages, with its search, filters and order. */
export interface WholeList<Row> {
  /**
   * Fetches the list as a file that the api makes, with headers and values in the given language. @throws {ApiFailure}
   */
  file: (wanted: DownloadOptions & { format: ExportFormat; language: 'es' | 'en' }) => Promise<File>;
  /**
   * Fetches the rows page by page, for print. @param onRead receives the number of rows read so far. @throws {ApiFailure}
   */
  rows: (options: { signal: AbortSignal; onRead: (count: number) => void }) => Promise<Row[]>;
}

const exportOf = (list: CountedListKey) => `${list.split('/').slice(0, 2).join('/')}/Exportar` as ExportKey;

/**
 * Returns readers of a whole staff list.
 * @param list the call of the list
 * @param query the search, filters and order of the list
 */
export function useWholeList<K extends CountedListKey>(list: K, query: object): WholeList<RowOf<K>> {
  const { download, request } = useApi();
  return useMemo(() => {
    const { pagina: _page, tamano: _size, ...search } = query as Record<string, string>;
    return {
      file: ({ format, language, ...options }) => {
        const asked = { ...search, formato: format, idiomaArchivo: language };
        const key = exportOf(list) as 'GET /Reservas/Exportar';
        return download(callByKey<'GET /Reservas/Exportar'>(key, { query: asked }), options);
      },
      rows: async ({ signal, onRead }) => {
        let rows: RowOf<K>[] = [];
        let counted = 0;
        let repeats = REPEATS;
        for (let page = 1; ; page += 1) {
          const asked = { query: { ...search, pagina: page, tamano: PAGE } };
          const { filas, total } = await request(callByKey<'GET /Reservas'>(list as 'GET /Reservas', asked), {
            signal,
          });
          // A row that appears or goes shifts the pages after it: one row would be missing, or come twice.
          if (page > 1 && total !== counted && repeats > 0) {
            repeats -= 1;
            rows = [];
            page = 0;
            continue;
          }
          counted = total;
          rows.push(...(filas as RowOf<K>[]));
          onRead(rows.length);
          if (filas.length < PAGE || rows.length >= total) return rows;
        }
      },
    };
  }, [download, request, list, query]);
}
