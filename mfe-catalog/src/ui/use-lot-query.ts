import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type LotFilters, NO_FILTERS } from '../lots/lot-filters';
import type { LotOrder } from '../lots/lot-order';
import { type LotQuery, parseLotQuery, writeLotQuery } from '../lots/lot-query';

export interface LotQueryControls {
  query: LotQuery;
  changeFilters: (change: Partial<LotFilters>) => void;
  changeOrder: (order: LotOrder) => void;
  clearFilters: () => void;
}

/** Filters and order as the address bar keeps them. Changes replace the entry: Back leaves the page, not a filter. */
export function useLotQuery(): LotQueryControls {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => parseLotQuery(search), [search]);
  const change = (next: (current: LotQuery) => LotQuery) =>
    setSearch((current) => writeLotQuery(next(parseLotQuery(current)), current), { replace: true });

  return {
    query,
    changeFilters: (filters) =>
      change((current) => ({ ...current, filters: { ...current.filters, ...filters } })),
    changeOrder: (order) => change((current) => ({ ...current, order })),
    clearFilters: () => change((current) => ({ ...current, filters: NO_FILTERS })),
  };
}
