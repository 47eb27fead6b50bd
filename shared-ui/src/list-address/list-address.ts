const FILTER = 'filter.';

/** The query with which a count requests its list, every value as text. */
export type CountedQuery = Readonly<Record<string, string>>;

/** The search, filters, order, page and columns of a staff list. */
export interface ListState {
  page: number;
  size: number;
  search: string;
  /** Filter values by the column's key. */
  filters: Readonly<Record<string, string>>;
  /** The key of a column, with a hyphen before it for the reverse order; empty for the server's own order. */
  order: string;
  /** The keys of the columns that are shown, in their order; empty for the page's own. */
  columns: readonly string[];
}

/** Rows per page that every list offers (R17.1). */
export const ROWS_PER_PAGE: readonly number[] = [10, 20, 30, 50, 80, 100];

/** Rows per page of every list, unless the user chooses another size. */
const SIZE = 20;

/** Returns the address of a staff page whose list has the filters and the order of a counted query. */
export function listAddress(page: string, query: CountedQuery): string {
  const [path = '', given] = page.split('?');
  const params = new URLSearchParams(given);
  for (const [name, value] of Object.entries(query)) {
    if (name === 'orden') params.set('order', value);
    else if (name !== 'tamano') params.set(`${FILTER}${name}`, value);
  }
  return `${path}?${params}`;
}

const countOf = (text: string | null, otherwise: number): number =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : otherwise;

/** Returns the page size in an address; a size that no list offers would only be refused by the api. */
function sizeOf(text: string | null): number {
  const size = countOf(text, SIZE);
  return ROWS_PER_PAGE.includes(size) ? size : SIZE;
}

/** Returns the state of a page's list in its address. @param order used if the address has none */
export function listInAddress(address: string, order = ''): ListState {
  const params = new URLSearchParams(address);
  const filters = [...params].flatMap(([name, value]) =>
    name.startsWith(FILTER) ? [[name.slice(FILTER.length), value]] : [],
  );
  return {
    page: countOf(params.get('page'), 1),
    size: sizeOf(params.get('size')),
    search: params.get('search') ?? '',
    filters: Object.fromEntries(filters) as Record<string, string>,
    order: params.get('order') ?? order,
    columns: params.get('columns')?.split(',').filter(Boolean) ?? [],
  };
}

/**
 * Returns an address with this state of the page's list; its other parameters stay. @param order as in `listInAddress`
 */
export function withList(address: string, state: ListState, order = ''): string {
  const params = new URLSearchParams(address);
  for (const name of [...params.keys()]) if (name.startsWith(FILTER)) params.delete(name);
  // The parameters of the list are always at the end and in the same order, so that the same list has the same address.
  const say = (name: string, value: string, silent: string) => {
    params.delete(name);
    if (value !== silent) params.set(name, value);
  };
  for (const key of Object.keys(state.filters).toSorted())
    say(`${FILTER}${key}`, state.filters[key] ?? '', '');
  say('search', state.search, '');
  say('order', state.order, order);
  say('page', String(state.page), '1');
  say('size', String(state.size), String(SIZE));
  say('columns', state.columns.join(','), '');
  return params.size > 0 ? `?${params}` : '';
}
