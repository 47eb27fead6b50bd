import { USUAL_PLAN } from '@lotes/shared-contract/client';

/** Returns the parameters of the lot's address that its calculator keeps there: plan and down payment. */
export function ofCalculator(address: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...address].filter(([name]) => ['plan', 'prima'].includes(name)));
}

/** A visitor's choice in the calculator of the lot's page, without a stored quote. */
export interface PlannedPayment {
  plan: string;
  /** Down payment in USD; empty if none was given. */
  prima: string;
}

/** Reads the plan and the down payment as the lot's page keeps them in its address (`plan=12&prima=5000.00`). */
export function plannedPayment(address: URLSearchParams): PlannedPayment {
  const prima = address.get('prima') ?? '';
  return {
    plan: address.get('plan') ?? USUAL_PLAN,
    prima: /^\d{1,9}(\.\d{2})?$/.test(prima) ? prima : '',
  };
}
