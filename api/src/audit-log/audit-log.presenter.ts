import { AUDIT_FIELDS, type AuditField, type AuditRow, type AuditValue } from '@lotes/shared-contract';
import {
  changedFields,
  FIELDS_OF_SOLD,
  isAuditValue,
  PRICE_OF_LOT,
  type StoredFacts,
  SHOWN_FIELDS,
} from '../audit';
import type { AuditedRow } from './audit-log.repository';

function valueOf(facts: StoredFacts, field: AuditField, people: ReadonlyMap<number, string>): AuditValue {
  const value = facts?.[field] ?? null;
  if (AUDIT_FIELDS[field] === 'person' && typeof value === 'number') return people.get(value) ?? null;
  return isAuditValue(value) ? value : null;
}

function fieldsOf({ antes, despues, oculto, precio_oculto: hidesPrice }: AuditedRow): AuditField[] {
  const changed = new Set(changedFields(antes, despues));
  const known = SHOWN_FIELDS.filter((field) => changed.has(field));
  if (oculto) return known.filter((field) => FIELDS_OF_SOLD.includes(field));
  return hidesPrice ? known.filter((field) => field !== PRICE_OF_LOT) : known;
}

/** The codes of the accounts that the changed fields of a row name. */
export function accountCodesIn(row: AuditedRow): number[] {
  const fields = fieldsOf(row).filter((field) => AUDIT_FIELDS[field] === 'person');
  return fields
    .flatMap((field) => [row.antes?.[field], row.despues?.[field]])
    .filter((value): value is number => typeof value === 'number');
}

/** An entry of the audit as the caller may know it. @param people names of accounts by their codes */
export function presentAudit(row: AuditedRow, people: ReadonlyMap<number, string>): AuditRow {
  const { id, momento, quien, accion, entidad, entidad_id, lote, nombre, antes, despues } = row;
  const fields = fieldsOf(row);
  const reason = fields.includes('motivo') ? valueOf(despues ?? antes, 'motivo', people) : null;
  return {
    asiento: String(id),
    momento: momento.toISOString(),
    quien,
    accion,
    entidad,
    id: entidad_id,
    lote,
    nombre,
    cambios: fields
      .filter((field) => field !== 'motivo')
      .map((campo) => ({
        campo,
        antes: valueOf(antes, campo, people),
        despues: valueOf(despues, campo, people),
      })),
    motivo: typeof reason === 'string' ? reason : null,
  };
}
