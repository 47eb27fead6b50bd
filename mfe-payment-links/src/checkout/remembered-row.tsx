import { useEffect } from 'react';
import { Link } from 'react-router';
import { isMissing } from '@lotes/shared-auth';
import { textOrNeutral, useFormat, useT, type RememberedToken } from '@lotes/shared-i18n';
import { Button } from '@lotes/shared-ui';
import { checkoutPath } from '../payment-link/addresses';
import { useOwnPaymentsQuery } from '../payment-link/payment-links.api';
import { rememberedPayments } from '../payment-link/remembered-payments';
import { useAmount } from '../payment-link/use-amount';

interface RememberedRowProps {
  remembered: RememberedToken;
  /** Called once the browser has forgotten the token. */
  onForgotten: () => void;
}

/**
 * One remembered token: its lots and when its first payment was requested, which differs between the instalments of a lot, the
 * states of its payments, and a button to forget it on a borrowed device.
 */
export function RememberedRow({ remembered: { token, lotes }, onForgotten }: RememberedRowProps) {
  const t = useT('payment-links');
  const format = useFormat();
  const amountOf = useAmount();
  const { data, error } = useOwnPaymentsQuery(token);
  const gone = isMissing(error);
  useEffect(() => {
    if (gone) rememberedPayments.drop(token);
  }, [gone, token]);
  const lots = t('start.lots', { count: lotes.length, lots: format.list(lotes) });
  const requested = data?.solicitudes.map(({ solicitadaEn }) => solicitadaEn).toSorted()[0];
  const name = requested ? t('start.request', { lots, when: format.dateTime(requested) }) : lots;
  return (
    <li className="pl-start__row">
      <div>
        <Link className="pl-start__link" to={checkoutPath(token)}>
          {name}
        </Link>
        <p className="pl-start__states">
          {data?.solicitudes
            .map((payment) => {
              const state = textOrNeutral(t, 'state', payment.estado);
              return `${amountOf(payment)}: ${state}`;
            })
            .join('\u00a0· ')}
        </p>
      </div>
      <Button
        variant="ghost"
        aria-label={t('start.forgetLots', { lots: name })}
        onClick={() => {
          rememberedPayments.forget(token);
          onForgotten();
        }}
      >
        {t('start.forget')}
      </Button>
    </li>
  );
}
