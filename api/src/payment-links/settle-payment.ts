import type { Transaction } from '../database/database';
import { grantPaidWeek, isFreeFor, type Line } from '../holds';
import type { Caller } from '../http/caller';
import type { Lot } from '../lots/lots.tables';
import type { Reservation } from '../reservations/reservations.tables';
import { isOpen } from './payment-links.policy';
import type { PaymentLink } from './payment-links.tables';

/** Money for a locked request, whose lot is locked and whose line is up to date. */
export interface ArrivedMoney {
  lot: Lot;
  line: Line;
  request: PaymentLink;
  /** The reservation that the request names. */
  reservation: Reservation | null;
  paidAt: Date;
  now: Date;
  caller: Caller;
}

/** What becomes of money: never less than paid or under review. */
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

/** True where the lot is free for whoever paid, known by the reservation named or by the addresses on the request. */
function isFreeForPayer({ lot, line, request, reservation }: ArrivedMoney): boolean {
  if (reservation) return isFreeFor(lot, line, reservation);
  const [holder] = line.standing;
  if (!holder) return lot.estado_base === 'disponible';
  return holder.correo === request.correo || holder.telefono === request.telefono;
}

/**
 * Decides what arrived money pays for, and gives a paid reservation its week. Money for a reservation depends on who has
 * the lot now; any other money is good while its request is open, and depends on the lot once it comes late.
 */
export async function settleMoney(transaction: Transaction, money: ArrivedMoney): Promise<Settlement> {
  const { request, reservation, lot, line, paidAt, now, caller } = money;
  if (request.concepto === 'reserva' && reservation) {
    const week = { lot, line, meantFor: reservation, paidAt, now, actor: caller };
    const paid = await grantPaidWeek(transaction, week);
    return paid ? { estado: 'pagada', reservation: paid } : REVIEW;
  }
  const isGood = isOpen(request) || isFreeForPayer(money);
  return isGood ? { estado: 'pagada', reservation: null } : REVIEW;
}
