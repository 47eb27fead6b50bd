import type { useStaffTexts } from '../staff-texts';
import type { StaffColumn } from '../table/staff-column';
import type { StaffList } from '../table/use-staff-list';

/** A filter's name, and words for the values that it can have. */
export interface FilterTitle {
  title: string;
  say: (value: string) => string;
}

/** Names of filters by their keys, for those that no column has or that mean more than their column. */
export type FilterTitles = Readonly<Record<string, string | FilterTitle>>;

/** Names for the filters of a list. */
export interface FilterNames {
  /** All columns of the list, also those that are not shown. */
  columns: readonly Pick<StaffColumn<never>, 'key' | 'title' | 'filter'>[];
  filterTitles?: FilterTitles | undefined;
}

/** Returns the name of a filter and the words of its values. A name of its own goes before that of its column. */
function wordsOf({ columns, filterTitles = {} }: FilterNames, key: string): FilterTitle {
  const own = filterTitles[key];
  if (typeof own === 'object') return own;
  const column = columns.find((one) => one.key === key);
  const choices = column?.filter?.kind === 'choice' ? column.filter.choices : [];
  return {
    title: own ?? column?.title ?? key,
    say: (value) => choices.find((choice) => choice.value === value)?.label ?? value,
  };
}

/** Returns one filter in words: its name, and the words of its value. */
export function filterInWords(names: FilterNames, key: string, value: string): string {
  const { title, say } = wordsOf(names, key);
  return `${title}: ${say(value)}`;
}

interface Narrowed extends FilterNames {
  list: Pick<StaffList, 'search' | 'filters' | 'order'>;
}

/** Returns the filters of a list with those by which the server filters if none was chosen. */
function filtersInUse({ columns, list: { filters } }: Narrowed): readonly (readonly [string, string])[] {
  const chosen = Object.entries(filters).filter(([, value]) => value.trim());
  const presets = columns.flatMap(({ key, filter }) =>
    filter?.kind === 'choice' && filter.preset !== undefined && !filters[key]?.trim()
      ? [[key, filter.preset] as const]
      : [],
  );
  return [...chosen, ...presets];
}

const columnTitle = (names: FilterNames, key: string) =>
  names.columns.find((column) => column.key === key)?.title ?? wordsOf(names, key).title;

/** Returns in words how a list is searched, filtered and sorted, one line for each. */
export function narrowingOf(narrowed: Narrowed, text: ReturnType<typeof useStaffTexts>): string[] {
  const { search, order } = narrowed.list;
  const sorted = order.replace(/^-/, '');
  const sorting = order === sorted ? 'sortedBy' : 'sortedDownBy';
  return [
    ...(search.trim() ? [`${text('search')}: ${search.trim()}`] : []),
    ...filtersInUse(narrowed).map(([key, value]) => filterInWords(narrowed, key, value)),
    ...(sorted ? [text(sorting, { column: columnTitle(narrowed, sorted) })] : []),
  ];
}
