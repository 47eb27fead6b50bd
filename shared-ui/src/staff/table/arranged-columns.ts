import type { StaffColumn } from './staff-column';

/** Returns true for columns that the user can arrange. The column of row actions always stays at the end. */
export const isArrangeable = ({ fixed }: Pick<StaffColumn<never>, 'fixed'>): boolean => fixed !== 'right';

/** Returns the columns to show, in the chosen order. If none of the chosen columns exists, the page's own. */
export function arrangedColumns<Row>(
  columns: readonly StaffColumn<Row>[],
  chosen: readonly string[],
): readonly StaffColumn<Row>[] {
  const picked = chosen.flatMap((key) => columns.filter((one) => one.key === key && isArrangeable(one)));
  if (picked.length === 0) return columns.filter(({ optional }) => !optional);
  return [...picked, ...columns.filter((one) => !isArrangeable(one))];
}
