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
}

/** What becomes of money: paid or under review, never refused. */
export interface Settlement {
  estado: 'pagada' | 'en_revision';
  /** Why it is under review. */
  motivo?: string;
  /** The reservation that it paid for. */
  reservation: Reservation | null;
}

const REVIEW: Settlement = {
  estado: 'en_revision',
  motivo: 'El pago llegó cuando el lote ya no se podía reservar a nombre de quien pagó.',
  reservation: null,
};

/** True where the lot is free for the payer, known by the reservation named or by e-mail or phone of the request. */
function isFreeForPayer({ lot, queue, request, reservation }: ArrivedMoney): boolean {
  if (reservation) return isFreeFor(lot, queue, reservation);
  const [holder] = queue.live;
  if (!holder) return lot.estado_base === 'disponible';
  return holder.correo === request.correo || holder.telefono === request.telefono;
}

/**
 * Decides what arrived money pays for, and gives a paid reservation its week. Money for a reservation depends on who has
 * the lot now; any other money is good while its request is open, and depends on the lot once it comes late.
 */
export async function settleMoney(transaction: Transaction, money: ArrivedMoney): Promise<Settlement> {
  const { request, reservation, lot, queue, paidAt, now, caller } = money;
  if (request.concepto === 'reserva' && reservation) {
    const week = { lot, queue, meantFor: reservation, paidAt, now, actor: caller };
    const paid = await grantPaidWeek(transaction, week);
    return paid ? { estado: 'pagada', reservation: paid } : REVIEW;
  }
  const isGood = isOpen(request) || isFreeForPayer(money);
  return isGood ? { estado: 'pagada', reservation: null } : REVIEW;
}
