import type { QuotePlan } from '@lotes/shared-contract';
import { Decimal } from './decimal';

export interface PlanTerms {
  plan: QuotePlan;
  /** Number of instalments; 0 for cash. */
  months: number;
  /** Share of the list price taken off. */
  discount: Decimal;
  /** Annual interest as a share: 0.05 is 5% a year. */
  annualRate: Decimal;
  /** Shown as "subject to company approval"; only staff may reserve or send a link on it. */
  staffOnly: boolean;
}

export interface PricePolicy {
  version: number;
  /** Least down payment in USD, and that of lots marked `primaEspecial`. */
  minimumDownPayment: Decimal;
  specialDownPayment: Decimal;
  /** Least share of the list price that a down payment may be. */
  downPaymentShare: Decimal;
  /** Days for which a stored quote is valid. */
  validityDays: number;
  plans: Readonly<Record<QuotePlan, PlanTerms>>;
}

function terms(
  plan: QuotePlan,
  months: number,
  discount: string,
  annualRate: string,
  staffOnly = false,
): PlanTerms {
  return { plan, months, discount: new Decimal(discount), annualRate: new Decimal(annualRate), staffOnly };
}

/**
 * Every policy that was ever in force, oldest first. A quote names the version under which it was made, so entries are never
 * edited (R11.8). A sale without a quote names no version and follows `currentPolicy`: before a second policy is added,
 * `agreedInstalments` must choose the one that was in force on the date of the contract.
 */
const PRICE_POLICIES: readonly [PricePolicy, ...PricePolicy[]] = [
  {
    version: 1,
    minimumDownPayment: new Decimal('2000.00'),
    specialDownPayment: new Decimal('10000.00'),
    downPaymentShare: new Decimal('0.10'),
    validityDays: 14,
    plans: {
      contado: terms('contado', 0, '0.20', '0'),
      '2': terms('2', 24, '0', '0'),
      '6': terms('6', 72, '0.15', '0.05'),
      '12': terms('12', 144, '0', '0.05'),
      '16': terms('16', 192, '0', '0.05', true),
    },
  },
];

/** The policy under which new quotes are made. */
export const currentPolicy: PricePolicy = PRICE_POLICIES[PRICE_POLICIES.length - 1] ?? PRICE_POLICIES[0];

/** Returns the policy of a version; undefined if there is none. */
export function policyOf(version: number): PricePolicy | undefined {
  return PRICE_POLICIES.find((policy) => policy.version === version);
}
