import { ownReason } from '@lotes/shared-contract';
import type { Transaction } from '../database/database';
import type { Lot, PaymentLink, Reservation } from '../database/rows';
import type { Caller } from '../http/caller';
import { grantPaidWeek, isFreeFor, isWeekBought, type Queue } from '../queue';
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
  /** True if the money was not requested before: the request was made when the money was recorded. */
  unrequested?: boolean;
}

/** Outcome of money: paid or under review, never refused. */
export interface Settlement {
  /** The state that the request gets; its present state if a part is still owed. */
  estado: PaymentLink['estado'];
  /** Reason of the review; absent if the money is not under review. */
  motivo?: string;
  /** The reservation that the money paid for; null if it paid for none. */
  reservation: Reservation | null;
}

/** Returns the settlement of money that staff must review, with the reason. */
const underReview = (motivo: string): Settlement => ({
  estado: 'en_revision',
  motivo,
  reservation: null,
});

const REVIEW = underReview(ownReason('lot-gone'));
const TOO_LITTLE = underReview(ownReason('late-and-less'));
const UNRESERVED = underReview(ownReason('no-reservation'));
const WEEK_OVER = underReview(ownReason('week-over'));
const PAID_BEFORE = underReview(ownReason('week-paid-before'));

/** True if the lot is free for the payer or theirs; the payer is recognised by the named reservation, else by the request. */
const isFreeForPayer = ({ lot, queue, request, reservation }: ArrivedMoney): boolean =>
  isFreeFor(lot, queue, reservation ?? { correo: request.correo, telefono: request.telefono });

/** True if a person other than the payer has the lot: by a hold, a reservation or a sale. */
const isTaken = (money: ArrivedMoney): boolean => money.queue.live.length > 0 && !isFreeForPayer(money);

/**
 * Returns the review of money for a week that another request has paid before; null if none has. The reservation that the
 * money would pay for counts, which may be another one of the payer than the one that the request names.
 */
export async function reviewPaidBefore(
  transaction: Transaction,
  { lot, queue, request, reservation }: ArrivedMoney,
): Promise<Settlement | null> {
  if (request.concepto !== 'reserva' || !reservation) return null;
  const [holder] = queue.live;
  const paid = holder && isFreeFor(lot, queue, reservation) ? holder : reservation;
  return (await isWeekBought(transaction, paid.codigo, request)) ? PAID_BEFORE : null;
}

/** True if a part that nobody requested can no longer be completed: the payer has no lot that the rest could pay for. */
function isLatePart(money: ArrivedMoney): boolean {
  const { request, queue, unrequested } = money;
  if (!unrequested) return false;
  return !isFreeForPayer(money) || (request.concepto === 'reserva' && queue.live.length === 0);
}

/** Decides about money that is less than the amount owed: an open request stays open for the rest, else it comes under review. */
export function settlePart(money: ArrivedMoney): Settlement {
  const { request } = money;
  if (!isOpen(request) || isLatePart(money)) return TOO_LITTLE;
  return isTaken(money) ? REVIEW : { estado: request.estado, reservation: null };
}

/**
 * Decides about money that covers the amount owed, and grants a paid reservation its week. The outcome depends on who has the
 * lot now. Money for a down payment or an instalment of a lot that nobody has counts as paid while its request is open, even if
 * the lot is not for sale.
 */
export async function settleMoney(transaction: Transaction, money: ArrivedMoney): Promise<Settlement> {
  const { request, reservation, lot, queue, paidAt, now, caller, unrequested } = money;
  if (request.concepto === 'reserva') {
    if (!reservation) return UNRESERVED;
    const week = { lot, queue, meantFor: reservation, request: request.id, paidAt, now, actor: caller };
    const paid = await grantPaidWeek(transaction, week);
    if (paid) return { estado: 'pagada', reservation: paid };
    return isFreeForPayer(money) ? WEEK_OVER : REVIEW;
  }
  const isGood = isOpen(request) && !unrequested ? !isTaken(money) : isFreeForPayer(money);
  return isGood ? { estado: 'pagada', reservation: null } : REVIEW;
}
