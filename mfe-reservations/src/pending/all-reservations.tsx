import { useT } from '@lotes/shared-i18n';
import { useStaffList } from '@lotes/shared-ui/staff';
import type { ReservationQuery } from '../reservation/staff-reservations.api';
import { useReservationColumns } from './use-reservation-columns';
import { ReservationList } from './reservation-list';

/** Every reservation, newest first: a search finds a person in any state. */
export function AllReservations() {
  const t = useT('reservations');
  const { query, list } = useStaffList<ReservationQuery>();
  return (
    <ReservationList
      title={t('pending.tableAll')}
      empty={t('pending.emptyAll')}
      views="Reservas"
      query={query}
      list={list}
      columnsFor={useReservationColumns('all')}
    />
  );
}
