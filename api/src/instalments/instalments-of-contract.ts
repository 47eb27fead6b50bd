import type { ContractInstalments } from '@lotes/shared-contract';
import { daysOverdue, dueBefore, dueDate, standingAfter } from '@lotes/shared-contract/dates';
import { Decimal, money } from '../prices';
import type { ContractTerms } from './contract-terms';

/** Returns the sum of the first `number` instalments, in USD. */
function sumOfFirst(number: number, { count, regular, last }: ContractTerms): Decimal {
  const sum = new Decimal(regular).times(Math.min(number, count - 1));
  return number < count ? sum : sum.plus(last);
}

/** Returns the amount of the instalment after the first `number`; null if there is none. */
function amountAfter(number: number, { count, regular, last }: ContractTerms): string | null {
  if (number === count) return null;
  return number === count - 1 ? last : regular;
}

/** How many instalments the money covers wholly, in their order. */
function coveredCount(received: Decimal, terms: ContractTerms): number {
  if (received.gte(sumOfFirst(terms.count, terms))) return terms.count;
  return Math.min(received.div(terms.regular).floor().toNumber(), terms.count - 1);
}

/**
 * Returns how far the instalments of a contract are paid on a civil day; `received` is the money received until then, in USD
 * (R12.12).
 */
export function instalmentsOfContract(
  terms: ContractTerms,
  received: Decimal,
  today: string,
): ContractInstalments {
  const pagadas = coveredCount(received, terms);
  const vence = pagadas < terms.count ? dueDate(terms.signedOn, pagadas + 1) : null;
  const diasAtraso = vence === null ? 0 : daysOverdue(vence, today);
  const overdue = Math.min(dueBefore(terms.signedOn, today), terms.count);
  return {
    situacion: standingAfter(diasAtraso),
    plan: terms.plan,
    pagadas,
    total: terms.count,
    vence,
    cuota: amountAfter(pagadas, terms),
    diasAtraso,
    montoVencido: money(Decimal.max(0, sumOfFirst(overdue, terms).minus(received))),
  };
}
