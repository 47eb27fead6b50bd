import { isEnded, isSale, type PaymentLinkRow } from '@lotes/shared-contract';
import { recordAudit } from '../audit';
import type { DataSource } from '../database/data-source';
import type { Lot, PaymentLink, Reservation } from '../database/rows';
import { appError } from '../errors/app-error';
import { invalidField } from '../errors/field-error';
import type { Caller } from '../http/caller';
import { enqueueMail } from '../outbox';
import { advanceQueue, buysWeek, grantPaidWeek, lockLots, type Queue } from '../queue';
import { closeOtherWeeks } from './close-other-weeks';
import { type LockedPaymentLink, withLockedPaymentLink } from './locked-payment-link';
import { isResolvable } from './payment-links.policy';
import {
  changePaymentLink,
  findReservationByKey,
  findReservationByNumber,
  readPaymentLink,
} from './payment-links.repository';
import { paidMail } from './payment-mails';
import { bookedOn } from './record-money';
import { bearsRefund, recordRefund } from './refund-payment-link.service';

/** How the review of money ends. */
export interface Resolution {
  version: number;
  resultado: 'aplicar' | 'reembolsar';
  motivo: string;
  reserva?: string | undefined;
  fecha?: string | undefined;
  monto?: string | undefined;
  referencia?: string | undefined;
}

/**
 * Returns the reservation to which the money is applied, which holds its lot or has bought it. Money for a week grants the week
 * from now on, because the payer waited for the review; it also brings an ended reservation back if the lot is free.
 */
async function payee(
  { transaction, request, now, caller }: LockedPaymentLink,
  { lot, queue, named, isWeek }: { lot: Lot; queue: Queue; named: Reservation; isWeek: boolean },
): Promise<Reservation> {
  const [holder] = queue.live;
  const isHolder = holder?.codigo === named.codigo;
  if (holder && isHolder && (isSale(holder.estado) || !isWeek)) return holder;
  const week = { lot, queue, meantFor: named, request: request.id, paidAt: now, now, actor: caller };
  const mayHold = isWeek && (isHolder || (isEnded(named.estado) && !holder));
  const paid = mayHold ? await grantPaidWeek(transaction, week) : null;
  if (!paid) throw appError('payment-link/not-payable-to');
  return paid;
}

/** Applies money under review to a reservation of this lot or another. */
async function apply(locked: LockedPaymentLink, number: string, motivo: string): Promise<void> {
  const { transaction, request, now, caller } = locked;
  const known = await findReservationByNumber(transaction, number);
  const [lot] = known ? await lockLots(transaction, { codes: [known.lote] }) : [];
  if (!lot) throw appError('reservation/not-found');
  const queue = await advanceQueue(transaction, lot, now);
  // Read again: the end of its hold may just have been recorded.
  const named = await findReservationByNumber(transaction, number);
  if (!named) throw appError('reservation/not-found');
  const isWeek = await buysWeek(transaction, request);
  const reservation = await payee(locked, { lot, queue, named, isWeek });
  const earlier = await findReservationByKey(transaction, request.reserva);
  const estado = 'pagada';
  await changePaymentLink(transaction, request, {
    ...bookedOn({ request, reservation: earlier }, { reservation }),
    estado,
    motivo,
    lote: lot.codigo,
  });
  const { numero_autorizacion: reserva } = reservation;
  await recordAudit(transaction, {
    actor: caller,
    at: now,
    accion: 'resolver',
    entidad: 'solicitudLinkPago',
    id: request.id,
    antes: { estado: request.estado, lote: locked.lot.numero, motivo: request.motivo },
    despues: { estado, lote: lot.numero, motivo, reserva },
  });
  if (isWeek) await closeOtherWeeks(transaction, reservation, locked);
  const paid = await readPaymentLink(transaction, request.id);
  await enqueueMail(transaction, { ...paidMail(paid, reservation), at: now });
}

function refundOf({ fecha, monto, referencia }: Resolution) {
  if (!monto) throw invalidField('monto', 'required');
  if (!referencia) throw invalidField('referencia', 'required');
  return { fecha, monto, referencia };
}

/**
 * Ends the review of money, with a reason: applies it to a named reservation, or refunds it (R12.18).
 * @throws {AppError} `payment-link/not-found`, `payment-link/not-under-review`, `payment-link/not-payable-to`,
 * `reservation/not-found`, `stale-version`, or a field error for a wrong date or amount of the refund.
 */
export async function resolvePaymentLink(
  source: DataSource,
  id: string,
  resolution: Resolution,
  caller: Caller,
): Promise<PaymentLinkRow> {
  const { version, motivo, reserva, referencia } = resolution;
  const applied = resolution.resultado === 'aplicar' ? (reserva ?? '') : null;
  const named = applied === null ? null : await findReservationByNumber(source.database, applied);
  if (applied !== null && !named) throw appError('reservation/not-found');
  const step = {
    id,
    version,
    caller,
    alsoLots: named ? [named.lote] : [],
    refusal: (request: PaymentLink) =>
      isResolvable(request) ? null : ('payment-link/not-under-review' as const),
    isDone: ({ request }: LockedPaymentLink) => applied === null && bearsRefund(request, referencia ?? ''),
  };
  return withLockedPaymentLink(source, step, async (locked) => {
    if (applied !== null) await apply(locked, applied, motivo);
    else await recordRefund(locked, refundOf(resolution), { accion: 'resolver', motivo });
  });
}
