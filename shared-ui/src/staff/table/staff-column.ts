import type { ReactNode } from 'react';

export interface FilterChoice {
  value: string;
  label: string;
  /** False if the choice is not offered, and has a name only for when it is in use, as after a link. */
  offered?: boolean;
}

/**
 * Filter of a column on the server: by a part of a text, or by one of a few values. `preset` is the value by which the
 * server filters if none was chosen; in that case another value must mean "all".
 */
export type ColumnFilter =
  | { kind: 'text' }
  | { kind: 'choice'; choices: readonly FilterChoice[]; preset?: string };

/** A column of a staff table. */
export interface StaffColumn<Row> {
  /** The name by which the api filters and sorts by the column. */
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** True if the api can sort by the column. */
  sortable?: boolean;
  filter?: ColumnFilter;
  align?: 'left' | 'right' | 'center';
  /** Width in pixels. */
  width?: number;
  /** True if the column is hidden until the user chooses it. */
  optional?: boolean;
  /** Side of the table at which the column stays visible while the table scrolls sideways. */
  fixed?: 'left' | 'right';
}
