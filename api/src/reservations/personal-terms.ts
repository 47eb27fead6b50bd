import type { CreatePersonalReservationSchema } from '@lotes/shared-contract';
import type { z } from 'zod';
import type { DataSource } from '../database/data-source';
import type { Reservation } from '../database/rows';
import { invalidField } from '../errors/field-error';
import { assertQuoteHolds } from '../quotes';
import { assertDownPayment } from './down-payment';
import type { WantedLot } from './wanted-lots';

type TermsRequest = Pick<
  z.output<typeof CreatePersonalReservationSchema>,
  'lotes' | 'prima' | 'plan' | 'cotizaciones'
>;

/** Agreed terms for one lot. */
export type Terms = Pick<Reservation, 'prima' | 'plan' | 'cotizacion'>;

/** Returns the terms of one lot: those that staff typed, or else those of the quote that they named. */
async function termsOf(
  source: DataSource,
  { prima = null, plan, cotizaciones = {} }: TermsRequest,
  lote: string,
): Promise<Terms> {
  const id = cotizaciones[lote];
  if (id === undefined) return { prima, plan: plan ?? null, cotizacion: null };
  const campo = `cotizaciones.${lote}`;
  const quote = await assertQuoteHolds(source, { id, lote, campo, staffPlans: true, prima });
  if (plan && plan !== quote.plan) throw invalidField('plan', 'quote-other-plan');
  return { prima: prima ?? quote.prima, plan: quote.plan, cotizacion: id };
}

/**
 * Returns the agreed terms by lot number.
 * @throws {AppError} `quote/stale`, or a field error if a quote is unknown, for another lot or for another plan, or a special
 * lot needs a higher down payment.
 */
export async function agreedTerms(
  source: DataSource,
  request: TermsRequest,
  wanted: readonly WantedLot[],
): Promise<ReadonlyMap<string, Terms>> {
  const unknownLot = Object.keys(request.cotizaciones ?? {}).find((lote) => !request.lotes.includes(lote));
  if (unknownLot !== undefined) throw invalidField(`cotizaciones.${unknownLot}`, 'unknown');
  assertDownPayment(
    request.prima,
    wanted.map(({ lot }) => lot),
  );
  const terms = new Map<string, Terms>();
  for (const { lot } of wanted) terms.set(lot.numero, await termsOf(source, request, lot.numero));
  return terms;
}
