import { LOT_FIELDS, type FieldMessageKey, fieldMessageKey, type Language } from '@lotes/shared-contract';
import type { Lot, LotChange } from '../database/rows';
import { FIELD_NAMES, wordOf, yesOrNo } from '../exports';
import { normalised, plainNumber } from './cell-text';

/** A field of a lot that an import can change. */
export type ImportField =
  | 'calle'
  | 'areaM2'
  | 'areaVaras'
  | 'topografia'
  | 'conVista'
  | 'alturaMaxima'
  | 'elevacion'
  | 'pinos'
  | 'tipo'
  | 'direccion'
  | 'enlaceMapa'
  | 'precioVara'
  | 'primaEspecial';

/** Database column of each imported field. */
export const COLUMN_OF = {
  calle: 'calle',
  areaM2: 'area_m2',
  areaVaras: 'area_varas',
  topografia: 'topografia',
  conVista: 'con_vista',
  alturaMaxima: 'altura_maxima',
  elevacion: 'elevacion',
  pinos: 'pinos',
  tipo: 'tipo',
  direccion: 'direccion',
  enlaceMapa: 'enlace_mapa',
  precioVara: 'precio_vara',
  primaEspecial: 'prima_especial',
} as const satisfies Record<ImportField, keyof Lot & keyof LotChange>;

const NAMED = [...(Object.keys(COLUMN_OF) as ImportField[]), 'numero', 'estadoBase'] as const;

/** Returns the field of a header, in either language or by its wire name; undefined for a column that an import does not read. */
export function columnOf(header: string): (typeof NAMED)[number] | undefined {
  const wanted = normalised(header);
  return NAMED.find((field) =>
    [field, FIELD_NAMES[field].es, FIELD_NAMES[field].en]
      .flatMap((name) => [normalised(name), `${normalised(name)} (usd)`])
      .includes(wanted),
  );
}

const LANGUAGES: readonly Language[] = ['es', 'en'];
const isYesOrNo = new Set<ImportField>(['conVista', 'primaEspecial']);
const isNumber = new Set<ImportField>(['areaM2', 'areaVaras', 'alturaMaxima', 'elevacion', 'precioVara']);

/** Returns the value of a cell, in the terms of either language, before it is checked. */
function meaningOf(field: ImportField, cell: string): unknown {
  const bare = normalised(cell);
  if (isYesOrNo.has(field)) {
    const answer = [true, false].find((value) =>
      LANGUAGES.some((language) => normalised(yesOrNo(value, language)) === bare),
    );
    return answer ?? (bare === 'true' ? true : bare === 'false' ? false : cell);
  }
  if (field === 'topografia' || field === 'tipo') {
    const { options } = LOT_FIELDS[field];
    return (
      options.find((value) => LANGUAGES.some((one) => normalised(wordOf(value, one, field)) === bare)) ?? cell
    );
  }
  if (field === 'pinos') return Number(cell);
  if (!isNumber.has(field)) return cell;
  const plain = plainNumber(cell);
  return field === 'precioVara' && /^\d+(\.\d)?$/.test(plain) ? Number(plain).toFixed(2) : plain;
}

/** Reads a cell: returns its value, or its fault; undefined for an empty cell, which leaves the lot as it is. */
export function readCell(
  field: ImportField,
  cell: string,
): { value: string | number | boolean } | { fault: FieldMessageKey } | undefined {
  if (cell === '') return undefined;
  const parsed = LOT_FIELDS[field].safeParse(meaningOf(field, cell));
  if (parsed.success) return parsed.data === undefined ? undefined : { value: parsed.data };
  const [issue] = parsed.error.issues;
  const key = issue ? fieldMessageKey(issue) : 'invalid';
  return { fault: key === 'invalid' ? 'import-word' : key };
}

/** True if a cell names the base status, in the words of either language. */
export function isStatus(cell: string, status: Lot['estado_base']): boolean {
  return [status, ...LANGUAGES.map((language) => wordOf(status, language))].some(
    (word) => normalised(word) === normalised(cell),
  );
}
