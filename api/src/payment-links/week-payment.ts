import type { Queryable } from '../database/database';
import type { PaymentLink } from '../database/rows';
import { buysWeek } from '../queue';
import { weekRequests } from './own-payment-links.repository';
import { isOpen } from './payment-links.policy';

/** A request for the week of a reservation. */
export interface WeekPayment extends PaymentLink {
  /** True if its money has bought the week: staff may apply any amount to a reservation. */
  paysWeek: boolean;
}

/** True if a request is neither open nor under review and has not bought the week. */
const isOver = (request: WeekPayment): boolean =>
  !request.paysWeek && !isOpen(request) && request.estado !== 'en_revision';

/** True if the week of a holder may still be paid: its latest request is not open or under review, and has not bought it. */
export function mayStillBePaid(latest: WeekPayment | undefined): boolean {
  return latest === undefined || isOver(latest);
}

/**
 * Returns, by the key of each reservation, its latest request for a week that is open, under review, or has bought the week; if
 * there is none, its latest request for a week.
 */
export async function latestWeekPayments(
  database: Queryable,
  reservations: readonly number[],
): Promise<ReadonlyMap<number, WeekPayment>> {
  const latest = new Map<number, WeekPayment>();
  for (const request of await weekRequests(database, reservations)) {
    const { reserva, estado, excedente_de: excessOf } = request;
    const paysWeek = estado === 'pagada' && (await buysWeek(database, request));
    // A request for an excess shows whether the week is paid only once it was applied to the reservation.
    if (reserva === null || (excessOf !== null && !paysWeek)) continue;
    const known = latest.get(reserva);
    const week = { ...request, paysWeek };
    if (!known || (isOver(known) && !isOver(week))) latest.set(reserva, week);
  }
  return latest;
}

/** The one of {@link latestWeekPayments} for a reservation; undefined if there is no request for its week. */
export async function latestWeekPaymentOf(
  database: Queryable,
  reservation: number,
): Promise<WeekPayment | undefined> {
  return (await latestWeekPayments(database, [reservation])).get(reservation);
}
