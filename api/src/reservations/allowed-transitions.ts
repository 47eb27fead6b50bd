import {
  isEnded,
  isSale,
  RESERVATION_LIMITS,
  RESERVATION_STATES,
  type ErrorCode,
  type ReservationState,
} from '@lotes/shared-contract';
import { grantedHold } from '@lotes/shared-contract/dates';
import type { Lot, Reservation } from '../database/rows';
import { mayBecome } from '../queue';

/** A reservation, and the facts on which its allowed transitions depend. */
export interface TransitionSituation {
  reservation: Reservation & Pick<Lot, 'estado_base'>;
  /** The live reservations of its lot, the holder first. */
  queue: readonly Reservation[];
  now: Date;
}

/** True if a lot's base status is `disponible`, held or not. */
export function isForSale({ estado_base }: Pick<Lot, 'estado_base'>): boolean {
  return estado_base === 'disponible';
}

/** Returns the other live reservations of the lot. */
export function othersOf({
  reservation,
  queue,
}: Pick<TransitionSituation, 'reservation' | 'queue'>): Reservation[] {
  return queue.filter(({ codigo }) => codigo !== reservation.codigo);
}

/** Returns why an ended reservation may not hold its lot again: the lot must be free, within the 14 days of the first hold. */
function returnRefusal({ reservation, queue, now }: TransitionSituation): ErrorCode | null {
  if (queue.length > 0) return 'reservation/lot-taken';
  if (!isForSale(reservation)) return 'lot/not-available';
  return grantedHold(reservation.retencion_desde ?? now, now, 1) ? null : 'reservation/limit-exceeded';
}

/** Returns why an inactive reservation may not wait again at the end of the queue, or null if it may. */
function rejoinRefusal({ reservation, queue }: TransitionSituation): ErrorCode | null {
  if (queue.some(({ estado }) => isSale(estado))) return 'reservation/lot-taken';
  if (!isForSale(reservation)) return 'lot/not-available';
  return queue.length > RESERVATION_LIMITS.queueBehindHolder ? 'reservation/queue-full' : null;
}

/**
 * Returns why staff may not change a reservation to a state now, or null if they may (R10.2). It does not check the displaced
 * reservations, the contract date and the reason.
 */
export function transitionRefusal(situation: TransitionSituation, to: ReservationState): ErrorCode | null {
  const { reservation } = situation;
  const { estado: from, retencion_desde: heldSince } = reservation;
  if (!mayBecome(from, to)) return 'reservation/not-possible';
  if (to === 'pendiente') return rejoinRefusal(situation);
  if (isEnded(from)) return returnRefusal(situation);
  // Only a reservation that holds the lot can expire by hand.
  if (to === 'vencida') return heldSince === null ? 'reservation/not-possible' : null;
  const gains = from === 'pendiente' && to !== 'inactiva';
  const isTaken = othersOf(situation).some(({ estado }) => estado !== 'pendiente');
  return gains && isTaken ? 'reservation/lot-taken' : null;
}

/** Returns the states to which staff may change a reservation now. */
export function possibleStates(situation: TransitionSituation): ReservationState[] {
  return RESERVATION_STATES.filter((to) => transitionRefusal(situation, to) === null);
}
