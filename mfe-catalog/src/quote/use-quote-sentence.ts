import type { QuoteFigures } from '@lotes/shared-contract';
import { useFormat, useT } from '@lotes/shared-i18n';
import { usePlanName } from './use-plan-name';

/** A quote in one sentence, for screen readers. */
export function useQuoteSentence(): (figures: QuoteFigures) => string {
  const t = useT('catalog');
  const format = useFormat();
  const planName = usePlanName();
  return ({ plan, cuota, ultimaCuota, prima, interes, totalPagado, plazoMeses }) => {
    const total = format.money(totalPagado);
    if (cuota === null) return t('quote.said.cash', { plan: planName(plan, plazoMeses), total });
    const last = ultimaCuota ?? cuota;
    const amount = format.money(cuota);
    return t('quote.said.financed', {
      plan: planName(plan, plazoMeses),
      count: plazoMeses,
      amount: last === cuota ? amount : t('quote.said.amountAndLast', { amount, last: format.money(last) }),
      down: format.money(prima ?? '0'),
      interest: format.money(interes ?? '0'),
      total,
    });
  };
}
