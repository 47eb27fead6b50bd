import { useSearchParams } from 'react-router';
import type { QuotePlan } from '@lotes/shared-contract';
import { plannedPayment } from '@lotes/shared-contract/client';

export interface QuoteChoice {
  plan: QuotePlan;
  /** Down payment in USD as the api takes it; empty for the minimum. */
  prima: string;
  choosePlan: (plan: QuotePlan) => void;
  changePrima: (prima: string) => void;
}

/** Plan and down payment as the address bar keeps them (`calculator-address.ts`), so that a link shows the same quote. */
export function useQuoteChoice(): QuoteChoice {
  const [search, setSearch] = useSearchParams();
  const change = (name: string, value: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    plan: plannedPayment(search).plan,
    prima: search.get('prima') ?? '',
    choosePlan: (plan) => change('plan', plan),
    changePrima: (prima) => change('prima', prima),
  };
}
