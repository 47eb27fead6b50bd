import type { StaffColumn } from './staff-column';

/** What is typed or chosen in each column's filter, by column key. */
export type FilterValues = Readonly<Record<string, string>>;

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The rows that pass every filter: texts match anywhere without regard to case or accents, choices match exactly. */
export function filterRows<Row>(
  rows: readonly Row[],
  columns: readonly StaffColumn<Row>[],
  values: FilterValues,
): Row[] {
  const tests = columns.flatMap(({ key, filter }) => {
    const wanted = values[key];
    if (!wanted || !filter || filter.kind === 'server-choice') return [];
    if (filter.kind === 'choice') return [(row: Row) => filter.valueOf(row) === wanted];
    const part = fold(wanted.trim());
    return [(row: Row) => fold(filter.textOf(row)).includes(part)];
  });
  return rows.filter((row) => tests.every((test) => test(row)));
}

/** Orders two cell values: numbers by size, texts by the language with digits counted as numbers. */
export function compareCells(a: string | number, b: string | number, language: string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), language, { numeric: true, sensitivity: 'base' });
}
