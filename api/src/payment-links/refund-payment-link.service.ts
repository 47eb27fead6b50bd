import { isHold, ownReason, type PaymentLinkRow } from '@lotes/shared-contract';
import { recordAudit } from '../audit';
import type { DataSource } from '../database/data-source';
import type { PaymentLink } from '../database/rows';
import { appError } from '../errors/app-error';
import { invalidField } from '../errors/field-error';
import type { Caller } from '../http/caller';
import { enqueueMail } from '../outbox';
import { advanceAndAnnounce, deactivateReservations } from '../queue';
import { cancellationMail } from '../reservations';
import { type LockedPaymentLink, withLockedPaymentLink } from './locked-payment-link';
import { refundMail } from './money-mails';
import { isRefundable } from './payment-links.policy';
import { changePaymentLink, readPaymentLink } from './payment-links.repository';

/** Money that was given back. */
export interface Refund {
  /** Defaults to now. */
  fecha?: string | undefined;
  monto: string;
  referencia: string;
}

/** True if the request was refunded with the same reference, however the reference is spelt. */
export function bearsRefund(
  { estado, reembolso_referencia: reference }: PaymentLink,
  referencia: string,
): boolean {
  return estado === 'reembolsada' && reference?.toLowerCase() === referencia.toLowerCase();
}

/** Writes a refund of a locked request, with audit and the mail to the payer. */
export async function recordRefund(
  { transaction, request, now, caller }: LockedPaymentLink,
  { fecha, monto, referencia }: Refund,
  { accion, motivo }: { accion: 'reembolsar' | 'resolver'; motivo: string | null },
): Promise<void> {
  const at = fecha === undefined ? now : new Date(fecha);
  if (at > now || (request.pagada_en && at < request.pagada_en))
    throw invalidField('fecha', 'refunded-at-range');
  if (Number(monto) > Number(request.recibido)) throw invalidField('monto', 'refund-too-much');
  const estado = 'reembolsada';
  await changePaymentLink(transaction, request, {
    estado,
    motivo,
    reembolsado_en: at,
    reembolso_monto: monto,
    reembolso_referencia: referencia,
  });
  await recordAudit(transaction, {
    actor: caller,
    at: now,
    accion,
    entidad: 'solicitudLinkPago',
    id: request.id,
    antes: { estado: request.estado, motivo: request.motivo },
    despues: {
      estado,
      motivo,
      reembolsadoEn: at,
      moneda: request.moneda,
      reembolsoMonto: monto,
      reembolsoReferencia: referencia,
    },
  });
  const mail = refundMail(await readPaymentLink(transaction, request.id));
  await enqueueMail(transaction, { ...mail, at: now });
}

/**
 * Ends the reservation that a refunded request paid for and notifies its buyer, who may be another person than the payer; the next
 * in the queue is promoted.
 * @throws {AppError} `payment-link/hold-not-released` if the reservation is neither pending nor active.
 */
async function releaseHold(locked: LockedPaymentLink, motivo: string): Promise<void> {
  const { transaction, lot, queue, now, caller, request } = locked;
  const reservation = queue.live.find(({ codigo }) => codigo === request.reserva);
  if (!reservation || !isHold(reservation.estado)) throw appError('payment-link/hold-not-released');
  const [ended] = await deactivateReservations(transaction, [reservation], motivo);
  await recordAudit(transaction, {
    actor: caller,
    at: now,
    accion: 'cancelar',
    entidad: 'reserva',
    id: reservation.numero_autorizacion,
    antes: { estado: reservation.estado },
    despues: { estado: 'inactiva', motivo },
  });
  const mail = ended && cancellationMail(ended, lot);
  if (mail) await enqueueMail(transaction, { ...mail, at: now });
  await advanceAndAnnounce(transaction, lot, now);
}

/**
 * Records that a payment was given back, and keeps or ends the reservation that it paid for (R12.17). The same reference again
 * returns the stored row and changes nothing.
 * @throws {AppError} `payment-link/not-found`, `payment-link/not-paid`, `payment-link/hold-not-released`, `stale-version`,
 * or a field error for a wrong date or amount.
 */
export async function refundPaymentLink(
  source: DataSource,
  id: string,
  body: Refund & { version: number; retencion: 'mantener' | 'liberar'; motivo?: string | undefined },
  caller: Caller,
): Promise<PaymentLinkRow> {
  const { version, retencion, motivo, ...refund } = body;
  const step = {
    id,
    version,
    caller,
    refusal: (request: PaymentLink) => (isRefundable(request) ? null : ('payment-link/not-paid' as const)),
    isDone: ({ request }: LockedPaymentLink) => bearsRefund(request, refund.referencia),
  };
  return withLockedPaymentLink(source, step, async (locked) => {
    await recordRefund(locked, refund, { accion: 'reembolsar', motivo: motivo || null });
    if (retencion === 'liberar') await releaseHold(locked, motivo || ownReason('refunded'));
  });
}
