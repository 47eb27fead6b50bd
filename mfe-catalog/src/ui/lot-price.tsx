import type { LotPrices } from '@lotes/shared-contract';
import { useFormat, useT } from '@lotes/shared-i18n';
import './lot-price.css';

/** The plan whose instalment stands beside the cash price: the longest that needs no approval. */
const SHOWN_PLAN_YEARS = 12;

/** Cash price and one instalment, or that the price is not shown. */
export function LotPrice({ prices }: { prices: LotPrices | null }) {
  const t = useT('catalog');
  const format = useFormat();
  if (!prices) return <p className="ct-price__none">{t('lot.priceHidden')}</p>;
  const plan = prices.planes.find(({ anios }) => anios === SHOWN_PLAN_YEARS);
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
