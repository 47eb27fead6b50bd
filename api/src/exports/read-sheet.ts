import type { ExportFormat } from '@lotes/shared-contract';
import { Semaphore } from '@lotes/shared-node/concurrency';
import { detectDelimiter, parseCsv } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { unpackedSize } from './unpacked-size';

/**
 * Limits that no file of all lots exceeds, nor an empty sheet of any program; a malicious file of 200 kB can have millions
 * of each. The reader allocates all columns up to the last of a row, and many rows before the first is checked here.
 */
const LIMITS = {
  unpackedBytes: 2 * 1024 * 1024,
  rows: 1_000,
  columns: 1_024,
  characters: 1024 * 1024,
} as const;

/** Thrown if a file exceeds the limits of what is read. */
export class SheetTooLarge extends Error {}

/** Reads one workbook at a time: the largest accepted file takes about 150 MB for a second. */
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

/**
 * Reads row by row. A whole workbook has parts that refer to others, and reading it would unpack those again for each
 * reference.
 */
async function readXlsx(bytes: Buffer): Promise<string[][]> {
  // The reader unpacks no part further than the directory says.
  if (unpackedSize(bytes) > LIMITS.unpackedBytes) throw new SheetTooLarge('The file unpacks to too much.');
  const rows: string[][] = [];
  let [seen, characters] = [0, 0];
  for await (const { index, values } of streamXlsxRows(bytes, { maxRows: LIMITS.rows + 1 })) {
    seen += 1;
    if (seen > LIMITS.rows || values.length > LIMITS.columns)
      throw new SheetTooLarge('The sheet has too many rows or columns.');
    const cells = values.map(textOf);
    // A row that has formats and no text may be at any index, and does not count.
    if (cells.every((cell) => cell === '')) continue;
    characters += cells.join('').length;
    if (!(index < LIMITS.rows) || characters > LIMITS.characters)
      throw new SheetTooLarge('The sheet holds too much.');
    while (rows.length < index) rows.push([]);
    rows[index] = cells;
  }
  return rows;
}
