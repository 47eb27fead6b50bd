import { isSale, ownReason, type ReservationState } from '@lotes/shared-contract';
import { civilDay, grantedHold } from '@lotes/shared-contract/dates';
import type { Lot, Reservation, ReservationChange } from '../database/rows';
import type { AuditEntry } from '../audit';
import { appError } from '../errors/app-error';
import { invalidField } from '../errors/field-error';
import type { MailOrder } from '../outbox';
import { expiryMail, nextTurn, saleEndMail } from '../queue';
import { activationMail, cancellationMail, rejoinMail, saleMail } from './decision-mails';
import type { Edit } from './edit-details';
import type { LockedReservation } from './locked-reservation';
import { seesPerson } from './reservations.policy';

/** A change of state of one reservation, or a change that keeps its state. */
export interface Transition {
  /** The action that the audit records. */
  accion: AuditEntry['accion'];
  change: ReservationChange;
  /** Returns the mail that notifies the buyer; null if they are not notified, or left no address. */
  mailFor: (after: Reservation, lot: Lot) => Omit<MailOrder, 'at'> | null;
}

const USUAL_DAYS = 7;
const noMail = () => null;

function activation(
  { reservation, now }: LockedReservation,
  { dias = USUAL_DAYS, motivo }: Edit,
): Transition {
  const hold = grantedHold(reservation.retencion_desde ?? now, now, dias);
  if (!hold) throw appError('reservation/limit-exceeded');
  const change: ReservationChange = {
    estado: 'activa',
    tipo: 'personal',
    dias,
    retencion_desde: hold.from,
    fecha_vencimiento: hold.until,
    fecha_contrato: null,
    motivo: motivo ?? null,
  };
  const accion = reservation.estado === 'pendiente' ? 'activar' : 'reactivar';
  return { accion, change, mailFor: activationMail };
}

function sale(
  { reservation, now }: LockedReservation,
  estado: 'vendida' | 'vendida_sin_contrato',
  { fechaContrato, motivo }: Edit,
): Transition {
  if (estado === 'vendida' && !fechaContrato) throw invalidField('fechaContrato', 'required');
  const change: ReservationChange = {
    estado,
    retencion_desde: reservation.retencion_desde ?? now,
    fecha_vencimiento: null,
    fecha_contrato: fechaContrato ?? null,
    motivo: motivo ?? null,
  };
  return { accion: 'vender', change, mailFor: saleMail };
}

/** Returns the transition that ends the hold now, as the clock would. */
function expiry({ reservation, now }: LockedReservation, { motivo }: Edit): Transition {
  const { retencion_desde: from, fecha_vencimiento: until } = reservation;
  const fecha_vencimiento = from && from < now ? now : until;
  const change = { estado: 'vencida', fecha_vencimiento, motivo: motivo ?? null } as const;
  return { accion: 'vencer', change, mailFor: expiryMail };
}

function cancellation({ motivo = ownReason('staff-canceled') }: Edit): Transition {
  return { accion: 'cancelar', change: { estado: 'inactiva', motivo }, mailFor: cancellationMail };
}

/** Returns the transition that ends a sale, which needs its lot number typed and a reason (R7.7). */
function release({ lot }: LockedReservation, { confirmacion, motivo }: Edit): Transition {
  if (confirmacion !== lot.numero) throw invalidField('confirmacion', 'lot-confirmation');
  if (!motivo) throw invalidField('motivo', 'reason-required');
  const change = { estado: 'inactiva', motivo, fecha_contrato: null } as const;
  return { accion: 'liberar', change, mailFor: saleEndMail };
}

async function requeue({ transaction, queue }: LockedReservation, { motivo }: Edit): Promise<Transition> {
  const place = queue.live.length + 1;
  const change: ReservationChange = {
    estado: 'pendiente',
    turno: await nextTurn(transaction),
    retencion_desde: null,
    fecha_vencimiento: null,
    fecha_contrato: null,
    motivo: motivo ?? null,
  };
  // A buyer who becomes the holder immediately gets the mail of the promotion instead.
  const mailFor: Transition['mailFor'] = place === 1 ? noMail : (after, lot) => rejoinMail(after, lot, place);
  return { accion: 'reactivar', change, mailFor };
}

/** @throws {AppError} a field error if a date or days are given for a state that has none, or a contract date in the future. */
function assertOwnFields(to: ReservationState, { dias, fechaContrato }: Edit, now: Date): void {
  if (dias !== undefined && to !== 'activa') throw invalidField('dias', 'unknown');
  if (!fechaContrato) return;
  if (to !== 'vendida') throw invalidField('fechaContrato', 'unknown');
  if (fechaContrato > civilDay(now)) throw invalidField('fechaContrato', 'contract-date');
}

/**
 * Returns the change that a transition makes; if the state stays, at most the date of the contract changes.
 * @throws {AppError} `forbidden` if the buyer is hidden from the caller, `reservation/limit-exceeded`, or a field error.
 */
export async function transitionOf(locked: LockedReservation, edit: Edit): Promise<Transition> {
  const { estado: from } = locked.reservation;
  const to = edit.estado ?? from;
  assertOwnFields(to, edit, locked.now);
  if (to === from) {
    const { fechaContrato } = edit;
    // A date that is hidden from the caller may not be replaced either; a sale that this edit makes has none yet.
    if (fechaContrato && !seesPerson(locked.caller, locked.reservation)) throw appError('forbidden');
    const change = fechaContrato ? { fecha_contrato: fechaContrato } : {};
    return { accion: 'editar', change, mailFor: noMail };
  }
  switch (to) {
    case 'activa':
      return activation(locked, edit);
    case 'vendida':
    case 'vendida_sin_contrato':
      return sale(locked, to, edit);
    case 'vencida':
      return expiry(locked, edit);
    case 'inactiva':
      return isSale(from) ? release(locked, edit) : cancellation(edit);
    case 'pendiente':
      return requeue(locked, edit);
  }
}
