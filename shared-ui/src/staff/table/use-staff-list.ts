import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { listInAddress, type ListState, withList } from '../../today/list-address';

/** State of a staff table's list, with the functions that change it; the server does the work. */
export interface StaffList extends ListState {
  /** True while anything is searched or filtered for. */
  narrowed: boolean;
  turn: (page: number, size: number) => void;
  sort: (order: string) => void;
  searchFor: (text: string) => void;
  filter: (key: string, value: string) => void;
  /** The query of the address that describes the list, without its page. */
  consulta: string;
  /** Shows the list as such a text says, from its first page. */
  show: (consulta: string) => void;
  /** @param columns keys of the columns to show, in their order; none for the page's own */
  arrange: (columns: readonly string[]) => void;
}

function queryOf({ page, size, search, filters, order }: ListState): object {
  const wanted = Object.entries({ ...filters, buscar: search, orden: order });
  const given = wanted.map(([key, value]) => [key, value.trim()]).filter(([, value]) => value);
  return { pagina: page, tamano: size, ...Object.fromEntries(given) };
}

/**
 * The state of a staff list, which the address keeps: Back, a reload and recipients of the address find the same rows. A
 * change takes the place of the page's entry in the history, so that Back leaves the page.
 * @returns the state that the address says, and what changes it; that returns the address to come
 */
function useAddressedState(order: string): [ListState, (next: ListState) => string] {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef(location);
  useEffect(() => {
    latest.current = location;
  }, [location]);
  const write = (next: ListState) => {
    const { search, state } = latest.current as { search: string; state: unknown };
    const address = withList(search, next, order);
    void navigate({ search: address }, { replace: true, state });
    return address;
  };
  return [listInAddress(location.search, order), write];
}

/**
 * The state of a staff list that the server searches, filters, sorts and pages: `query` is what the api is asked;
 * `list` is what the table shows.
 * @param initial the order to begin with
 */
export function useStaffList<Query extends object>({ order = '' }: { order?: string } = {}): {
  query: Query;
  list: StaffList;
} {
  const [asked, write] = useAddressedState(order);
  // State that is on the screen and not in the address yet.
  const [draft, setDraft] = useState<ListState | null>(null);
  // Written, and not yet what the page has drawn: a slow page draws an address after the next one was written.
  const coming = useRef<string[]>([]);
  const { search: address } = useLocation();
  useEffect(() => {
    // An address that was not written here ends the wait for ours.
    const place = coming.current.indexOf(address);
    coming.current = place < 0 ? [] : coming.current.slice(place + 1);
    if (coming.current.length === 0) setDraft(null);
  }, [address]);
  const shown = draft ?? asked;

  const change = (fields: Partial<ListState>) => {
    const next = { ...shown, page: 1, ...fields };
    setDraft(next);
    coming.current.push(write(next));
  };

  return {
    query: queryOf(asked) as Query,
    list: {
      ...shown,
      narrowed: shown.search !== '' || Object.values(shown.filters).some(Boolean),
      // Another page size would leave the reader on a page that may not exist.
      turn: (page, size) => change({ page: size === shown.size ? page : 1, size }),
      sort: (by) => change({ order: by }),
      searchFor: (search) => change({ search }),
      filter: (key, value) => change({ filters: { ...shown.filters, [key]: value } }),
      consulta: withList('', { ...shown, page: 1 }, order),
      show: (consulta) => change(listInAddress(consulta, order)),
      arrange: (columns) => change({ page: shown.page, columns }),
    },
  };
}
