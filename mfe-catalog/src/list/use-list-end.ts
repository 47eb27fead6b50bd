import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Rows that a phone shows at first, and more at each press. */
const ROWS = 24;
const PARAMETER = 'rows';

export interface ListEnd {
  /** Count of the rows shown. */
  count: number;
  showMore: () => void;
}

/**
 * Ends the list early on a phone, where all rows would be as tall as fifty screens: after the count in the address, so
 * that the footer can be reached, and Back and a reload find the same rows. Wider screens show all.
 */
export function useListEnd(total: number): ListEnd {
  const [isPhone] = useState(() => matchMedia('(max-width: 40rem)').matches);
  const [search, setSearch] = useSearchParams();
  // State of the history's entry, kept when the list grows.
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
