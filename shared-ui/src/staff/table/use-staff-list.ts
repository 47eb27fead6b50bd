import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { listInAddress, type ListState, withList } from '../../list-address/list-address';

/** State of a staff table's list, with functions that change it; the server searches, filters and sorts. */
export interface StaffList extends ListState {
  /** True while a search or a filter is in use. */
  narrowed: boolean;
  /** The query for the api as text. It may be behind the other values, which are on the screen before they are asked for. */
  question: string;
  setPage: (page: number, size: number) => void;
  setOrder: (order: string) => void;
  setSearch: (text: string) => void;
  setFilter: (key: string, value: string) => void;
  /** The query of the address that describes the list, without its page. */
  consulta: string;
  /** Opens the list that such a query describes, from its first page. */
  openView: (consulta: string) => void;
  /** @param columns keys of the columns to show, in their order; none for the page's own */
  setColumns: (columns: readonly string[]) => void;
}

function queryOf({ page, size, search, filters, order }: ListState): object {
  const wanted = Object.entries({ ...filters, buscar: search, orden: order });
  const given = wanted.map(([key, value]) => [key, value.trim()]).filter(([, value]) => value);
  return { pagina: page, tamano: size, ...Object.fromEntries(given) };
}

/**
 * The state of a staff list, which is kept in the address: Back, a reload and other people with the address get the same
 * rows. A change replaces the page's entry in the history, so that Back leaves the page.
 * @returns the state in the address, and a function that changes it and returns the new address
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
 * The state of a staff list that the server searches, filters, sorts and pages: `query` is the query for the api; `list`
 * is for the table.
 * @param options.order the initial order
 */
export function useStaffList<Query extends object>({ order = '' }: { order?: string } = {}): {
  query: Query;
  list: StaffList;
} {
  const [asked, write] = useAddressedState(order);
  // State that is on the screen but not yet in the address.
  const [draft, setDraft] = useState<ListState | null>(null);
  // Addresses that were written but not drawn yet: a slow page draws an address after the next one was written.
  const coming = useRef<string[]>([]);
  const { search: address } = useLocation();
  useEffect(() => {
    // An address that was not written here means that none of ours will come.
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

  const query = queryOf(asked);
  return {
    query: query as Query,
    list: {
      ...shown,
      narrowed: shown.search !== '' || Object.values(shown.filters).some(Boolean),
      question: JSON.stringify(query),
      // With another page size, the present page may not exist, so the first is shown.
      setPage: (page, size) => change({ page: size === shown.size ? page : 1, size }),
      setOrder: (by) => change({ order: by }),
      setSearch: (search) => change({ search }),
      setFilter: (key, value) => change({ filters: { ...shown.filters, [key]: value } }),
      consulta: withList('', { ...shown, page: 1 }, order),
      openView: (consulta) => change(listInAddress(consulta, order)),
      setColumns: (columns) => change({ page: shown.page, columns }),
    },
  };
}
