import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Count of the rows that a phone shows at first and adds at each press. */
const ROWS = 24;
const PARAMETER = 'rows';

export interface ListEnd {
  /** Count of the rows shown. */
  count: number;
  showMore: () => void;
}

/**
 * On a phone, where all rows would be as tall as fifty screens, ends the list early, so that the footer can be reached. The
 * address keeps the count of rows, so that Back and a reload show the same rows. Wider screens show all rows.
 */
export function useListEnd(total: number): ListEnd {
  const [isPhone] = useState(() => matchMedia('(max-width: 40rem)').matches);
  const [search, setSearch] = useSearchParams();
  // The state of the history entry is kept when the list grows.
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
