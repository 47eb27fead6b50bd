import type { Actor, AuditEntry } from '../audit';
import type { PaymentLink } from '../database/rows';

/**
 * Returns the audit entry of a new request.
 * @param named number of the request's lot, and authorization number of the reservation that it names.
 */
export function requestEntry(
  actor: Actor,
  made: PaymentLink,
  { lote, reserva }: { lote: string; reserva: string | null },
): AuditEntry {
  const { id, solicitada_en: at, estado, concepto, plazo, monto, moneda, nombre, correo, telefono } = made;
  return {
    actor,
    at,
    accion: 'crear',
    entidad: 'solicitudLinkPago',
    id,
    antes: null,
    despues: { lote, reserva, estado, concepto, plazo, monto, moneda, nombre, correo, telefono },
  };
}
