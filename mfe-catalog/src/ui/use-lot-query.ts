import { useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type LotFilters, NO_FILTERS } from '../lots/lot-filters';
import type { LotOrder } from '../lots/lot-order';
import { type LotQuery, parseLotQuery, writeLotQuery } from '../lots/lot-query';
import { rememberLotQuery } from './last-lot-query';

export interface LotQueryControls {
  query: LotQuery;
  changeQuery: (change: Partial<LotQuery>) => void;
  changeFilters: (change: Partial<LotFilters>) => void;
  changeOrder: (order: LotOrder) => void;
  clearFilters: () => void;
}

/**
 * Filters and order as the address bar keeps them. Changes replace the history entry, so that Back leaves the page and does not
 * undo a filter.
 */
export function useLotQuery(): LotQueryControls {
  const [search, setSearch] = useSearchParams();
  // The state of the history entry, such as which window it opened, is kept when the filters change.
  const { state } = useLocation() as { state: unknown };
  const query = useMemo(() => parseLotQuery(search), [search]);
  useEffect(() => {
    rememberLotQuery(query);
  }, [query]);
  const change = (next: (current: LotQuery) => LotQuery) =>
    setSearch((current) => writeLotQuery(next(parseLotQuery(current)), current), { replace: true, state });

  return {
    query,
    changeQuery: (parts) => change((current) => ({ ...current, ...parts })),
    changeFilters: (filters) =>
      change((current) => ({ ...current, filters: { ...current.filters, ...filters } })),
    changeOrder: (order) => change((current) => ({ ...current, order })),
    clearFilters: () => change((current) => ({ ...current, filters: NO_FILTERS })),
  };
}
