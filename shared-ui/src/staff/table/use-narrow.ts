import { useSyncExternalStore } from 'react';

/** Where a table's columns no longer fit side by side; staff-table.css uses the same width. */
const NARROW_QUERY = '(max-width: 640px)';

function onWidthChange(changed: () => void): () => void {
  const query = window.matchMedia(NARROW_QUERY);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** True on screens as wide as a phone's, where every row of a table becomes a card. */
export function useNarrow(): boolean {
  return useSyncExternalStore(onWidthChange, () => window.matchMedia(NARROW_QUERY).matches);
}
