import { useEffect } from 'react';
import { Link } from 'react-router';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Button } from '@lotes/shared-ui';
import { checkoutPath } from '../payment-link/addresses';
import { useOwnPaymentsQuery } from '../payment-link/payment-links.api';
import { isApiError } from '../payment-link/refusal';
import { forgetPayment, type RememberedPayment } from '../payment-link/remembered-payments';

/** One remembered token: its lots, where its payments stand, and the way to forget it on a borrowed device. */
export function RememberedRow({ remembered: { token, lotes } }: { remembered: RememberedPayment }) {
  const t = useT('payment-links');
  const format = useFormat();
  const { data, error } = useOwnPaymentsQuery(token);
  const gone = isApiError(error) && error.status === 404;
  useEffect(() => {
    if (gone) forgetPayment(token);
  }, [gone, token]);
  const lots = t('start.lots', { count: lotes.length, lots: format.list(lotes) });
  return (
    <li className="pl-start__row">
      <div>
        <Link className="pl-start__link" to={checkoutPath(token)}>
          {lots}
        </Link>
        <p className="pl-start__states">
          {data?.solicitudes
            .map(({ monto, moneda, estado }) => `${format.money(monto, moneda)}: ${t(`state.${estado}`)}`)
            .join(' · ')}
        </p>
      </div>
      <Button
        variant="ghost"
        aria-label={t('start.forgetLots', { lots })}
        onClick={() => forgetPayment(token)}
      >
        {t('start.forget')}
      </Button>
    </li>
  );
}
