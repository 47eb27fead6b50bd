import { CANCELLABLE_PAYMENT_STATES, OPEN_PAYMENT_STATES } from '@lotes/shared-contract';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../database/database';
import { literals } from '../database/literal-values';
import type { PaymentLink, Reservation } from '../database/rows';
import type { NotifiedPayment } from './canceled-mail';
import { noteClosed, type ClosedPayment } from './lot-steps';
import { type LinkMailed, wasLinkMailed } from './payment-link-mail-keys';
import type { ReviewedPayment } from './review-mail';

/** An open request to pay for a reservation that has ended, or that waits again after an undo. */
export interface OrphanedPayment
  extends Omit<ReviewedPayment, 'numero' | 'motivo'>, Pick<PaymentLink, 'estado' | 'vence_en' | 'monto'> {
  estado_reserva: Reservation['estado'];
  motivo_reserva: string | null;
  /** The e-mail of the reservation. */
  correo_reserva: string | null;
}

/** Selects the open requests to pay for reservations of a lot that no longer have it: ended ones, and those that wait again. */
export function selectOrphaned(database: Queryable, lot: number) {
  return database
    .selectFrom('solicitudes_link_pago as solicitud')
    .innerJoin('reservas', 'reservas.codigo', 'solicitud.reserva')
    .select(['solicitud.id', 'solicitud.estado', 'solicitud.vence_en', 'solicitud.version'])
    .select(['solicitud.correo', 'solicitud.idioma', 'solicitud.nombre', 'solicitud.concepto'])
    .select(['solicitud.moneda', 'solicitud.monto', 'solicitud.recibido', 'solicitud.referencia_banco'])
    .select(['reservas.estado as estado_reserva', 'reservas.motivo as motivo_reserva'])
    .select('reservas.correo as correo_reserva')
    .where('solicitud.lote', '=', lot)
    .where('solicitud.concepto', '=', literals('reserva'))
    .where('solicitud.estado', 'in', literals(...CANCELLABLE_PAYMENT_STATES))
    .where((where) =>
      where.or([
        where('reservas.estado', 'in', literals('vencida', 'inactiva')),
        where.and([
          where('reservas.estado', '=', literals('pendiente')),
          where('reservas.retencion_desde', 'is', null),
        ]),
      ]),
    );
}

/**
 * Stores how a request ended whose reservation has ended. If the payer never got the link, an undo restores the request to the
 * state before the link was sent.
 * @param payment the request, and whether its link was mailed.
 */
export async function endPayment(
  transaction: Transaction,
  lot: number,
  { id, estado, version, mailed }: OrphanedPayment & { mailed: LinkMailed },
  end: { estado: 'vencida' | 'cancelada' | 'en_revision'; motivo: string },
): Promise<void> {
  const before = estado === 'enviada' && mailed !== 'no' ? estado : 'solicitada';
  noteClosed(transaction, lot, {
    id,
    estado: before,
    version,
    ...(mailed === 'unknown' && { en_envio: true }),
  });
  await transaction
    .updateTable('solicitudes_link_pago')
    .set({ ...end, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** A request that was reopened, with its lot. */
export interface ReopenedPayment
  extends Omit<NotifiedPayment, 'numero'>, Pick<PaymentLink, 'lote' | 'estado'> {
  /** The state that closing it had given it. */
  cerrada: PaymentLink['estado'];
}

/**
 * Reopens a request that a step closed, unless it has changed since, or another one of the same e-mail, lot and purpose is open.
 * It is requested again if its link was never mailed (R12.22); a mail that was being sent when the step closed it is waited for.
 * @returns the request; undefined if it stays closed.
 */
export async function reopenPayment(
  transaction: Transaction,
  closed: ClosedPayment,
): Promise<ReopenedPayment | undefined> {
  const { id, version } = closed;
  const isUnread = closed.en_envio && !(await wasLinkMailed(transaction, closed));
  const estado = isUnread ? 'solicitada' : closed.estado;
  const { rows } = await sql<ReopenedPayment>`
    update solicitudes_link_pago as solicitud set estado = ${estado}, motivo = null, version = solicitud.version + 1,
      enlace_url = case when ${estado} = 'enviada' then solicitud.enlace_url end,
      enviada_en = case when ${estado} = 'enviada' then solicitud.enviada_en end,
      vence_en = case when ${estado} = 'enviada' then solicitud.vence_en end
    from solicitudes_link_pago as cerrada
    where solicitud.id = ${id} and cerrada.id = solicitud.id and solicitud.version = ${version + 1}
      and not exists (select from solicitudes_link_pago as otra
        where otra.lote = solicitud.lote and otra.correo = solicitud.correo and otra.concepto = solicitud.concepto
          and otra.estado in ${literals(...OPEN_PAYMENT_STATES)})
    returning solicitud.id, solicitud.version, solicitud.lote, solicitud.estado, solicitud.correo, solicitud.idioma, solicitud.nombre,
      solicitud.moneda, solicitud.monto, cerrada.estado as cerrada`.execute(transaction);
  return rows[0];
}
