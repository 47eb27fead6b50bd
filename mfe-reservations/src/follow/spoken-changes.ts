import type { OwnReservation } from '@lotes/shared-contract/reservations';
import type { Translate } from '@lotes/shared-i18n';
import { phaseOf } from '../reservation/phase';

/** What of a reservation is worth saying aloud when it changes. */
function facts(reservation: OwnReservation, now: number) {
  const phase = phaseOf(reservation, now);
  return {
    phase,
    place: phase === 'waiting' ? reservation.posicionCola : null,
    payment: reservation.pago?.estado,
  };
}

/**
 * The sentences that tell what has changed between two looks at the same reservations: where each stands, its place in the
 * queue, its payment. Empty where nothing did; how much time is left is no news.
 */
export function spokenChanges(
  before: readonly OwnReservation[],
  after: readonly OwnReservation[],
  now: number,
  t: Translate,
): string {
  const sentences = after.flatMap((reservation) => {
    const earlier = before.find(
      ({ numeroAutorizacion }) => numeroAutorizacion === reservation.numeroAutorizacion,
    );
    if (!earlier) return [];
    const [then, today] = [facts(earlier, now), facts(reservation, now)];
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
