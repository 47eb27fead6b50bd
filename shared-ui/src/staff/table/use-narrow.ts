import { useSyncExternalStore } from 'react';

/** Width up to which rows are cards; staff-table.css uses the same. */
const NARROW_QUERY = '(max-width: 640px)';

function onWidthChange(changed: () => void): () => void {
  const query = window.matchMedia(NARROW_QUERY);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Returns true on narrow screens, where every row of a table is a card. */
export function useNarrow(): boolean {
  return useSyncExternalStore(onWidthChange, () => window.matchMedia(NARROW_QUERY).matches);
}
