import { recordAudit } from '../audit/record-audit';
import type { Transaction } from '../database/database';
import type { Lot } from '../lots/lots.tables';
import { mootPayments, writePaymentEnd, type MootPayment } from './line.repository';

/** How a request ends with its reservation: a link whose own time is over expired, anything else is called off. */
function endOf(payment: MootPayment, now: Date): { estado: 'vencida' | 'cancelada'; motivo: string } {
  const { estado, vence_en: end, estado_reserva: state, motivo_reserva: reason } = payment;
  const motivo = state === 'vencida' ? 'La reserva venció.' : `La reserva terminó. ${reason ?? ''}`.trim();
  const isOver = estado === 'enviada' && end !== null && end <= now;
  return { estado: isOver ? 'vencida' : 'cancelada', motivo: motivo.slice(0, 300) };
}

/**
 * Closes the open requests to pay for reservations of a locked lot that have ended, however they did. Money that comes
 * all the same is still taken (product decisions, section 7.5).
 */
export async function closeMootPayments(transaction: Transaction, lot: Lot, now: Date): Promise<void> {
  for (const payment of await mootPayments(transaction, lot.codigo)) {
    const end = endOf(payment, now);
    await writePaymentEnd(transaction, payment, end);
    await recordAudit(transaction, {
      actor: 'sistema',
      at: now,
      accion: end.estado === 'vencida' ? 'vencer' : 'cancelar',
      entidad: 'solicitudLinkPago',
      id: payment.id,
      antes: { estado: payment.estado },
      despues: end,
    });
  }
}
