import type { LotPrices } from '@lotes/shared-contract';
import { useFormat, useT } from '@lotes/shared-i18n';
import { USUAL_YEARS } from '../lots/lot-filters';
import './lot-price.css';

/** Cash price and the instalment of the usual plan, on which the calculator opens too; or that the price is not shown. */
export function LotPrice({ prices }: { prices: LotPrices | null }) {
  const t = useT('catalog');
  const format = useFormat();
  if (!prices) return <p className="ct-price__none">{t('lot.priceHidden')}</p>;
  const plan = prices.planes.find(({ anios }) => anios === USUAL_YEARS);
  return (
    <p className="ct-price">
      <span className="ct-price__amount">{format.money(prices.precioContado)}</span>{' '}
      <span className="ct-price__cash">{t('lot.cash')}</span>
      {plan && (
        <span className="ct-price__plan">
          {t('lot.from', { amount: format.money(plan.cuota), years: plan.anios })}
        </span>
      )}
    </p>
  );
}
