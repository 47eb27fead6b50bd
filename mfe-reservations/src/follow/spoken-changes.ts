import type { OwnReservation, OwnReservations } from '@lotes/shared-contract/reservations';
import type { Translate } from '@lotes/shared-i18n';
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
 * The sentences that tell what has changed between two answers about the same reservations: where each stands, its place in the
 * queue, its payment. Empty if nothing did; how much time is left is no news.
 */
export function spokenChanges(before: OwnReservations, after: OwnReservations, t: Translate): string {
  const sentences = after.reservas.flatMap((reservation) => {
    const earlier = before.reservas.find(
      ({ numeroAutorizacion }) => numeroAutorizacion === reservation.numeroAutorizacion,
    );
    if (!earlier) return [];
    // Each by the server's clock of its own answer: what was held then may have ended since.
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
        ? [t('follow.spokenPayment', { lot, state: t(`payment.state.${today.payment}`) })]
        : []),
    ];
  });
  return sentences.join(' ');
}
