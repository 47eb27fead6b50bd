import { createContext, useCallback, useSyncExternalStore } from 'react';

/** Width up to which rows are cards; the same as in staff-table.css. */
const NARROW_QUERY = '(max-width: 640px)';
/** Widths at which a row has no room for the texts of its actions; a row with many columns needs more room. */
const TIGHT_QUERY = '(min-width: 641px) and (max-width: 1439px)';
const TIGHT_MANY_QUERY = '(min-width: 641px) and (max-width: 1919px)';

function useMedia(media: string): boolean {
  const follow = useCallback(
    (changed: () => void) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    [media],
  );
  return useSyncExternalStore(follow, () => window.matchMedia(media).matches);
}

/** Returns true on narrow screens, where every row of a table is a card. */
export function useNarrow(): boolean {
  return useMedia(NARROW_QUERY);
}

/** Returns true if the rows of a table are tight, so that their actions are icons. */
export function useTight(manyColumns: boolean): boolean {
  return useMedia(manyColumns ? TIGHT_MANY_QUERY : TIGHT_QUERY);
}

/** True inside the rows of a table with little room. */
export const TightContext = createContext(false);
