import type { LotPrices, Parameters } from '@lotes/shared-contract';
import { useFormat, useT } from '@lotes/shared-i18n';
import { isWithoutInterest, termsOf } from '../lots/plan-terms';

interface PaymentPlansProps {
  prices: LotPrices;
  policy: Parameters['politica'] | undefined;
}

/** The financing plans side by side; on a narrow screen one below the other. */
export function PaymentPlans({ prices, policy }: PaymentPlansProps) {
  const t = useT('catalog');
  const format = useFormat();
  return (
    <table className="ct-plans">
      <thead>
        <tr>
          <th scope="col">{t('detail.plan')}</th>
          <th scope="col">{t('detail.monthly')}</th>
          <th scope="col">{t('detail.rate')}</th>
          <th scope="col">{t('detail.total')}</th>
        </tr>
      </thead>
      <tbody>
        {prices.planes.map((plan) => {
          const terms = termsOf(plan, policy);
          const rate = terms.annualRate && format.percent(terms.annualRate);
          return (
            <tr key={plan.anios}>
              <th scope="row">
                {t('detail.years', { count: plan.anios })}
                <span className="ct-plans__note">
                  {t('detail.instalments', { count: terms.instalments })}
                </span>
                {terms.needsApproval && <span className="ct-plans__note">{t('detail.approval')}</span>}
              </th>
              <td data-label={t('detail.monthly')}>
                <strong>{format.money(plan.cuota)}</strong>
              </td>
              <td data-label={t('detail.rate')}>
                {isWithoutInterest(terms) ? t('detail.noInterest') : (rate ?? '–')}
              </td>
              <td data-label={t('detail.total')}>{format.money(plan.precioTotal)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
