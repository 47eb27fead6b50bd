import type { Actor, AuditEntry } from '../audit';
import type { NewReservation } from '../database/rows';

/**
 * Returns the audit entry of a new reservation.
 * @param lote number of the reservation's lot.
 */
export function creationEntry(actor: Actor, row: NewReservation, lote: string): AuditEntry {
  return {
    actor,
    at: new Date(row.creada_en),
    accion: 'crear',
    entidad: 'reserva',
    id: row.numero_autorizacion,
    antes: null,
    despues: {
      lote,
      estado: row.estado,
      nombreCliente: row.nombre_cliente,
      telefono: row.telefono ?? null,
      correo: row.correo ?? null,
      fechaVencimiento: row.fecha_vencimiento ?? null,
      fechaContrato: row.fecha_contrato ?? null,
      prima: row.prima ?? null,
      plan: row.plan ?? null,
      cotizacion: row.cotizacion ?? null,
      precioCongelado: row.precio_congelado ?? null,
    },
  };
}
