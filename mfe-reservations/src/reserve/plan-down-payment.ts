import { fromCents, toCents } from '@lotes/shared-contract/client';
import type { VerifiedQuote } from '@lotes/shared-contract/quotes';
import type { ChosenLot } from './use-chosen-lots';

/** The down payment that a plan of one lot needs, in USD. */
export interface PlanDownPayment {
  numero: string;
  needed: string;
}

/**
 * Returns the down payments that the plans of the chosen lots need: for a quoted lot that of the visitor's quote, else the least
 * of any plan. Lots without prices are left out, and so is one that is quoted in cash.
 */
export function planDownPayments(
  chosen: readonly Pick<ChosenLot, 'numero' | 'lot'>[],
  quote: VerifiedQuote | undefined,
): PlanDownPayment[] {
  return chosen.flatMap(({ numero, lot }) => {
    const needed = quote?.lote === numero ? quote.prima : lot?.precios?.primaMinima;
    return needed ? [{ numero, needed }] : [];
  });
}

/** Returns the amount missing from the given one, in USD; undefined if nothing is missing. */
export function stillNeeded({ needed }: PlanDownPayment, given: string): string | undefined {
  const missing = toCents(needed) - toCents(given);
  return missing > 0 ? fromCents(missing) : undefined;
}
