import type { VerifiedQuote } from '@lotes/shared-contract';
import type { DataSource } from '../database/data-source';
import { appError } from '../errors/app-error';
import { fieldError, invalidField } from '../errors/field-error';
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
}

/**
 * Returns a quote that is valid now, which guarantees its price (R9.13).
 * @throws {AppError} `quote/stale`, or a field error if the quote is unknown, of another lot, or only for staff.
 */
export async function assertQuoteHolds(source: DataSource, named: NamedQuote): Promise<VerifiedQuote> {
  const { id, lote, campo, staffPlans, forBuyer } = named;
  const stored = await quoteById(source.database, id);
  if (stored?.lote !== lote) throw invalidField(campo, 'quote-unknown');
  const verified = await verifyQuote(source, id, forBuyer);
  const { estado, coincide, sujetoAprobacion } = verified;
  if (sujetoAprobacion && !staffPlans) throw invalidField(campo, 'term-staff-only');
  if (estado !== 'vigente' || !coincide) {
    throw appError('quote/stale', { fields: [fieldError(campo, 'quote-stale')] });
  }
  return verified;
}
