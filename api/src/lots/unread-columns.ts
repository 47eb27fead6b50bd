import type { Language, LotAdminRow } from '@lotes/shared-contract';
import { type ExportColumn, textOf } from '../exports';
import { normalised, plainNumber } from './cell-text';
import { LOT_COLUMNS } from './lots-export';

type LotColumn = ExportColumn<LotAdminRow>;

const LANGUAGES: readonly Language[] = ['es', 'en'];

/**
 * Returns the column of the export that a header names, in either language or by its wire name. An import does not read it
 * if no field that can be imported has this header.
 */
export function exportedColumn(header: string): LotColumn | undefined {
  const wanted = normalised(header);
  return LOT_COLUMNS.find(({ title, field = '' }) =>
    [title.es, title.en, field].some((name) => normalised(name) === wanted),
  );
}

/** True if a cell has the value that the caller's export has for the lot. An empty cell changes nothing, so it agrees too. */
export function agrees(column: LotColumn, cell: string, lot: LotAdminRow): boolean {
  if (cell === '') return true;
  const isNumber = column.kind === 'decimal' || column.kind === 'integer';
  return LANGUAGES.some((language) => {
    const value = column.value(lot, language);
    if (isNumber) return value !== null && Number(plainNumber(cell)) === Number(value);
    return [textOf(column, value, language), String(value)].some(
      (text) => normalised(text) === normalised(cell),
    );
  });
}
