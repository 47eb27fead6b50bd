import { Decimal, roundToCents } from './decimal';

/** One month of a loan. */
export interface Repayment {
  amount: Decimal;
  interest: Decimal;
  principal: Decimal;
  /** Balance after the payment. */
  balance: Decimal;
}

/** Returns the monthly instalment of a loan, in cents: `financed` / `months` without interest, else by the annuity formula. */
function instalmentOf(financed: Decimal, months: number, monthlyRate: Decimal): Decimal {
  if (monthlyRate.isZero()) return roundToCents(financed.div(months));
  const discountFactor = new Decimal(1).minus(monthlyRate.plus(1).pow(-months));
  return roundToCents(financed.times(monthlyRate).div(discountFactor));
}

/**
 * Repays `financed` in `months` equal instalments; each month's interest is rounded to cents and the last instalment
 * clears balance and interest (R11.6, R11.7).
 */
export function repay(financed: Decimal, months: number, annualRate: Decimal): Repayment[] {
  const monthlyRate = annualRate.div(12);
  const regular = instalmentOf(financed, months, monthlyRate);
  let balance = financed;
  return Array.from({ length: months }, (_, month) => {
    const interest = roundToCents(balance.times(monthlyRate));
    const amount = month === months - 1 ? balance.plus(interest) : regular;
    const principal = amount.minus(interest);
    balance = balance.minus(principal);
    return { amount, interest, principal, balance };
  });
}
