import { useId } from 'react';
import { Link } from 'react-router';
import { toApiError } from '@lotes/shared-auth';
import type { SlotProps } from '@lotes/shared-federation';
import { useBilingual, useFormat, useT } from '@lotes/shared-i18n';
import { ErrorState } from '@lotes/shared-ui';
import { quotePath } from '../reservation/addresses';
import { useQuotesOfClientQuery } from '../reservation/staff-quotes.api';

/** The quotes behind what a client reserved or was asked to pay. Stands in another remote's drawer, so it brings no antd. */
export function Fill({ cliente }: SlotProps['client-quotes']) {
  const t = useT('reservations');
  const { date, money } = useFormat();
  const pick = useBilingual();
  const id = useId();
  const { data, error, refetch } = useQuotesOfClientQuery(cliente, { refetchOnMountOrArgChange: true });
  if (error) return <ErrorState message={pick(toApiError(error))} onRetry={() => void refetch()} />;
  if (!data || data.filas.length === 0) return null;
  return (
    <section>
      <h3 id={id}>{t('record.quotes')}</h3>
      <ul aria-labelledby={id} style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {data.filas.map(({ id: quote, lote, plan, plazoMeses, subtotal, vence, vigente }) => (
          <li key={quote}>
            <Link to={quotePath(quote)}>{t('record.quote', { lot: lote })}</Link> ·{' '}
            {plan === 'contado' ? t('record.cash') : t('record.months', { count: plazoMeses })} ·{' '}
            {money(subtotal, 'USD')} · {t(vigente ? 'record.holds' : 'record.over', { date: date(vence) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
