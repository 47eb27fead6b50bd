import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Rows that a telephone shows at first, and more at each press. */
const ROWS = 24;
const PARAMETER = 'rows';

export interface ListEnd {
  /** How many rows are shown. */
  count: number;
  showMore: () => void;
}

/**
 * Where the list ends: on a telephone, where all rows would be as tall as fifty screens, after as many as the address says, so
 * that the footer can be reached, and Back and a reload find the same rows. Wider screens show all.
 */
export function useListEnd(total: number): ListEnd {
  const [isPhone] = useState(() => matchMedia('(max-width: 40rem)').matches);
  const [search, setSearch] = useSearchParams();
  // What the entry of the history knows beside its address outlasts a longer list.
  const { state } = useLocation() as { state: unknown };
  const wanted = Math.max(ROWS, Math.floor(Number(search.get(PARAMETER))) || 0);
  const count = isPhone ? Math.min(wanted, total) : total;
  const showMore = () =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(PARAMETER, String(count + ROWS));
        return next;
      },
      { replace: true, state },
    );
  return { count, showMore };
}
