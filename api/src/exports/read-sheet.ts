import type { ExportFormat } from '@lotes/shared-contract';
import { Semaphore } from '@lotes/shared-node/concurrency';
import { detectDelimiter, parseCsv } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { unpackedSize } from './unpacked-size';

/**
 * More than a file of every lot has, or an empty sheet of any program; one that was made for it has millions of each in 200 kB.
 * The reader makes room for all columns up to the last of a row, and for many rows before the first is seen here.
 */
const MOST = {
  unpackedBytes: 2 * 1024 * 1024,
  rows: 1_000,
  columns: 1_024,
  characters: 1024 * 1024,
} as const;

/** Thrown if a file holds more than is read of any. */
export class SheetTooLarge extends Error {}

/** The largest accepted file takes about 150 MB for a second: two at the same time would take twice that. */
const workbooks = new Semaphore(1);

/** UTF-8, or the encoding of Excel's plain CSV. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const textOf = (cell: string | number | boolean | Date | null | undefined): string => {
  if (cell === null || cell === undefined) return '';
  const text = cell instanceof Date ? cell.toISOString() : String(cell);
  // Removes the mark that an export put before a text that begins like a formula.
  return text.trim().replace(/^'(?=[=+\-@\t\r])/, '');
};

/** Reads the cells of a file's first sheet as texts. Rejects if it is no such file. @throws SheetTooLarge */
export async function readSheet(formato: ExportFormat, bytes: Buffer): Promise<string[][]> {
  if (formato === 'xlsx') return workbooks.run(() => readXlsx(bytes));
  const text = decoded(bytes).replace(/^\uFEFF/, '');
  const rows = parseCsv(text, { delimiter: detectDelimiter(text) });
  return rows.map((row) => row.map(textOf));
}

/** Reads row by row: the whole of a workbook has parts that refer to others, each of which is unpacked again. */
async function readXlsx(bytes: Buffer): Promise<string[][]> {
  // None is unpacked further than the directory says.
  if (unpackedSize(bytes) > MOST.unpackedBytes) throw new SheetTooLarge('The file unpacks to too much.');
  const rows: string[][] = [];
  let [seen, characters] = [0, 0];
  for await (const { index, values } of streamXlsxRows(bytes, { maxRows: MOST.rows + 1 })) {
    seen += 1;
    if (seen > MOST.rows || values.length > MOST.columns)
      throw new SheetTooLarge('The sheet has too many rows or columns.');
    const cells = values.map(textOf);
    // A row that is only formatted may be anywhere.
    if (cells.every((cell) => cell === '')) continue;
    characters += cells.join('').length;
    if (!(index < MOST.rows) || characters > MOST.characters)
      throw new SheetTooLarge('The sheet holds too much.');
    while (rows.length < index) rows.push([]);
    rows[index] = cells;
  }
  return rows;
}
