import { Decimal, toCents } from './decimal';

export interface Instalments {
  /** The monthly instalment. */
  regular: Decimal;
  /** The last one, which clears what rounding left over. */
  last: Decimal;
  interest: Decimal;
}

/** The monthly instalment of a loan, rounded to cents: F/n without interest, the annuity formula otherwise. */
function instalmentOf(financed: Decimal, months: number, monthlyRate: Decimal): Decimal {
  if (monthlyRate.isZero()) return toCents(financed.div(months));
  const discountFactor = new Decimal(1).minus(monthlyRate.plus(1).pow(-months));
  return toCents(financed.times(monthlyRate).div(discountFactor));
}

/**
 * Repays `financed` in `months` equal instalments; each month's interest is rounded to cents and the last instalment
 * clears balance and interest (product decisions, section 6, steps 7 and 8).
 */
export function repay(financed: Decimal, months: number, annualRate: Decimal): Instalments {
  const monthlyRate = annualRate.div(12);
  const regular = instalmentOf(financed, months, monthlyRate);
  let balance = financed;
  let interest = new Decimal(0);
  for (let month = 1; month < months; month++) {
    const due = toCents(balance.times(monthlyRate));
    interest = interest.plus(due);
    balance = balance.plus(due).minus(regular);
  }
  const lastInterest = toCents(balance.times(monthlyRate));
  return { regular, last: balance.plus(lastInterest), interest: interest.plus(lastInterest) };
}
