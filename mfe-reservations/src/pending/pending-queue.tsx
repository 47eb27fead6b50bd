import { useT } from '@lotes/shared-i18n';
import { useStaffList } from '@lotes/shared-ui/staff';
import type { ReservationQuery } from '../reservation/staff-reservations.api';
import { useReservationColumns } from './use-reservation-columns';
import { ReservationList } from './reservation-list';

/** Every queue, lot by lot, in the order of arrival. */
export function PendingQueue() {
  const t = useT('reservations');
  const { query, list } = useStaffList<ReservationQuery>({ order: 'lote' });
  return (
    <ReservationList
      title={t('pending.tablePending')}
      empty={t('pending.emptyPending')}
      views="ReservasPendientes"
      query={{ ...query, estado: 'pendiente' }}
      list={list}
      columnsFor={useReservationColumns('queue')}
    />
  );
}
