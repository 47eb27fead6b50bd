import type { useStaffTexts } from '../staff-texts';
import type { StaffColumn } from '../table/staff-column';
import type { StaffList } from '../table/use-staff-list';

interface Narrowed {
  list: Pick<StaffList, 'search' | 'filters' | 'order'>;
  columns: readonly Pick<StaffColumn<never>, 'key' | 'title' | 'filter'>[];
  /** Names of filters that are no column's, by their keys. */
  filterTitles?: Readonly<Record<string, string>> | undefined;
}

/** Says in words how a list is searched, filtered and sorted, a line for each. */
export function narrowingOf(
  { list: { search, filters, order }, columns, filterTitles = {} }: Narrowed,
  text: ReturnType<typeof useStaffTexts>,
): string[] {
  const columnOf = (key: string) => columns.find((column) => column.key === key);
  const titleOf = (key: string) => columnOf(key)?.title ?? filterTitles[key] ?? key;
  const labelOf = (key: string, value: string) => {
    const filter = columnOf(key)?.filter;
    const choice = filter?.kind === 'choice' && filter.choices.find((one) => one.value === value);
    return choice ? choice.label : value;
  };
  const sorted = order.replace(/^-/, '');
  return [
    ...(search.trim() ? [`${text('search')}: ${search.trim()}`] : []),
    ...Object.entries(filters)
      .filter(([, value]) => value.trim())
      .map(([key, value]) => `${titleOf(key)}: ${labelOf(key, value)}`),
    ...(sorted ? [text(order === sorted ? 'sortedBy' : 'sortedDownBy', { column: titleOf(sorted) })] : []),
  ];
}
