import type { ReactNode } from 'react';

export interface FilterChoice {
  value: string;
  label: string;
}

/**
 * Filter of a column on the server: by part of a text, or by one of a few values. `preset` names the value by which the
 * server filters if none was chosen; another value is then to mean "all".
 */
export type ColumnFilter =
  | { kind: 'text' }
  | { kind: 'choice'; choices: readonly FilterChoice[]; preset?: string };

/** One column of a staff table. */
export interface StaffColumn<Row> {
  /** The name by which the api filters and sorts by this column. */
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** True if the api sorts by it. */
  sortable?: boolean;
  filter?: ColumnFilter;
  align?: 'left' | 'right' | 'center';
  /** Pixels. */
  width?: number;
  /** True if it is shown only once its reader chooses it. */
  optional?: boolean;
  /** Stays visible while the table scrolls sideways. */
  fixed?: 'left' | 'right';
}
