import type { OwnReservation, OwnReservations } from '@lotes/shared-contract/reservations';
import { textOrNeutral, type Translate } from '@lotes/shared-i18n';
import { phaseOf } from '../reservation/phase';

/** Returns the facts of a reservation whose changes are announced. */
function facts(reservation: OwnReservation, now: number) {
  const phase = phaseOf(reservation, now);
  return {
    phase,
    place: phase === 'waiting' ? reservation.posicionCola : null,
    payment: reservation.pago?.estado,
  };
}

/**
 * Returns sentences on what has changed between two answers about the same reservations: state, place in the queue, payment (R9.11).
 * Empty if none of these changed; the time that is left does not count.
 */
export function spokenChanges(before: OwnReservations, after: OwnReservations, t: Translate): string {
  const sentences = after.reservas.flatMap((reservation) => {
    const earlier = before.reservas.find(
      ({ numeroAutorizacion }) => numeroAutorizacion === reservation.numeroAutorizacion,
    );
    if (!earlier) return [];
    // Each is judged at the server's time of its own answer: a hold of the earlier answer may have ended since.
    const then = facts(earlier, Date.parse(before.ahora));
    const today = facts(reservation, Date.parse(after.ahora));
    const lot = reservation.lote;
    const moved = then.phase !== today.phase || then.place !== today.place;
    return [
      ...(moved
        ? [
            t(today.place ? 'follow.spokenPlace' : 'follow.spokenPhase', {
              lot,
              phase: t(`phase.${today.phase}`),
              place: today.place,
            }),
          ]
        : []),
      ...(today.payment && then.payment !== today.payment
        ? [
            t('follow.spokenPayment', {
              lot,
              state: textOrNeutral(t, 'payment.state', today.payment),
            }),
          ]
        : []),
    ];
  });
  return sentences.join(' ');
}
