import type { AccountReservation, OwnReservation } from '@lotes/shared-contract';
import type { Reservation } from '../database/rows';
import type { Caller } from '../http/caller';
import { isoOrNull } from '../http/iso-or-null';
import { presentReservationPayment, type WeekPayment } from '../payment-links';
import { queuePlace } from '../queue';
import { seesPerson, type ReservationOfLot } from '../reservations';
import { ownAbilities } from './own-reservations.policy';

function presentState(reservation: ReservationOfLot, queue: readonly Reservation[]) {
  return {
    numeroAutorizacion: reservation.numero_autorizacion,
    lote: reservation.numero,
    calle: reservation.calle,
    estado: reservation.estado,
    tipo: reservation.tipo,
    posicionCola: queuePlace(reservation, queue),
    retencionDesde: isoOrNull(reservation.retencion_desde),
    fechaVencimiento: isoOrNull(reservation.fecha_vencimiento),
    precioCongelado: reservation.precio_congelado,
    prima: reservation.prima,
    cotizacion: reservation.cotizacion,
  };
}

/** Returns a reservation as its buyer sees it, with its latest payment-link request. */
export function presentOwn(
  reservation: ReservationOfLot,
  queue: readonly Reservation[],
  payment: WeekPayment | undefined,
  now: Date,
): OwnReservation {
  return {
    ...presentState(reservation, queue),
    pago: payment ? presentReservationPayment(payment) : null,
    puede: ownAbilities(reservation, queue, payment, now),
  };
}

/** Returns a reservation for the account of its e-mail; without the permission, the amounts of a sale are null (R6.7). */
export function presentOfAccount(
  caller: Caller,
  reservation: ReservationOfLot,
  queue: readonly Reservation[],
): AccountReservation {
  const state = presentState(reservation, queue);
  if (seesPerson(caller, reservation)) return state;
  return { ...state, precioCongelado: null, prima: null, cotizacion: null };
}
