import { RESERVATION_LIMITS } from '@lotes/shared-contract';
import type { Transaction } from '../database/database';
import type { PaymentLink } from '../database/rows';
import { worthAt } from './exchange';

/** True if the received money is worth at least the price of a week, at the rate of the day on which it came. */
export async function buysWeek(
  transaction: Transaction,
  { concepto, moneda, recibido: monto, pagada_en: paidAt }: PaymentLink,
): Promise<boolean> {
  const { paidPrice, paidCurrency } = RESERVATION_LIMITS;
  if (concepto !== 'reserva' || !paidAt) return false;
  // Rates are never set for past days, so money that came before the first rate can never buy a week.
  const worth = await worthAt(transaction, { monto, moneda }, paidCurrency, paidAt);
  return worth !== null && Number(worth) >= Number(paidPrice);
}
