import type { useStaffTexts } from '../staff-texts';
import type { StaffColumn } from '../table/staff-column';
import type { StaffList } from '../table/use-staff-list';

/** Names for the filters of a list. */
export interface FilterNames {
  /** All columns of the list, also those that are not shown. */
  columns: readonly Pick<StaffColumn<never>, 'key' | 'title' | 'filter'>[];
  /** Names of filters that no column has, by their keys. */
  filterTitles?: Readonly<Record<string, string>> | undefined;
}

const titleOf = ({ columns, filterTitles = {} }: FilterNames, key: string) =>
  columns.find((column) => column.key === key)?.title ?? filterTitles[key] ?? key;

/** Returns one filter in words: its name, and the label of the chosen value. */
export function filterInWords(names: FilterNames, key: string, value: string): string {
  const filter = names.columns.find((column) => column.key === key)?.filter;
  const choice = filter?.kind === 'choice' && filter.choices.find((one) => one.value === value);
  return `${titleOf(names, key)}: ${choice ? choice.label : value}`;
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

/** Returns in words how a list is searched, filtered and sorted, one line for each. */
export function narrowingOf(narrowed: Narrowed, text: ReturnType<typeof useStaffTexts>): string[] {
  const { search, order } = narrowed.list;
  const sorted = order.replace(/^-/, '');
  const sorting = order === sorted ? 'sortedBy' : 'sortedDownBy';
  return [
    ...(search.trim() ? [`${text('search')}: ${search.trim()}`] : []),
    ...filtersInUse(narrowed).map(([key, value]) => filterInWords(narrowed, key, value)),
    ...(sorted ? [text(sorting, { column: titleOf(narrowed, sorted) })] : []),
  ];
}
