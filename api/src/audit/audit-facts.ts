import { AUDIT_FIELDS, type AuditField, type AuditValue } from '@lotes/shared-contract';

/** One side of a change as an audit row stores it, by field name; a list in rows from before migration 0017. */
export type StoredFacts = Readonly<Record<string, unknown>> | null;

/** Returns the fields that a change set or gave another value; for a deletion, all fields that the row had. */
export function changedFields(antes: StoredFacts, despues: StoredFacts): string[] {
  const before = antes ?? {};
  return Object.entries(despues ?? before)
    .filter(
      ([field, value]) => despues === null || JSON.stringify(value) !== JSON.stringify(before[field] ?? null),
    )
    .map(([field]) => field);
}

/** The fields that entries show, in their order. */
export const SHOWN_FIELDS = Object.keys(AUDIT_FIELDS) as AuditField[];

/**
 * The field that every reservation of a lot has, and that is hidden in all of them once the lot is sold (R6.7). Searches do not read it:
 * whether the lot is sold changes after an entry was written.
 */
export const PRICE_OF_LOT = 'precioCongelado' satisfies AuditField;

/** The fields that searches read. */
export const SEARCHED_FIELDS = SHOWN_FIELDS.filter((field) => field !== PRICE_OF_LOT);

/**
 * Fields of a sold lot and its reservation that lists show to users who do not see sold lots: no price, buyer or reason
 * (R6.7).
 */
export const FIELDS_OF_SOLD: readonly AuditField[] = [
  'estado',
  'estadoBase',
  'numero',
  'calle',
  'areaM2',
  'areaVaras',
  'topografia',
  'conVista',
  'alturaMaxima',
  'elevacion',
  'pinos',
  'tipo',
  'direccion',
  'enlaceMapa',
  'poligono',
  'primaEspecial',
  'dias',
  'retencionDesde',
  'fechaVencimiento',
];

/** True if the value is of a type that the contract returns: text, number, boolean, null or a list of texts. */
export function isAuditValue(value: unknown): value is AuditValue {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string');
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** The values of the fields before and after the change, a line each, for searches. */
export function searchText(antes: StoredFacts, despues: StoredFacts, fields: readonly AuditField[]): string {
  const values = [antes, despues].flatMap((facts) => fields.map((field) => facts?.[field] ?? null));
  return values
    .filter((value) => value !== null && isAuditValue(value))
    .flat()
    .join('\n');
}
