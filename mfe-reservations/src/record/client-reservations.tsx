import { Link } from 'react-router';
import { toApiError } from '@lotes/shared-auth';
import type { SlotProps } from '@lotes/shared-federation';
import { useBilingual, useFormat, useT } from '@lotes/shared-i18n';
import { ErrorState, RecordSection, useQueryModal } from '@lotes/shared-ui';
import { listAddress } from '@lotes/shared-ui/today';
import { useStateName } from '../pending/reservation-state';
import { quotePath } from '../reservation/addresses';
import { useReservationsQuery } from '../reservation/staff-reservations.api';

const PAGE = '/pendingreservations';

/** A client's reservations, with their quotes. Rendered in another remote's drawer, so it must not import antd. */
export function Fill({ cliente }: SlotProps['client-reservations']) {
  const t = useT('reservations');
  const { date } = useFormat();
  const pick = useBilingual();
  const stateName = useStateName();
  const modal = useQueryModal('reservation');
  const {
    currentData: data,
    error,
    refetch,
  } = useReservationsQuery({ cliente, tamano: 50 }, { refetchOnMountOrArgChange: true });
  return (
    <RecordSection
      title={t('drawer.ofClient')}
      none={t('drawer.noReservations')}
      failure={error && <ErrorState message={pick(toApiError(error))} onRetry={() => void refetch()} />}
      items={data?.filas.map(({ numeroAutorizacion, lote, estado, creadaEn, cotizacion }) => (
        <li key={numeroAutorizacion}>
          <Link {...modal.link({ view: 'all', reservation: numeroAutorizacion }, PAGE)}>
            {t('drawer.lot', { lot: lote })}
          </Link>{' '}
          · {stateName(estado)} · {date(creadaEn)}
          {cotizacion && (
            <>
              {' · '}
              <Link to={quotePath(cotizacion)}>{t('drawer.openQuote')}</Link>
            </>
          )}
        </li>
      ))}
    >
      {data && data.total > data.filas.length && (
        <Link to={listAddress(`${PAGE}?view=all`, { cliente })}>
          {t('drawer.allOfClient', { total: data.total })}
        </Link>
      )}
    </RecordSection>
  );
}
