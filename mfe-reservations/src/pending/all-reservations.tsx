import { useT } from '@lotes/shared-i18n';
import { useStaffList } from '@lotes/shared-ui/staff';
import type { ReservationQuery } from '../reservation/staff-reservations.api';
import { useReservationColumns } from './reservation-columns';
import { ReservationList } from './reservation-list';

/** Every reservation, newest first; the active ones to begin with, for they are what can be extended. */
export function AllReservations() {
  const t = useT('reservations');
  const { query, list } = useStaffList<ReservationQuery>({ filters: { estado: 'activa' } });
  return (
    <ReservationList
      title={t('pending.tableAll')}
      empty={t('pending.emptyAll')}
      query={query}
      list={list}
      columnsFor={useReservationColumns('all')}
    />
  );
}
