import { LOT_STATUSES, STREETS, TOPOGRAPHIES } from '@lotes/shared-contract/client';
import { type InstalmentCeiling, type LotFilters, PLAN_YEARS, type Range } from './lot-filters';
import { DEFAULT_ORDER, type LotOrder, SORT_KEYS, type SortKey } from './lot-order';

/** Filters and order of map and list, as the address bar keeps them. */
export interface LotQuery {
  filters: LotFilters;
  order: LotOrder;
}

const OWN_PARAMETERS = [
  'q',
  'status',
  'street',
  'topography',
  'view',
  'pines',
  'favourites',
  'price',
  'area',
  'instalment',
  'sort',
] as const;

/** Returns the known values, so that unknown ones of a mistyped or outdated link do not filter. */
const known = <Value extends string>(values: string[], vocabulary: readonly Value[]): Value[] =>
  vocabulary.filter((value) => values.includes(value));

const toBound = (text: string | undefined): number | undefined =>
  text && /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;

/** Reads "20000-50000", "20000-" or "-50000". */
function parseRange(text: string | null): Range {
  const [from, to] = (text ?? '').split('-');
  const min = toBound(from);
  const max = toBound(to);
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

const formatRange = ({ min, max }: Range) =>
  min === undefined && max === undefined ? '' : `${min ?? ''}-${max ?? ''}`;

/** Reads "12-350": at most 350 USD a month over 12 years. */
function parseCeiling(text: string | null): InstalmentCeiling | null {
  const [plan, amount] = (text ?? '').split('-');
  const years = PLAN_YEARS.find((candidate) => String(candidate) === plan);
  const max = toBound(amount);
  return years === undefined || max === undefined ? null : { years, max };
}

const formatCeiling = (ceiling: InstalmentCeiling | null) =>
  ceiling ? `${ceiling.years}-${ceiling.max}` : '';

const PINES = { yes: 'with', no: 'without' } as const;

function parsePines(text: string | null): LotFilters['pines'] {
  return text === 'yes' || text === 'no' ? PINES[text] : null;
}

/** Reads "price" (upwards) or "-price" (downwards). */
function parseOrder(text: string | null): LotOrder {
  const descending = text?.startsWith('-') ?? false;
  const key = SORT_KEYS.find((candidate): candidate is SortKey => candidate === text?.replace(/^-/, ''));
  return key ? { key, descending } : DEFAULT_ORDER;
}

/** Reads filters and order from the address bar; unknown values are dropped. */
export function parseLotQuery(search: URLSearchParams): LotQuery {
  return {
    filters: {
      search: search.get('q') ?? '',
      statuses: known(search.getAll('status'), LOT_STATUSES),
      streets: known(search.getAll('street'), STREETS),
      topographies: known(search.getAll('topography'), TOPOGRAPHIES),
      onlyWithView: search.get('view') === 'yes',
      pines: parsePines(search.get('pines')),
      instalment: parseCeiling(search.get('instalment')),
      onlyFavourites: search.get('favourites') === 'yes',
      price: parseRange(search.get('price')),
      area: parseRange(search.get('area')),
    },
    order: parseOrder(search.get('sort')),
  };
}

/** Returns the parameters of the address for a query; others in `current` (an open lot, an open window) stay. */
export function writeLotQuery(
  { filters, order }: LotQuery,
  current = new URLSearchParams(),
): URLSearchParams {
  const search = new URLSearchParams(current);
  for (const name of OWN_PARAMETERS) search.delete(name);
  const append = (name: (typeof OWN_PARAMETERS)[number], value: string) =>
    value && search.append(name, value);

  append('q', filters.search.trim());
  filters.statuses.forEach((status) => append('status', status));
  filters.streets.forEach((street) => append('street', street));
  filters.topographies.forEach((topography) => append('topography', topography));
  append('view', filters.onlyWithView ? 'yes' : '');
  append('pines', filters.pines === null ? '' : filters.pines === 'with' ? 'yes' : 'no');
  append('favourites', filters.onlyFavourites ? 'yes' : '');
  append('price', formatRange(filters.price));
  append('area', formatRange(filters.area));
  append('instalment', formatCeiling(filters.instalment));
  if (order.key !== DEFAULT_ORDER.key || order.descending) {
    append('sort', `${order.descending ? '-' : ''}${order.key}`);
  }
  return search;
}

/** The query part of a link to another view of the same lots: "?status=disponible", or nothing. */
export function linkQuery(query: LotQuery): string {
  const search = writeLotQuery(query).toString();
  return search && `?${search}`;
}
