import { useRememberedTokens, useT } from '@lotes/shared-i18n';
import { EmptyState, LinkButton, PageHeading } from '@lotes/shared-ui';
import { rememberedPayments } from '../payment-link/remembered-payments';
import { HowToPay } from './how-to-pay';
import { RememberedRow } from './remembered-row';
import './checkout-start.css';

const STEPS = ['ask', 'mail', 'pay', 'keep'] as const;

/** How paying works, and the payments that this browser remembers. */
export function CheckoutStart() {
  const t = useT('payment-links');
  const remembered = useRememberedTokens(rememberedPayments);
  return (
    <>
      <PageHeading title={t('checkout.title')} lead={t('start.lead')} />
      <div className="pl-checkout__columns">
        <div className="pl-start">
          <section aria-labelledby="pl-start-remembered">
            <h2 id="pl-start-remembered">{t('start.remembered')}</h2>
            {remembered.length === 0 ? (
              <EmptyState
                title={t('start.none')}
                action={<LinkButton to="/lotslist?status=disponible">{t('start.toLots')}</LinkButton>}
              >
                {t('start.noneText')}
              </EmptyState>
            ) : (
              <ul className="pl-start__rows">
                {remembered.map((payment) => (
                  <RememberedRow key={payment.token} remembered={payment} />
                ))}
              </ul>
            )}
          </section>
          <section aria-labelledby="pl-start-how">
            <h2 id="pl-start-how">{t('start.how')}</h2>
            <ol className="pl-start__steps">
              {STEPS.map((step) => (
                <li key={step}>{t(`start.step.${step}`)}</li>
              ))}
            </ol>
          </section>
        </div>
        <HowToPay />
      </div>
    </>
  );
}
