import { RESERVATION_LIMITS } from '@lotes/shared-contract';
import type { Queryable } from '../database/database';
import { literals } from '../database/literal-values';
import type { PaymentLink } from '../database/rows';
import { worthAt } from '../parameters';

/** True if the received money is worth at least the price of a week, at the rate of the day on which it came. */
export async function buysWeek(
  database: Queryable,
  {
    concepto,
    moneda,
    recibido: monto,
    pagada_en: paidAt,
  }: Pick<PaymentLink, 'concepto' | 'moneda' | 'recibido' | 'pagada_en'>,
): Promise<boolean> {
  const { paidPrice, paidCurrency } = RESERVATION_LIMITS;
  if (concepto !== 'reserva' || !paidAt) return false;
  // Rates are never set for past days, so money that came before the first rate can never buy a week.
  const worth = await worthAt(database, { monto, moneda }, paidCurrency, paidAt);
  return worth !== null && Number(worth) >= Number(paidPrice);
}

/**
 * Returns the keys of those reservations whose week money has bought, other money than `except`; a smaller amount that staff
 * applied to a reservation has not. A reservation may since have ended and waited again.
 */
export async function boughtWeeks(
  database: Queryable,
  reservations: readonly number[],
  except?: PaymentLink,
): Promise<ReadonlySet<number>> {
  const bought = new Set<number>();
  if (reservations.length === 0) return bought;
  const paid = await database
    .selectFrom('solicitudes_link_pago')
    .select(['id', 'reserva', 'concepto', 'moneda', 'recibido', 'pagada_en'])
    .where('reserva', 'in', [...reservations])
    .where('concepto', '=', literals('reserva'))
    .where('estado', '=', literals('pagada'))
    .execute();
  for (const request of paid) {
    const { id, reserva } = request;
    if (reserva === null || id === except?.id || bought.has(reserva)) continue;
    if (await buysWeek(database, request)) bought.add(reserva);
  }
  return bought;
}

/** True if money has bought the week of a reservation, as {@link boughtWeeks} tells. */
export async function isWeekBought(
  database: Queryable,
  reservation: number,
  except?: PaymentLink,
): Promise<boolean> {
  return (await boughtWeeks(database, [reservation], except)).has(reservation);
}
