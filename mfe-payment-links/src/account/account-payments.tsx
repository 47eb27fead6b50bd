import { useId } from 'react';
import { Link } from 'react-router';
import { toApiError, useServerClock, useSession } from '@lotes/shared-auth';
import { textOrNeutral, useBilingual, useFormat, useT } from '@lotes/shared-i18n';
import { Card, ErrorState, Notice, Spinner } from '@lotes/shared-ui';
import { BankLink, type BankLinkProps } from '../checkout/bank-link';
import { isUnderWay } from '../checkout/payment-timeline';
import { useLookAgain } from '../checkout/use-look-again';
import { LOST_LINK } from '../payment-link/addresses';
import { useAccountPaymentsQuery } from '../payment-link/payment-links.api';
import { useAmount } from '../payment-link/use-amount';
import './account-payments.css';

/** Payment requests of the account, on its page. */
export function Fill() {
  const t = useT('payment-links');
  const id = useId();
  return (
    <Card as="section" className="pl-account" aria-labelledby={id}>
      <h2 id={id}>{t('account.title')}</h2>
      <Payments />
    </Card>
  );
}

function Payments() {
  const t = useT('payment-links');
  const pick = useBilingual();
  const { correo } = useSession();
  const { data, error, fulfilledTimeStamp, refetch } = useAccountPaymentsQuery(correo);
  const clock = useServerClock(data?.ahora, fulfilledTimeStamp);
  useLookAgain(data?.solicitudes.some(isUnderWay) ?? false, () => void refetch());
  if (!data || !clock) {
    return error ? (
      <ErrorState message={pick(toApiError(error))} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={t('account.loading')} />
    );
  }
  if (!data.correoVerificado) return <Notice>{t('account.unverified')}</Notice>;
  if (data.solicitudes.length === 0) return <p className="pl-account__note">{t('account.none')}</p>;
  return (
    <>
      <ul className="pl-account__rows">
        {data.solicitudes.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} clock={clock} onEnd={() => void refetch()} />
        ))}
      </ul>
      <p className="pl-account__note">
        {t('account.privateLink')} <Link to={LOST_LINK}>{t('checkout.lostLink')}</Link>
      </p>
    </>
  );
}

/** One request: its purpose, amount and state with the date, and the bank's link while it can be paid. */
function PaymentRow({ payment, ...link }: BankLinkProps) {
  const t = useT('payment-links');
  const format = useFormat();
  const amountOf = useAmount();
  const { lote, concepto, estado, pagadaEn, solicitadaEn } = payment;
  return (
    <li className="pl-account__row">
      <span>
        {t('checkout.paymentOf', {
          numero: lote,
          concept: textOrNeutral(t, 'concept', concepto),
        })}
      </span>
      <strong>{amountOf(payment)}</strong>
      <span className="pl-account__note">{textOrNeutral(t, 'state', estado)}</span>
      <span className="pl-account__note">{format.date(pagadaEn ?? solicitadaEn)}</span>
      <BankLink payment={payment} {...link} />
    </li>
  );
}
