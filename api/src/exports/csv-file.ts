import type { Language } from '@lotes/shared-contract';
import { civilTime } from '@lotes/shared-contract/dates';
import { type CellKind, type CellValue, type ExportColumn, textOf } from './columns';

/** Marks the file as UTF-8; without it Excel reads accents as letters of another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * Places at which a spreadsheet takes a text for a formula: its beginning, and in the text where a cell begins for a program
 * that divides lines at semicolons or tabs. To such a program a quote within a line is a character like any other, so that
 * line breaks begin cells too.
 */
const FORMULAS = /^(?=[=+\-@\t\r])|(?<=[;\t\r\n]"*)(?=[=+\-@])/g;
/** Kinds whose texts only the product writes. A phone begins with "+", and with an apostrophe before it would be no phone. */
const SAFE: ReadonlySet<CellKind> = new Set(['phone', 'word']);

function cellOf<Row>(column: ExportColumn<Row>, value: CellValue, language: Language): string {
  const { kind } = column;
  if (kind === 'instant' && typeof value === 'string') return civilTime(value);
  if (typeof value === 'number' || kind === 'decimal' || kind === 'day') return String(value ?? '');
  const text = textOf(column, value, language);
  return SAFE.has(kind) ? text : text.replace(FORMULAS, "'");
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map((cell) => (/["\r\n,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}

/** Writes batches of rows as a CSV file (RFC 4180), line by line. */
export async function* csvFile<Row>(
  columns: readonly ExportColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  language: Language,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(columns.map(({ title }) => title[language]));
  for await (const rows of batches) {
    const lines = rows.map((row) =>
      lineOf(columns.map((column) => cellOf(column, column.value(row, language), language))),
    );
    yield lines.join('');
  }
}
