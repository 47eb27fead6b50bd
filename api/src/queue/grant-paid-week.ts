import { isSale } from '@lotes/shared-contract';
import { PAID_DAYS, type Hold, paidHold } from '@lotes/shared-contract/dates';
import { type Actor, recordAudit } from '../audit';
import type { Transaction } from '../database/database';
import type { Lot, Reservation } from '../database/rows';
import { announceLot, type Queue } from './advance-queue';
import { changeReservation } from './queue.repository';
import { isSamePerson, type PersonIdentifiers } from './same-payer';

/** Money for a week of a locked lot whose queue is up to date. */
export interface PaidWeek {
  lot: Lot;
  queue: Queue;
  /** The reservation that the money was meant for. */
  meantFor: Reservation;
  paidAt: Date;
  now: Date;
  actor: Actor;
}

/** True if the payer holds the lot, by this reservation or as the same person, or the lot is free to be held. */
export function isFreeFor(
  lot: Lot,
  { live }: Queue,
  payer: PersonIdentifiers & { codigo?: number },
): boolean {
  const [holder] = live;
  if (!holder) return lot.estado_base === 'disponible';
  return holder.codigo === payer.codigo || isSamePerson(holder, payer);
}

/** Returns the hold that the money buys; never shorter than the one granted already. */
function boughtHold(reservation: Reservation, isLive: boolean, paidAt: Date, now: Date): Hold {
  const week = paidHold(reservation.retencion_desde ?? now, paidAt);
  const granted = isLive ? reservation.fecha_vencimiento : null;
  return granted && granted > week.until ? { from: week.from, until: granted } : week;
}

/**
 * Gives a lot its paid week: to the reservation that holds it for the same person, or to the ended one if the lot is
 * free. Those that wait keep their places. A lot that the buyer already bought needs no hold.
 * @returns the reservation that has the lot now; null if another has it, or if the week is over before it begins.
 */
export async function grantPaidWeek(transaction: Transaction, week: PaidWeek): Promise<Reservation | null> {
  const { lot, queue, meantFor, paidAt, now, actor } = week;
  if (!isFreeFor(lot, queue, meantFor)) return null;
  const [holder, ...waiting] = queue.live;
  const before = holder ?? meantFor;
  if (isSale(before.estado)) return before;
  const hold = boughtHold(before, holder !== undefined, paidAt, now);
  if (hold.until <= now) return null;
  const after = await changeReservation(transaction, before, {
    estado: 'activa',
    tipo: 'pago7d',
    dias: PAID_DAYS,
    retencion_desde: hold.from,
    fecha_vencimiento: hold.until,
    motivo: null,
  });
  await recordAudit(transaction, {
    actor,
    at: now,
    accion: 'pagar',
    entidad: 'reserva',
    id: after.numero_autorizacion,
    antes: { estado: before.estado, fechaVencimiento: before.fecha_vencimiento },
    despues: { estado: after.estado, fechaVencimiento: after.fecha_vencimiento },
  });
  announceLot(transaction, lot, [after, ...waiting]);
  return after;
}
