import type { ExportFormat } from '@lotes/shared-contract';
import { detectDelimiter, parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';

/** UTF-8, or what Excel writes as plain CSV. */
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
  // What an export put before a text that begins like a formula.
  return text.trim().replace(/^'(?=[=+\-@\t\r])/, '');
};

/** Reads the cells of a file's first sheet as texts. Rejects where it is no such file. */
export async function readSheet(formato: ExportFormat, bytes: Buffer): Promise<string[][]> {
  if (formato === 'xlsx') {
    const { sheets } = await readXlsx(bytes);
    return (sheets[0]?.rows ?? []).map((row) => Array.from(row, textOf));
  }
  const text = decoded(bytes).replace(/^\uFEFF/, '');
  const rows = parseCsv(text, { delimiter: detectDelimiter(text) });
  return rows.map((row) => row.map(textOf));
}
