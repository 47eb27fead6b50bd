import { useParametersQuery } from '@lotes/shared-auth';
import type { LotDetail, LotPrices, Parameters } from '@lotes/shared-contract';
import { useFormat, useT } from '@lotes/shared-i18n';
import { LinkButton, Notice } from '@lotes/shared-ui';
import { OwnQuotes } from '../quote/own-quotes';
import { QuoteCalculator } from '../quote/quote-calculator';

/** The lot's price in each way of paying with its quotes, or that it is sold. */
export function LotPayment({ lot }: { lot: LotDetail }) {
  const t = useT('catalog');
  const policy = useParametersQuery().data?.politica;
  return (
    <section className="ct-payment" aria-labelledby="ct-lot-payment">
      <h2 id="ct-lot-payment">{t('detail.payment')}</h2>
      {lot.precios ? (
        <KeyPrices prices={lot.precios} policy={policy} special={lot.primaEspecial} />
      ) : (
        <SoldNotice />
      )}
      {lot.precios && lot.estado !== 'vendido' ? (
        <QuoteCalculator lot={lot} />
      ) : (
        <OwnQuotes numero={lot.numero} />
      )}
    </section>
  );
}

interface KeyPricesProps {
  prices: LotPrices;
  policy: Parameters['politica'] | undefined;
  special: boolean;
}

/** Cash price, list price, price per vara and minimum down payment. */
function KeyPrices({ prices, policy, special }: KeyPricesProps) {
  const t = useT('catalog');
  const format = useFormat();
  const cashDiscount = policy?.planes.find(({ plan }) => plan === 'contado')?.descuento;
  const figures: [name: string, amount: string, note?: string | undefined][] = [
    [
      t('detail.cashPrice'),
      prices.precioContado,
      cashDiscount && t('detail.cashSaving', { percent: format.percent(cashDiscount) }),
    ],
    [t('detail.listPrice'), prices.precioLista],
    [t('detail.pricePerVara'), prices.precioVara],
    [t('detail.minimum'), prices.primaMinima, special ? t('detail.special') : undefined],
  ];
  return (
    <>
      <dl className="ct-figures">
        {figures.map(([name, amount, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {format.money(amount)}
              {note && <span className="ct-figures__note">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function SoldNotice() {
  const t = useT('catalog');
  return (
    <Notice>
      <p>
        <strong>{t('detail.soldTitle')}.</strong> {t('detail.soldText')}
      </p>
      <p>
        <LinkButton variant="secondary" to="/lotslist?status=disponible">
          {t('detail.available')}
        </LinkButton>
      </p>
    </Notice>
  );
}
