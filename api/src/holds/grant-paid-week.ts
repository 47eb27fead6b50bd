import { recordAudit, type Actor } from '../audit/record-audit';
import type { Transaction } from '../database/database';
import type { Lot } from '../lots/lots.tables';
import type { Reservation } from '../reservations/reservations.tables';
import { announceLot, type Line } from './advance-line';
import { paidHold, type Hold } from './hold-interval';
import { writePaidHold } from './line.repository';
import { isSale } from './reservation-states';

/** Money for a week of a locked lot whose line is up to date. */
export interface PaidWeek {
  lot: Lot;
  line: Line;
  /** The reservation that the money was meant for. */
  meantFor: Reservation;
  paidAt: Date;
  now: Date;
  actor: Actor;
}

/** People are recognised from one reservation to the next by either. */
function isSamePerson(a: Reservation, b: Reservation): boolean {
  return a.codigo === b.codigo || (a.correo !== null && a.correo === b.correo) || sharesPhone(a, b);
}

function sharesPhone(a: Reservation, b: Reservation): boolean {
  return a.telefono !== null && a.telefono === b.telefono;
}

/** True where nobody but this person has anything to say about the lot: they hold it, or it is free to be held. */
export function isFreeFor(lot: Lot, { standing }: Line, person: Reservation): boolean {
  const [holder] = standing;
  return holder ? isSamePerson(holder, person) : lot.estado_base === 'disponible';
}

/** The hold that the money buys; never shorter than what was granted already. */
function boughtHold(reservation: Reservation, stands: boolean, paidAt: Date, now: Date): Hold {
  const week = paidHold(reservation.retencion_desde ?? now, paidAt);
  const granted = stands ? reservation.fecha_vencimiento : null;
  return granted && granted > week.until ? { from: week.from, until: granted } : week;
}

/**
 * Gives a lot its paid week: to the reservation that holds it for the same person, or to the ended one where the lot is
 * free. Whoever waits stays in line. A lot that the person already bought needs no hold.
 * @returns the reservation that has the lot now; null where another has it, or where the week is over before it begins.
 */
export async function grantPaidWeek(transaction: Transaction, week: PaidWeek): Promise<Reservation | null> {
  const { lot, line, meantFor, paidAt, now, actor } = week;
  if (!isFreeFor(lot, line, meantFor)) return null;
  const [holder, ...waiting] = line.standing;
  const before = holder ?? meantFor;
  if (isSale(before.estado)) return before;
  const hold = boughtHold(before, holder !== undefined, paidAt, now);
  if (hold.until <= now) return null;
  const after = await writePaidHold(transaction, before, hold);
  await recordAudit(transaction, {
    actor,
    at: now,
    accion: 'pagar',
    entidad: 'reserva',
    id: after.numero_autorizacion,
    antes: { estado: before.estado, fechaVencimiento: before.fecha_vencimiento },
    despues: { estado: after.estado, fechaVencimiento: after.fecha_vencimiento },
  });
  await announceLot(transaction, lot, [after, ...waiting]);
  return after;
}
