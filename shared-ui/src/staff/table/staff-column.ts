import type { ReactNode } from 'react';

export interface FilterChoice {
  value: string;
  label: string;
}

/** How a column is filtered. The first two work on the rows at hand; `server-choice` hands the choice to the page. */
export type ColumnFilter<Row> =
  | { kind: 'text'; textOf: (row: Row) => string }
  | { kind: 'choice'; choices: readonly FilterChoice[]; valueOf: (row: Row) => string }
  | {
      kind: 'server-choice';
      choices: readonly FilterChoice[];
      value: string | undefined;
      onChange: (value: string | undefined) => void;
    };

/** One column of a staff table. */
export interface StaffColumn<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Makes the column sortable by this value; texts compare as people read them ("2" before "10"). */
  sortBy?: (row: Row) => string | number;
  filter?: ColumnFilter<Row>;
  align?: 'left' | 'right' | 'center';
  /** Pixels. */
  width?: number;
  /** Stays in sight while the table scrolls sideways. */
  fixed?: 'left' | 'right';
}
