import { Link } from 'react-router';
import { toApiError } from '@lotes/shared-auth';
import type { SlotProps } from '@lotes/shared-federation';
import { useBilingual, useFormat, useT } from '@lotes/shared-i18n';
import { ErrorState, RecordSection } from '@lotes/shared-ui';
import { quotePath } from '../reservation/addresses';
import { useQuotesOfClientQuery } from '../reservation/staff-quotes.api';

/**
 * The quotes of a client's reservations and payment-link requests. Rendered in another remote's drawer, so it must not import
 * antd.
 */
export function Fill({ cliente }: SlotProps['client-quotes']) {
  const t = useT('reservations');
  const { date, money } = useFormat();
  const pick = useBilingual();
  const {
    currentData: data,
    error,
    refetch,
  } = useQuotesOfClientQuery(cliente, { refetchOnMountOrArgChange: true });
  return (
    <RecordSection
      title={t('record.quotes')}
      none={t('record.noQuotes')}
      failure={error && <ErrorState message={pick(toApiError(error))} onRetry={() => void refetch()} />}
      items={data?.filas.map(({ id, lote, plan, plazoMeses, subtotal, vence, vigente }) => (
        <li key={id}>
          <Link to={quotePath(id)}>{t('record.quote', { lot: lote })}</Link> ·{' '}
          {plan === 'contado' ? t('record.cash') : t('record.months', { count: plazoMeses })} ·{' '}
          {money(subtotal, 'USD')} · {t(vigente ? 'record.holds' : 'record.over', { date: date(vence) })}
        </li>
      ))}
    />
  );
}
