import { useMemo } from 'react';
import type { LotSummary } from '@lotes/shared-contract';
import { favouriteLots, useStoredLots } from '../lots/stored-lots';
import { matchesFilters } from '../lots/lot-filters';
import { sortLots } from '../lots/lot-order';
import type { LotQuery } from '../lots/lot-query';

/** Returns the lots that pass the filters, in the chosen order, which the list shows and the map emphasises. */
export function useMatchingLots(
  lots: readonly LotSummary[],
  { filters, order }: LotQuery,
): readonly LotSummary[] {
  const favourites = useStoredLots(favouriteLots);
  return useMemo(() => {
    const kept = new Set(favourites);
    return sortLots(
      lots.filter((lot) => matchesFilters(lot, filters, kept)),
      order,
    );
  }, [lots, filters, order, favourites]);
}
