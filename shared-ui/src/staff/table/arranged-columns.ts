import type { StaffColumn } from './staff-column';

/** Columns of which the reader decides; what is done to a row stands at the end, whatever is chosen. */
export const isArrangeable = ({ fixed }: Pick<StaffColumn<never>, 'fixed'>): boolean => fixed !== 'right';

/** The columns that are shown, in the order that was chosen; the page's own where nothing is chosen that it has. */
export function arrangedColumns<Row>(
  columns: readonly StaffColumn<Row>[],
  chosen: readonly string[],
): readonly StaffColumn<Row>[] {
  const picked = chosen.flatMap((key) => columns.filter((one) => one.key === key && isArrangeable(one)));
  if (picked.length === 0) return columns.filter(({ optional }) => !optional);
  return [...picked, ...columns.filter((one) => !isArrangeable(one))];
}
