import { ownReason } from '@lotes/shared-contract';
import { recordAudit } from '../audit';
import { cutText } from '../database/cut-text';
import type { Transaction } from '../database/database';
import type { Lot } from '../database/rows';
import { enqueueMail } from '../outbox';
import { canceledMail } from './canceled-mail';
import { takeBackLinkMails } from './payment-link-mail-keys';
import { endPayment, type OrphanedPayment, selectOrphaned } from './orphaned-payments.repository';
import { underReviewMail } from './review-mail';

interface End {
  estado: 'vencida' | 'cancelada' | 'en_revision';
  motivo: string;
}

const ACTIONS = { vencida: 'vencer', cancelada: 'cancelar', en_revision: 'vencer' } as const;

/**
 * Returns how a request ends whose reservation has ended or waits again: it expires if the time of its link is over,
 * otherwise it is canceled (R12.7).
 * A request that has received a part of its money comes under review.
 */
function endOf(payment: OrphanedPayment, now: Date): End {
  const { estado, vence_en: end, estado_reserva: state, motivo_reserva: reason, recibido } = payment;
  const motivo = cutText(reasonOf(state, reason), 300);
  if (Number(recibido) > 0) return { estado: 'en_revision', motivo };
  const isOver = estado === 'enviada' && end !== null && end <= now;
  return { estado: isOver ? 'vencida' : 'cancelada', motivo };
}

function reasonOf(state: OrphanedPayment['estado_reserva'], reason: string | null): string {
  if (state === 'vencida') return ownReason('reservation-expired');
  if (state === 'pendiente') return ownReason('reservation-waits');
  return reason ? ownReason('reservation-ended', { reason }) : ownReason('reservation-over');
}

/**
 * Notifies the payer if the part of the money that they paid is under review, or if the request of another payer than the buyer,
 * who knows of the reservation's end, is canceled.
 */
async function notifyPayer(
  transaction: Transaction,
  { numero }: Lot,
  payment: OrphanedPayment,
  { end, at }: { end: End; at: Date },
): Promise<void> {
  const ended = { ...payment, numero, motivo: end.motivo };
  const isOthers = payment.correo !== payment.correo_reserva;
  if (end.estado === 'en_revision') await enqueueMail(transaction, { ...underReviewMail(ended), at });
  if (end.estado === 'cancelada' && isOthers) await enqueueMail(transaction, { ...canceledMail(ended), at });
}

/**
 * Closes the open requests to pay for reservations of a locked lot that have ended, however they ended, or that wait again.
 * Money that arrives for them later is still recorded.
 */
export async function closeOrphanedPayments(transaction: Transaction, lot: Lot, now: Date): Promise<void> {
  // The requests are locked, because steps that lock other lots also end links whose time is over.
  const orphaned = selectOrphaned(transaction, lot.codigo).forUpdate('solicitud');
  for (const payment of await orphaned.execute()) {
    const end = endOf(payment, now);
    const mailed = payment.estado === 'enviada' ? await takeBackLinkMails(transaction, payment) : 'no';
    await endPayment(transaction, lot.codigo, { ...payment, mailed }, end);
    await recordAudit(transaction, {
      actor: 'sistema',
      at: now,
      accion: ACTIONS[end.estado],
      entidad: 'solicitudLinkPago',
      id: payment.id,
      antes: { estado: payment.estado },
      despues: end,
    });
    await notifyPayer(transaction, lot, payment, { end, at: now });
  }
}
