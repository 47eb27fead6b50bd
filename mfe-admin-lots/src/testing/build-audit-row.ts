import type { AuditRow } from '@lotes/shared-contract/audit';

/** A change of a lot's availability by one of the staff. */
export function buildAuditRow(fields: Partial<AuditRow> = {}): AuditRow {
  return {
    asiento: '41',
    momento: '2026-03-11T15:00:00.000Z',
    quien: 'Ana Paz',
    accion: 'cambiar estado base',
    entidad: 'lote',
    id: '40',
    lote: '40',
    nombre: null,
    cambios: [{ campo: 'estadoBase', antes: 'disponible', despues: 'no_disponible' }],
    motivo: null,
    ...fields,
  };
}
