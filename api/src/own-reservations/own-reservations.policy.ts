import { isHold, type OwnReservation } from '@lotes/shared-contract';
import { paidHold } from '@lotes/shared-contract/dates';
import type { Reservation } from '../database/rows';
import type { Caller } from '../http/caller';
import { ownsMailbox } from '../http/person-limits';
import { mayStillBePaid, type WeekPayment } from '../payment-links';
import { isStaff, type RequesterTrust } from '../reservations';

/**
 * Returns how far the api trusts that the caller owns the e-mail of a request. If rate limits are off, every caller is trusted,
 * so that nobody is asked for a confirmation.
 */
export function trustOf(caller: Caller | null, correo: string, rateLimits: boolean): RequesterTrust {
  if (ownsMailbox(caller, correo)) return 'proved';
  if (!rateLimits || isStaff(caller)) return 'trusted';
  return caller?.correoVerificado && caller.cliente ? 'signedIn' : 'claimed';
}

/** True while the buyer of a reservation may cancel it. */
export function isCancelable({ estado }: Pick<Reservation, 'estado'>): boolean {
  return isHold(estado);
}

/** True if the hold that a payment buys now ends after the present one: staff may have held the lot for longer. */
function gainsByPaying({ retencion_desde: from, fecha_vencimiento: until }: Reservation, now: Date): boolean {
  return until === null || paidHold(from ?? now, now).until > until;
}

/** Returns the buyer's abilities for a reservation, from the queue of its lot and its latest payment request. */
export function ownAbilities(
  reservation: Reservation,
  queue: readonly Reservation[],
  payment: WeekPayment | undefined,
  now: Date,
): OwnReservation['puede'] {
  const cancelable = isCancelable(reservation);
  const holdsLot = queue[0]?.codigo === reservation.codigo;
  const mayPay = holdsLot && mayStillBePaid(payment) && gainsByPaying(reservation, now);
  return { cancelar: cancelable, pagar: cancelable && mayPay };
}
