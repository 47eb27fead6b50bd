import { QUOTE_PLANS, USUAL_PLAN, type QuotePlan } from './quote-vocabulary';

/** A visitor's choice in the calculator of a lot's page, without a stored quote. */
export interface PlannedPayment {
  plan: QuotePlan;
  /** Down payment in USD; empty if none was given, or if it is no amount. */
  prima: string;
}

/** Parameters of the lot's address in which its calculator keeps the choice: `plan=12&prima=5000.00`. */
const PARAMETERS: readonly string[] = ['plan', 'prima'] satisfies (keyof PlannedPayment)[];

/** Reads the calculator's choice from the address of a lot's page; the plan is the usual one if the address names none that exists. */
export function plannedPayment(address: URLSearchParams): PlannedPayment {
  const prima = address.get('prima') ?? '';
  return {
    plan: QUOTE_PLANS.find((plan) => plan === address.get('plan')) ?? USUAL_PLAN,
    prima: /^\d{1,9}(\.\d{2})?$/.test(prima) ? prima : '',
  };
}

/** Returns the parameters of the address that hold the calculator's choice, for a link to a form that reads it. */
export function calculatorParameters(address: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...address].filter(([name]) => PARAMETERS.includes(name)));
}
