import type { useStaffTexts } from '../staff-texts';
import type { StaffColumn } from '../table/staff-column';
import type { StaffList } from '../table/use-staff-list';

/** Titles for the filters of a list. */
export interface FilterNames {
  /** All columns of the list, whichever are shown. */
  columns: readonly Pick<StaffColumn<never>, 'key' | 'title' | 'filter'>[];
  /** Names of filters that are no column's, by their keys. */
  filterTitles?: Readonly<Record<string, string>> | undefined;
}

const titleOf = ({ columns, filterTitles = {} }: FilterNames, key: string) =>
  columns.find((column) => column.key === key)?.title ?? filterTitles[key] ?? key;

/** Says one filter in words: what it is called, and the label of its choice. */
export function filterInWords(names: FilterNames, key: string, value: string): string {
  const filter = names.columns.find((column) => column.key === key)?.filter;
  const choice = filter?.kind === 'choice' && filter.choices.find((one) => one.value === value);
  return `${titleOf(names, key)}: ${choice ? choice.label : value}`;
}

interface Narrowed extends FilterNames {
  list: Pick<StaffList, 'search' | 'filters' | 'order'>;
}

/** Says in words how a list is searched, filtered and sorted, a line for each. */
export function narrowingOf(narrowed: Narrowed, text: ReturnType<typeof useStaffTexts>): string[] {
  const { search, filters, order } = narrowed.list;
  const sorted = order.replace(/^-/, '');
  const sorting = order === sorted ? 'sortedBy' : 'sortedDownBy';
  return [
    ...(search.trim() ? [`${text('search')}: ${search.trim()}`] : []),
    ...Object.entries(filters)
      .filter(([, value]) => value.trim())
      .map(([key, value]) => filterInWords(narrowed, key, value)),
    ...(sorted ? [text(sorting, { column: titleOf(narrowed, sorted) })] : []),
  ];
}
