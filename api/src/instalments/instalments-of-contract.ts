import type { ContractInstalments } from '@lotes/shared-contract';
import { daysOverdue, dueBefore, dueDate, standingAfter } from '@lotes/shared-contract/dates';
import { Decimal, money } from '../prices';
import type { AgreedInstalments } from './agreed-instalments';

/** Returns the sum of the first `number` instalments, in USD. */
function sumOfFirst(number: number, { count, regular, last }: AgreedInstalments): Decimal {
  const sum = new Decimal(regular).times(Math.min(number, count - 1));
  return number < count ? sum : sum.plus(last);
}

/** Returns the amount of the instalment after the first `number`; null if there is none. */
function amountAfter(number: number, { count, regular, last }: AgreedInstalments): string | null {
  if (number === count) return null;
  return number === count - 1 ? last : regular;
}

/** How many instalments the money covers wholly, in their order. */
function coveredCount(received: Decimal, agreed: AgreedInstalments): number {
  if (received.gte(sumOfFirst(agreed.count, agreed))) return agreed.count;
  return Math.min(received.div(agreed.regular).floor().toNumber(), agreed.count - 1);
}

/**
 * Returns how far the instalments of a contract are paid on a civil day; `received` is the money received until then, in USD
 * (R12.12).
 */
export function instalmentsOfContract(
  agreed: AgreedInstalments,
  received: Decimal,
  today: string,
): ContractInstalments {
  const pagadas = coveredCount(received, agreed);
  const vence = pagadas < agreed.count ? dueDate(agreed.signedOn, pagadas + 1) : null;
  const diasAtraso = vence === null ? 0 : daysOverdue(vence, today);
  const overdue = Math.min(dueBefore(agreed.signedOn, today), agreed.count);
  return {
    situacion: standingAfter(diasAtraso),
    plan: agreed.plan,
    pagadas,
    total: agreed.count,
    vence,
    cuota: amountAfter(pagadas, agreed),
    diasAtraso,
    montoVencido: money(Decimal.max(0, sumOfFirst(overdue, agreed).minus(received))),
  };
}
