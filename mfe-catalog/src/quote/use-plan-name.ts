import type { QuotePlan } from '@lotes/shared-contract';
import { useT } from '@lotes/shared-i18n';

/**
 * Returns a function that names a plan: "Cash", "6 years"; for a quote by its months, as staff may choose fewer of them (R11.15).
 * A plan of a newer api that is no number of years has a neutral name (R15.15).
 */
export function usePlanName(): (plan: QuotePlan, months?: number) => string {
  const t = useT('catalog');
  return (plan, months) => {
    if (plan === 'contado') return t('quote.cash');
    const years = months ? months / 12 : Number(plan);
    return Number.isNaN(years) ? t('quote.otherPlan') : t('quote.years', { count: years });
  };
}

/** Returns the name of a plan as it stands inside a title, after other words: "cash". */
export const planInTitle = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
