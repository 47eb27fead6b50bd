import {
  MoneySchema,
  QUOTE_PLANS,
  type FieldError,
  type QuoteComparison,
  type QuoteFigures,
  type QuotePlan,
  type Schedule,
} from '@lotes/shared-contract';
import { civilDay } from '@lotes/shared-contract/dates';
import type { DataSource } from '../database/data-source';
import { appError } from '../errors/app-error';
import { fieldError } from '../errors/field-error';
import {
  currentPolicy,
  downPaymentError,
  DownPaymentRefused,
  minimumDownPayment,
  money,
  type PricedLot,
  pricedLot,
  quoteWithSchedule,
} from '../prices';
import { lotWithStatus } from './quoted-lot';

/** A comparison: a lot, a down payment as typed, and the plan whose instalments are wanted. */
export interface ComparisonWanted {
  numero: string;
  prima?: string | undefined;
  plan?: QuotePlan | undefined;
}

/** Returns the facts for the prices of a lot; a sold lot is refused, because its price is hidden. */
async function openLot({ database, clock }: DataSource, numero: string): Promise<PricedLot> {
  const { lot, status } = await lotWithStatus(database, clock.now(), numero);
  if (!lot) throw appError('lot/not-found');
  if (status === 'vendido') throw appError('quote/lot-sold');
  return pricedLot(lot);
}

type Compared = { cifras: QuoteFigures; calendario: Schedule } | { error: FieldError };

function comparePlan(lot: PricedLot, plan: QuotePlan, typed: string, today: string): Compared {
  const hasDownPayment = currentPolicy.plans[plan].months > 0;
  if (!hasDownPayment || typed === '') return quoteWithSchedule({ ...lot, plan }, today);
  if (!MoneySchema.safeParse(typed).success) return { error: fieldError('prima', 'money') };
  try {
    return quoteWithSchedule({ ...lot, plan, prima: typed }, today);
  } catch (error) {
    if (error instanceof DownPaymentRefused) return { error: downPaymentError(error.fault, lot) };
    throw error;
  }
}

/**
 * Quotes every plan of a lot for one down payment (by default the minimum), and lists the instalments of the wanted plan as
 * if the contract were signed today (R11.14).
 * @throws {AppError} `lot/not-found`, `quote/lot-sold`.
 */
export async function comparePlans(
  source: DataSource,
  { numero, prima = '', plan }: ComparisonWanted,
): Promise<QuoteComparison> {
  const lot = await openLot(source, numero);
  const today = civilDay(source.clock.now());
  const compared = QUOTE_PLANS.map((name) => ({ name, ...comparePlan(lot, name, prima, today) }));
  const chosen = compared.find(({ name }) => name === plan);
  return {
    lote: numero,
    primaMinima: money(minimumDownPayment(lot)),
    diasVigencia: currentPolicy.validityDays,
    planes: compared.map((one) => ({
      plan: one.name,
      cifras: 'cifras' in one ? one.cifras : null,
      error: 'error' in one ? one.error : null,
    })),
    calendario: chosen && 'calendario' in chosen ? chosen.calendario : null,
  };
}
