import { STAFF_QUOTES, type QuoteFigures } from '@lotes/shared-contract';
import { civilDay } from '@lotes/shared-contract/dates';
import { recordAudit } from '../audit';
import type { Queryable, Transaction } from '../database/database';
import type { StoredQuote } from '../database/rows';
import { invalidField } from '../errors/field-error';
import type { Caller } from '../http/caller';
import { requirePermission } from '../http/guards';
import { rateOn } from '../parameters';
import { currentPolicy, Decimal } from '../prices';
import type { QuoteOrder } from './store-quote.service';

const mayMakeStaffQuotes = requirePermission('RESERVA_CLIENTE', 'EDITAR_RESERVA');

/**
 * Refuses terms that visitors may not enter, or that the plan does not allow (R11.15).
 * @returns the caller if the quote has terms that only staff may enter; else null.
 * @throws {AppError} `unauthenticated` or `forbidden` for callers who are not staff, or a field error.
 */
export function staffIfNeeded(
  caller: Caller | null,
  { plan, meses, descuentoEspecial }: QuoteOrder,
): Caller | null {
  if (meses === undefined && descuentoEspecial === undefined) return null;
  const staff = mayMakeStaffQuotes(caller);
  if (meses !== undefined && plan !== '6') throw invalidField('meses', 'quote-months');
  if (descuentoEspecial !== undefined && !currentPolicy.plans[plan].discount.isZero()) {
    throw invalidField('descuentoEspecial', 'special-discount-combined');
  }
  return staff;
}

/**
 * Asserts that a special discount comes with a down payment worth 100,000 lempiras at the rate of the day (R11.15).
 * @throws {AppError} a field error if the down payment is worth less, or there is no rate on that day.
 */
export async function assertDiscountEarned(
  database: Queryable,
  { descuentoEspecial }: QuoteOrder,
  { prima }: QuoteFigures,
  now: Date,
): Promise<void> {
  if (descuentoEspecial === undefined) return;
  const rate = await rateOn(database, civilDay(now));
  if (!rate) throw invalidField('descuentoEspecial', 'special-discount-rate');
  const worth = new Decimal(prima ?? 0).times(rate.lempiras_por_dolar);
  if (worth.lt(STAFF_QUOTES.leastLempiras)) throw invalidField('prima', 'special-discount-down-payment');
}

/** Records in the audit of the lot who made a quote with terms that only staff may enter, and the terms. */
export async function auditStaffQuote(
  transaction: Transaction,
  actor: Caller,
  { id, lote, plan, prima, meses, descuento_especial: descuentoEspecial, creada_en: at }: StoredQuote,
): Promise<void> {
  const despues = { plan, prima, meses, descuentoEspecial, cotizacion: id };
  await recordAudit(transaction, {
    actor,
    at,
    accion: 'cotizar',
    entidad: 'lote',
    id: lote,
    antes: null,
    despues,
  });
}
