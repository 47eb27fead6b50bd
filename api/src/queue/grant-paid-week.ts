import { isSale } from '@lotes/shared-contract';
import { PAID_DAYS, type Hold, paidHold } from '@lotes/shared-contract/dates';
import { type Actor, recordAudit } from '../audit';
import type { Transaction } from '../database/database';
import type { Lot, Reservation } from '../database/rows';
import { announceLot, type Queue } from './advance-queue';
import { moveLinks } from './move-links';
import { changeReservation } from './queue.repository';
import { isSamePerson, type PersonIdentifiers } from './same-person';

/** Money for a week of a locked lot whose queue is up to date. */
export interface PaidWeek {
  lot: Lot;
  queue: Queue;
  /** The reservation that the money was meant for. */
  meantFor: Reservation;
  /** Request that the money settles. */
  request: string;
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

/** Returns the hold that the money buys for a reservation; it never ends before the hold that a live one has already. */
function boughtHold({ queue, paidAt, now }: PaidWeek, reservation: Reservation): Hold {
  const week = paidHold(reservation.retencion_desde ?? now, paidAt);
  const granted = reservation === queue.live[0] ? reservation.fecha_vencimiento : null;
  return granted && granted > week.until ? { from: week.from, until: granted } : week;
}

/**
 * Grants the paid week of a lot to the reservation by which the payer holds the lot; if the lot is free, to the ended reservation
 * for which the money was meant. Waiting reservations keep their places (R12.10). If the payer has bought the lot, nothing changes.
 * @returns the payer's reservation that has the lot now; null if another person has it, or if the week is already over.
 */
export async function grantPaidWeek(transaction: Transaction, week: PaidWeek): Promise<Reservation | null> {
  const { lot, queue, meantFor, request, now, actor } = week;
  if (!isFreeFor(lot, queue, meantFor)) return null;
  const [holder, ...waiting] = queue.live;
  const before = holder ?? meantFor;
  if (isSale(before.estado)) return before;
  const hold = boughtHold(week, before);
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
  await moveLinks(transaction, before, after, { actor, at: now, accion: 'pagar', except: request });
  announceLot(transaction, lot, [after, ...waiting]);
  return after;
}
