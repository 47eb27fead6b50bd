import { useRef, useState, type RefObject } from 'react';
import { useSession } from '@lotes/shared-auth';
import { useRememberedTokens, useT, type RememberedToken } from '@lotes/shared-i18n';
import { Button, EmptyState, focusInPlace, LinkButton, PageHeading } from '@lotes/shared-ui';
import { rememberedPayments } from '../payment-link/remembered-payments';
import { HowToPay } from './how-to-pay';
import { RememberedRow } from './remembered-row';
import './checkout-start.css';

/** Number of payments that are shown at first, and more each time: the api is asked for each of them. */
const SHOWN_AT_ONCE = 8;
const STEPS = ['ask', 'mail', 'pay', 'keep'] as const;

/** An explanation of paying, and the payments that this browser remembers. */
export function CheckoutStart() {
  const t = useT('payment-links');
  const remembered = useRememberedTokens(rememberedPayments);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <PageHeading title={t('checkout.title')} lead={t('start.lead')} />
      <div className="pl-checkout__columns">
        <div className="pl-start">
          <section aria-labelledby="pl-start-remembered">
            <h2 ref={heading} id="pl-start-remembered" tabIndex={-1}>
              {t('start.remembered')}
            </h2>
            {remembered.length === 0 ? (
              <NoPayments />
            ) : (
              <RememberedRows remembered={remembered} heading={heading} />
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

interface RememberedRowsProps {
  remembered: readonly RememberedToken[];
  /** Takes the focus once the last row is gone. */
  heading: RefObject<HTMLElement | null>;
}

/** The latest payments, and a button that shows more of them. */
function RememberedRows({ remembered, heading }: RememberedRowsProps) {
  const t = useT('payment-links');
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  const list = useRef<HTMLUListElement>(null);
  const showMore = () => {
    setLimit(limit + SHOWN_AT_ONCE);
    focusInPlace(list, limit, heading, 'a');
  };
  return (
    <>
      <ul ref={list} className="pl-start__rows">
        {remembered.slice(0, limit).map((payment, place) => (
          <RememberedRow
            key={payment.token}
            remembered={payment}
            onForgotten={() => focusInPlace(list, place, heading)}
          />
        ))}
      </ul>
      {remembered.length > limit && (
        <Button variant="secondary" className="pl-start__more" onClick={showMore}>
          {t('start.more', { count: remembered.length - limit })}
        </Button>
      )}
    </>
  );
}

/** Says where payments are that this browser does not remember: those of the account, and those of a private link. */
function NoPayments() {
  const t = useT('payment-links');
  const { signedIn } = useSession();
  return (
    <EmptyState
      title={t('start.none')}
      action={
        signedIn ? (
          <LinkButton to="/account">{t('start.toAccount')}</LinkButton>
        ) : (
          <LinkButton to="/lotslist?status=disponible">{t('start.toLots')}</LinkButton>
        )
      }
    >
      {t(signedIn ? 'start.noneAccount' : 'start.noneText')}
    </EmptyState>
  );
}
