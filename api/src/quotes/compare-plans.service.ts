import { QUOTE_PLANS, type PlanQuote, type QuoteComparison, type QuotePlan } from '@lotes/shared-contract';
import type { Clock } from '../clock';
import type { Queryable } from '../database/database';
import { appError } from '../errors/app-error';
import { money } from './decimal';
import { downPaymentError } from './down-payment-error';
import { civilDate } from './due-dates';
import { currentPolicy } from './price-policy';
import { DownPaymentRefused, minimumDownPayment, quote, quoteWithSchedule, type PricedLot } from './quote';
import { lotAsItStands } from './quoted-lot';
import { pricedLot } from './quotes.presenter';

/** Where lots are read, and by which clock. */
export interface QuoteSource {
  database: Queryable;
  clock: Clock;
}

interface Wanted {
  numero: string;
  prima?: string | undefined;
}

/** Sold lots show no price, so nothing is quoted of them either. */
async function openLot({ database, clock }: QuoteSource, numero: string): Promise<PricedLot> {
  const { lot, status } = await lotAsItStands(database, clock.now(), numero);
  if (!lot) throw appError('lot/not-found');
  if (status === 'vendido') throw appError('quote/lot-sold');
  return pricedLot(lot);
}

/**
 * One plan for the comparison. A down payment that only this plan refuses is said beside it; one that no plan can take
 * refuses the whole question.
 */
function comparePlan(lot: PricedLot, plan: QuotePlan, prima?: string): QuoteComparison['planes'][number] {
  try {
    return { plan, cifras: quote({ ...lot, plan, ...(prima !== undefined && { prima }) }), error: null };
  } catch (error) {
    if (!(error instanceof DownPaymentRefused)) throw error;
    const told = downPaymentError(error.fault, lot);
    if (error.fault !== 'too-large') throw appError('validation', { fields: [told], cause: error });
    return { plan, cifras: null, error: told };
  }
}

/**
 * Every plan of a lot for one down payment, the minimum where none is named.
 * @throws {AppError} `lot/not-found`, `quote/lot-sold`, or `validation` for a down payment outside every plan.
 */
export async function comparePlans(source: QuoteSource, { numero, prima }: Wanted): Promise<QuoteComparison> {
  const lot = await openLot(source, numero);
  return {
    lote: numero,
    primaMinima: money(minimumDownPayment(lot)),
    diasVigencia: currentPolicy.validityDays,
    planes: QUOTE_PLANS.map((plan) => comparePlan(lot, plan, prima)),
  };
}

/**
 * One plan of a lot with every instalment, were the contract signed today.
 * @throws {AppError} `lot/not-found`, `quote/lot-sold`, or `validation` for the down payment.
 */
export async function quotePlan(
  source: QuoteSource,
  { numero, plan, prima }: Wanted & { plan: QuotePlan },
): Promise<PlanQuote> {
  const lot = await openLot(source, numero);
  const request = { ...lot, plan, ...(prima !== undefined && { prima }) };
  return {
    lote: numero,
    ...refusingDownPayment(lot, () => quoteWithSchedule(request, civilDate(source.clock.now()))),
  };
}

/** Runs a computation, telling a refused down payment as a wrong field. */
export function refusingDownPayment<Result>(lot: PricedLot, compute: () => Result): Result {
  try {
    return compute();
  } catch (error) {
    if (!(error instanceof DownPaymentRefused)) throw error;
    throw appError('validation', { fields: [downPaymentError(error.fault, lot)], cause: error });
  }
}
