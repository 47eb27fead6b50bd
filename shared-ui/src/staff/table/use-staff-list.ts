import { useEffect, useRef, useState } from 'react';

/** Long enough to finish a word before the server is asked, in ms. */
const TYPING_PAUSE_MS = 300;

interface ListState {
  page: number;
  size: number;
  search: string;
  /** By the column's key. */
  filters: Readonly<Record<string, string>>;
  /** The key of a column, with a hyphen before it for the reverse; empty for the server's own order. */
  order: string;
}

/** What a staff table shows of its list and how the reader changes it; the server does the work. */
export interface StaffList extends ListState {
  /** True while anything is searched or filtered for. */
  narrowed: boolean;
  turn: (page: number, size: number) => void;
  sort: (order: string) => void;
  searchFor: (text: string) => void;
  /** @param typing true while a text is being typed, so that the server waits for the end of the word */
  filter: (key: string, value: string, typing: boolean) => void;
}

function queryOf({ page, size, search, filters, order }: ListState): object {
  const wanted = Object.entries({ ...filters, buscar: search, orden: order });
  const given = wanted.map(([key, value]) => [key, value.trim()]).filter(([, value]) => value);
  return { pagina: page, tamano: size, ...Object.fromEntries(given) };
}

/**
 * The state of a staff list that the server searches, filters, sorts and pages: `query` is what the api is asked, a moment
 * after the last letter; `list` is what the table shows.
 * @param initial filters and order to begin with
 */
export function useStaffList<Query extends object>(
  initial: Partial<Pick<ListState, 'filters' | 'order'>> = {},
): { query: Query; list: StaffList } {
  const [shown, setShown] = useState<ListState>({
    page: 1,
    size: 20,
    search: '',
    filters: {},
    order: '',
    ...initial,
  });
  const [asked, setAsked] = useState(shown);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (fields: Partial<ListState>, typing = false) => {
    const next = { ...shown, page: 1, ...fields };
    setShown(next);
    clearTimeout(timer.current);
    if (typing) timer.current = setTimeout(() => setAsked(next), TYPING_PAUSE_MS);
    else setAsked(next);
  };

  return {
    query: queryOf(asked) as Query,
    list: {
      ...shown,
      narrowed: shown.search !== '' || Object.values(shown.filters).some(Boolean),
      // Another page size would leave the reader on a page that may not exist.
      turn: (page, size) => change({ page: size === shown.size ? page : 1, size }),
      sort: (order) => change({ order }),
      searchFor: (search) => change({ search }, true),
      filter: (key, value, typing) => change({ filters: { ...shown.filters, [key]: value } }, typing),
    },
  };
}
