import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Language } from '@lotes/shared-contract';
import { civilTime } from '@lotes/shared-contract/dates';
import { writeXlsxStream } from 'hucre/xlsx';
import { type CellKind, type CellValue, type ExportColumn, textOf } from './columns';

/** Characters that a cell can hold. */
const MAX_TEXT_LENGTH = 32_767;
/** Characters that XML forbids and the library writes as they are: one of them makes the whole workbook unreadable. */
const FORBIDDEN_IN_XML = /[\uFFFE\uFFFF]/g;
const REPLACEMENT = '\uFFFD';

const FORMATS: Readonly<Record<Language, Partial<Record<CellKind, string>>>> = {
  es: { decimal: '#,##0.00##', instant: 'dd/mm/yyyy hh:mm:ss', day: 'dd/mm/yyyy' },
  en: { decimal: '#,##0.00##', instant: 'mm/dd/yyyy hh:mm:ss', day: 'mm/dd/yyyy' },
};
/** Column widths in characters. */
const WIDTHS: Readonly<Record<CellKind, number>> = {
  text: 24,
  phone: 18,
  decimal: 14,
  integer: 10,
  instant: 20,
  day: 12,
  word: 18,
};

/**
 * Returns the date of a cell for a moment in Honduran time: dates in a workbook have no zone, and the library writes them
 * in UTC.
 */
const dateOf = (civil: string) => new Date(`${civil.replace(' ', 'T')}Z`);

function cellOf<Row>(column: ExportColumn<Row>, value: CellValue, language: Language) {
  if (value === null || typeof value === 'number') return value;
  if (typeof value === 'string') {
    if (column.kind === 'decimal') return Number(value);
    if (column.kind === 'instant') return dateOf(civilTime(value));
    if (column.kind === 'day') return dateOf(`${value} 00:00:00`);
  }
  // A text is stored in a text cell, so it never becomes a formula, whatever it begins with.
  const text = textOf(column, value, language).replace(FORBIDDEN_IN_XML, REPLACEMENT);
  return text.slice(0, MAX_TEXT_LENGTH) || null;
}

/** Writes batches of rows as an XLSX workbook, chunk by chunk. */
export function xlsxFile<Row>(
  columns: readonly ExportColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  language: Language,
): Readable {
  async function* rows() {
    for await (const batch of batches) {
      for (const row of batch)
        yield columns.map((column) => cellOf(column, column.value(row, language), language));
    }
  }
  const stream = writeXlsxStream(rows(), {
    name: language === 'es' ? 'Datos' : 'Data',
    columns: columns.map(({ title, kind }) => {
      const numFmt = FORMATS[language][kind];
      return { header: title[language], width: WIDTHS[kind], ...(numFmt && { numFmt }) };
    }),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>);
}
