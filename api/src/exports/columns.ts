import { readablePhone, reasonIn, type AuditField, type Language } from '@lotes/shared-contract';
import { FIELD_NAMES, NO, VALUE_NAMES, YES, type Words } from './words';

/**
 * Kind of a cell. `text` was typed by people, `phone` is a number in E.164, `decimal` an amount or a measure as a
 * decimal string, `instant` a moment as Honduran clocks show it, `day` a civil day, `word` a value of the product's
 * vocabulary.
 */
export type CellKind = 'text' | 'phone' | 'decimal' | 'integer' | 'instant' | 'day' | 'word';

export type CellValue = string | number | boolean | null | readonly string[];

/** One column of an exported list. */
export interface ExportColumn<Row> {
  title: Words;
  kind: CellKind;
  value: (row: Row, language: Language) => CellValue;
  /** The field of a `word`, if the vocabulary has a label for that field only. */
  field?: string;
}

/** A column with the screens' label for its field; `unit` follows it in parentheses. */
export function fieldColumn<Row>(
  field: AuditField,
  kind: CellKind,
  value: ExportColumn<Row>['value'],
  unit?: string,
): ExportColumn<Row> {
  const { es, en } = FIELD_NAMES[field];
  const title = unit ? { es: `${es} (${unit})`, en: `${en} (${unit})` } : { es, en };
  return { title, kind, field, value };
}

/** The reason of a row: as people typed it, and in the reader's language if the system wrote it. */
export const REASON_COLUMN = fieldColumn<{ motivo: string | null }>(
  'motivo',
  'text',
  ({ motivo }, language) => motivo && reasonIn(motivo, language),
);

/**
 * Returns a value of the product's vocabulary in the words of the screens; a value without such words is returned as it is.
 */
export function wordOf(value: string, language: Language, field = ''): string {
  return (VALUE_NAMES[`${field}.${value}`] ?? VALUE_NAMES[value])?.[language] ?? value;
}

/** Returns a boolean as "yes" or "no" in the reader's language. */
export const yesOrNo = (value: boolean, language: Language): string => (value ? YES : NO)[language];

/** Returns the text of a cell in the user's language. */
export function textOf<Row>(
  { kind, field }: ExportColumn<Row>,
  value: CellValue,
  language: Language,
): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return yesOrNo(value, language);
  const one = (item: string | number) =>
    kind === 'word' ? wordOf(String(item), language, field) : String(item);
  if (typeof value === 'object') return value.map(one).join(', ');
  return kind === 'phone' && value !== '' ? readablePhone(String(value)) : one(value);
}
