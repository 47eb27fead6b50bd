import type { VerifiedQuote } from '@lotes/shared-contract';
import type { DataSource } from '../database/data-source';
import type { StoredQuote } from '../database/rows';
import { appError } from '../errors/app-error';
import { fieldError, invalidField } from '../errors/field-error';
import { Decimal } from '../prices';
import { quoteById } from './quotes.repository';
import { verifyQuote } from './verify-quote.service';

/** A quote that a request names. */
export interface NamedQuote {
  id: string;
  /** Number of the lot that it must be for. */
  lote: string;
  /** The field of the request that names it. */
  campo: string;
  /** True if the caller may use plans that need the company's approval (R11.9). */
  staffPlans: boolean;
  /** True if the quote is for the buyer of the lot; for others a quote of a sold lot is not valid. */
  forBuyer?: boolean;
  /** The down payment that is to replace that of the quote; blank if none is. */
  prima?: string | null | undefined;
}

/**
 * Asserts that a special discount keeps at least the down payment of its quote, for which it was given (R11.15).
 * @param prima the agreed down payment; blank if it is that of the quote
 * @throws {AppError} a field error if the agreed down payment is smaller.
 */
export function assertDiscountKept(
  quote: Pick<StoredQuote, 'descuento_especial' | 'prima'>,
  prima: string | null | undefined,
): void {
  if (quote.descuento_especial === null || !prima) return;
  if (new Decimal(prima).lt(quote.prima ?? 0)) throw invalidField('prima', 'special-discount-kept');
}

/**
 * Returns a quote that is valid now, which guarantees its price (R9.13).
 * @throws {AppError} `quote/stale`, or a field error if the quote is unknown, of another lot, or only for staff, or its special
 * discount needs a larger down payment.
 */
export async function assertQuoteHolds(source: DataSource, named: NamedQuote): Promise<VerifiedQuote> {
  const { id, lote, campo, staffPlans, forBuyer, prima } = named;
  const stored = await quoteById(source.database, id);
  if (stored?.lote !== lote) throw invalidField(campo, 'quote-unknown');
  const verified = await verifyQuote(source, id, forBuyer);
  const { estado, coincide, sujetoAprobacion } = verified;
  if (sujetoAprobacion && !staffPlans) throw invalidField(campo, 'term-staff-only');
  if (estado !== 'vigente' || !coincide) {
    throw appError('quote/stale', { fields: [fieldError(campo, 'quote-stale')] });
  }
  assertDiscountKept(stored, prima);
  return verified;
}
