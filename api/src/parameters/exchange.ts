import { civilDay } from '@lotes/shared-contract/dates';
import type { Queryable } from '../database/database';
import type { PaymentLink } from '../database/rows';
import { invalidField } from '../errors/field-error';
import { Decimal, money as amount } from '../prices';
import { rateOn } from './settings.repository';

/** An amount in the currency in which the bank received it. */
export interface ReceivedAmount {
  monto: string;
  moneda: PaymentLink['moneda'];
}

/**
 * Returns the worth of an amount in another currency, to the cent, at the rate of the civil day on which the bank
 * received it; null if no rate held on that day.
 */
export async function worthAt(
  database: Queryable,
  { monto, moneda }: ReceivedAmount,
  wanted: PaymentLink['moneda'],
  paidAt: Date,
): Promise<string | null> {
  if (moneda === wanted) return monto;
  const rate = await rateOn(database, civilDay(paidAt));
  if (!rate) return null;
  const lempiras = new Decimal(rate.lempiras_por_dolar);
  const value = new Decimal(monto);
  return amount(wanted === 'USD' ? value.div(lempiras) : value.times(lempiras));
}

/**
 * Returns the worth of an amount as {@link worthAt} does.
 * @throws {AppError} a field error if no rate held on that day.
 */
export async function worthIn(...exchange: Parameters<typeof worthAt>): Promise<string> {
  const worth = await worthAt(...exchange);
  if (worth === null) throw invalidField('moneda', 'currency-rate');
  return worth;
}
