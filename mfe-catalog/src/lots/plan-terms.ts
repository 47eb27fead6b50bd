import type { LotPrices, Parameters } from '@lotes/shared-contract';

/** What the quote policy says of one financing plan. */
export interface PlanTerms {
  instalments: number;
  /** Annual rate as a share, "0.05"; undefined while the policy is not loaded. */
  annualRate: string | undefined;
  /** Whether the plan needs the company's approval (product decisions, section 6). */
  needsApproval: boolean;
}

/** The longest plan of the standard contract, in instalments (specification section 9). */
const STANDARD_INSTALMENTS = 144;

/** The terms of a plan, from the policy in force; what the policy does not tell follows from the plan's length. */
export function termsOf(
  plan: Pick<LotPrices['planes'][number], 'anios'>,
  policy: Parameters['politica'] | undefined,
): PlanTerms {
  const terms = policy?.planes.find((candidate) => candidate.plan === String(plan.anios));
  const instalments = terms?.meses ?? plan.anios * 12;
  return {
    instalments,
    annualRate: terms?.tasaAnual,
    needsApproval: terms?.soloPersonal ?? instalments > STANDARD_INSTALMENTS,
  };
}

/** Whether "without interest" may be printed: only for plans whose rate is 0, so that FAQ and quote never disagree. */
export const isWithoutInterest = ({ annualRate }: PlanTerms): boolean =>
  annualRate !== undefined && Number(annualRate) === 0;
