import { RESERVATION_LIMITS } from '@lotes/shared-contract';
import type { Queryable } from '../database/database';
import type { PaymentLink } from '../database/rows';
import { worthAt } from './exchange';
import { weekRequests } from './own-payment-links.repository';
import { isOpen } from './payment-links.policy';

/** A request for the week of a reservation. */
export interface WeekPayment extends PaymentLink {
  /** True if its money has bought the week: staff may apply any amount to a reservation. */
  paysWeek: boolean;
}

/** True if the received money is worth at least the price of a week, at the rate of the day on which it came. */
export async function buysWeek(
  database: Queryable,
  { concepto, moneda, recibido: monto, pagada_en: paidAt }: PaymentLink,
): Promise<boolean> {
  const { paidPrice, paidCurrency } = RESERVATION_LIMITS;
  if (concepto !== 'reserva' || !paidAt) return false;
  // Rates are never set for past days, so money that came before the first rate can never buy a week.
  const worth = await worthAt(database, { monto, moneda }, paidCurrency, paidAt);
  return worth !== null && Number(worth) >= Number(paidPrice);
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

/** True if a request has bought the week of a reservation, another one than `except`. */
export async function isWeekBought(
  database: Queryable,
  reservation: number,
  except?: PaymentLink,
): Promise<boolean> {
  const requests = await weekRequests(database, [reservation]);
  const paid = requests.filter(({ id, estado }) => id !== except?.id && estado === 'pagada');
  for (const request of paid) if (await buysWeek(database, request)) return true;
  return false;
}
