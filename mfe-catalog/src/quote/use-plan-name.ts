import type { QuotePlan } from '@lotes/shared-contract';
import { useT } from '@lotes/shared-i18n';

/** What a plan is called: "Cash", "6 years". */
export function usePlanName(): (plan: QuotePlan) => string {
  const t = useT('catalog');
  return (plan) => (plan === 'contado' ? t('quote.cash') : t('quote.years', { count: Number(plan) }));
}
