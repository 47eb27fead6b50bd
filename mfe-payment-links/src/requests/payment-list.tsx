import { Link } from 'react-router';
import { toApiError } from '@lotes/shared-auth';
import { useBilingual, useT } from '@lotes/shared-i18n';
import { ErrorState, RecordSection, useQueryModal } from '@lotes/shared-ui';
import { listAddress } from '@lotes/shared-ui/today';
import { usePaymentLinkRequestsQuery } from '../payment-link/staff-payment-links.api';
import { useAmount } from '../payment-link/use-amount';

const PAGE = '/paymentlinkrequests';

interface PaymentListProps {
  title: string;
  /** The reservation or the client that the requests have in common. */
  of: { reserva: string } | { cliente: string };
}

/** Payment requests and their outcomes. Rendered in other remotes' drawers, so it must not import antd. */
export function PaymentList({ title, of }: PaymentListProps) {
  const t = useT('payment-links');
  const amountOf = useAmount();
  const pick = useBilingual();
  const modal = useQueryModal('payment');
  const ask = useQueryModal('new-payment');
  const {
    currentData: data,
    error,
    refetch,
  } = usePaymentLinkRequestsQuery({ ...of, tamano: 50 }, { refetchOnMountOrArgChange: true });
  return (
    <RecordSection
      title={title}
      none={t('requests.noneYet')}
      failure={error && <ErrorState message={pick(toApiError(error))} onRetry={() => void refetch()} />}
      items={data?.filas.map((request) => (
        <li key={request.id}>
          {'cliente' in of && `${t('requests.lotOf', { lote: request.lote })} · `}
          <Link {...modal.link({ request: request.id }, PAGE)}>
            {t(`concept.${request.concepto}`)}
          </Link> ·{' '}
          {amountOf(request)} · {t(`state.${request.estado}`)}
        </li>
      ))}
    >
      {data && data.filas.length > 0 && <Link to={listAddress(PAGE, of)}>{t('requests.openInList')}</Link>}
      {data?.puede.crear && (
        <Link {...ask.link('reserva' in of ? { reservation: of.reserva } : { client: of.cliente }, PAGE)}>
          {t('ask.action')}
        </Link>
      )}
    </RecordSection>
  );
}
