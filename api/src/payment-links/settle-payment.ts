import { ownReason } from '@lotes/shared-contract';
import type { Transaction } from '../database/database';
import type { Lot, PaymentLink, Reservation } from '../database/rows';
import type { Caller } from '../http/caller';
import { grantPaidWeek, isFreeFor, type Queue } from '../queue';
import { isOpen } from './payment-links.policy';

/** Money for a locked request, whose lot is locked and whose queue is up to date. */
export interface ArrivedMoney {
  lot: Lot;
  queue: Queue;
  request: PaymentLink;
  /** The reservation that the request names. */
  reservation: Reservation | null;
  paidAt: Date;
  now: Date;
  caller: Caller;
  /** The money itself made the request: it had not been asked for. */
  unasked?: boolean;
}

/** Outcome of money: paid or under review, never refused. */
export interface Settlement {
  /** The state that the request comes to; its own if a part is still owed. */
  estado: PaymentLink['estado'];
  /** Why it is under review. */
  motivo?: string;
  /** The reservation that it paid for. */
  reservation: Reservation | null;
}

/** Money that has to be looked at, and why. */
export const underReview = (motivo: string): Settlement => ({
  estado: 'en_revision',
  motivo,
  reservation: null,
});

const REVIEW = underReview(ownReason('lot-gone'));
const TOO_LITTLE = underReview(ownReason('late-and-less'));
const UNRESERVED = underReview(ownReason('no-reservation'));

/** True if the lot is free for the payer, known by the named reservation or by the request's data about them. */
const isFreeForPayer = ({ lot, queue, request, reservation }: ArrivedMoney): boolean =>
  isFreeFor(lot, queue, reservation ?? { correo: request.correo, telefono: request.telefono });

/** True if a person other than the payer has the lot: by a hold, a reservation or a sale. */
const isTaken = (money: ArrivedMoney): boolean => money.queue.live.length > 0 && !isFreeForPayer(money);

/** Less than the amount owed leaves an open request open for the rest; nothing else can wait for it. */
export function settlePart(money: ArrivedMoney): Settlement {
  const { request, unasked } = money;
  if (!isOpen(request) || (unasked && !isFreeForPayer(money))) return TOO_LITTLE;
  if (request.concepto !== 'reserva' && isTaken(money)) return REVIEW;
  return { estado: request.estado, reservation: null };
}

/**
 * Decides what arrived money pays for, and gives a paid reservation its week. It depends on who has the lot now; money
 * for a down payment or an instalment of a lot that no buyer has is good while its request is open, though the lot is
 * not on sale.
 */
export async function settleMoney(transaction: Transaction, money: ArrivedMoney): Promise<Settlement> {
  const { request, reservation, lot, queue, paidAt, now, caller, unasked } = money;
  if (request.concepto === 'reserva') {
    if (!reservation) return UNRESERVED;
    const week = { lot, queue, meantFor: reservation, paidAt, now, actor: caller };
    const paid = await grantPaidWeek(transaction, week);
    return paid ? { estado: 'pagada', reservation: paid } : REVIEW;
  }
  const isGood = isOpen(request) && !unasked ? !isTaken(money) : isFreeForPayer(money);
  return isGood ? { estado: 'pagada', reservation: null } : REVIEW;
}
