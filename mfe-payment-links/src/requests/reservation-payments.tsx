import { useId } from 'react';
import { Link } from 'react-router';
import { toApiError } from '@lotes/shared-auth';
import type { SlotProps } from '@lotes/shared-federation';
import { useBilingual, useFormat, useT } from '@lotes/shared-i18n';
import { ErrorState } from '@lotes/shared-ui';
import { usePaymentLinkRequestsQuery } from '../payment-link/staff-payment-links.api';

/** What was asked to be paid for a reservation, and what came of it. Stands in another remote's drawer, so it brings no antd. */
export function Fill({ numero }: SlotProps['reservation-payments']) {
  const t = useT('payment-links');
  const { money } = useFormat();
  const pick = useBilingual();
  const id = useId();
  const { data, error, refetch } = usePaymentLinkRequestsQuery(
    { reserva: numero, tamano: 50 },
    { refetchOnMountOrArgChange: true },
  );
  if (error) return <ErrorState message={pick(toApiError(error))} onRetry={() => void refetch()} />;
  if (!data || data.filas.length === 0) return null;
  return (
    <section>
      <h3 id={id}>{t('requests.ofReservation')}</h3>
      <ul aria-labelledby={id} style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {data.filas.map(({ id: request, concepto, monto, moneda, estado }) => (
          <li key={request}>
            {t(`concept.${concepto}`)} · {money(monto, moneda)} · {t(`state.${estado}`)}
          </li>
        ))}
      </ul>
      <Link to={`/paymentlinkrequests?${new URLSearchParams({ reserva: numero })}`}>
        {t('requests.openOfReservation')}
      </Link>
    </section>
  );
}
