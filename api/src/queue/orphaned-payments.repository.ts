import type { Queryable, Transaction } from '../database/database';
import type { PaymentLink, Reservation } from '../database/rows';

/** An open request to pay for a reservation that has ended. */
export interface OrphanedPayment extends Pick<
  PaymentLink,
  'id' | 'estado' | 'vence_en' | 'recibido' | 'version'
> {
  estado_reserva: Reservation['estado'];
  motivo_reserva: string | null;
}

/** Selects the open requests to pay for reservations of a lot that have ended. */
export function selectOrphaned(database: Queryable, lot: number) {
  return database
    .selectFrom('solicitudes_link_pago as solicitud')
    .innerJoin('reservas', 'reservas.codigo', 'solicitud.reserva')
    .select(['solicitud.id', 'solicitud.estado', 'solicitud.vence_en', 'solicitud.version'])
    .select('solicitud.recibido')
    .select(['reservas.estado as estado_reserva', 'reservas.motivo as motivo_reserva'])
    .where('solicitud.lote', '=', lot)
    .where('solicitud.concepto', '=', 'reserva')
    .where('solicitud.estado', 'in', ['solicitada', 'enviada'])
    .where('reservas.estado', 'in', ['vencida', 'inactiva']);
}

/** Writes how an orphaned request ended. */
export async function endPayment(
  transaction: Transaction,
  { id, version }: OrphanedPayment,
  end: { estado: 'vencida' | 'cancelada' | 'en_revision'; motivo: string },
): Promise<void> {
  await transaction
    .updateTable('solicitudes_link_pago')
    .set({ ...end, version: version + 1 })
    .where('id', '=', id)
    .execute();
}
