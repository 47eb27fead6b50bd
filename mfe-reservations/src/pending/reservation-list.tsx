import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useServerClock, useWholeList } from '@lotes/shared-auth';
import { useAppEvent } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { StaffTable, type StaffColumn, type StaffList } from '@lotes/shared-ui/staff';
import type { ServerClock } from '@lotes/shared-ui';
import { useReservationsQuery, type ReservationQuery } from '../reservation/staff-reservations.api';
import { ReservationDialogs } from './reservation-dialogs';
import { ReservationDrawer } from './reservation-drawer';

export interface ReservationListProps {
  title: string;
  empty: string;
  query: ReservationQuery;
  list: StaffList;
  columnsFor: (clock: ServerClock) => StaffColumn<ReservationRow>[];
}

/** A table of reservations with its dialogs, up to date with every lot that changes. */
export function ReservationList({ title, empty, query, list, columnsFor }: ReservationListProps) {
  const t = useT('reservations');
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = useReservationsQuery(query);
  const refresh = () => void refetch();
  useAppEvent('lot.changed', refresh);
  useAppEvent('lots.resync', refresh);
  const clock = useServerClock(data?.ahora, fulfilledTimeStamp) ?? Date.now;

  return (
    <>
      <StaffTable
        title={title}
        rows={data?.filas ?? []}
        columns={columnsFor(clock)}
        rowKey={({ numeroAutorizacion }) => numeroAutorizacion}
        loading={isFetching}
        error={error}
        onRefresh={refresh}
        empty={empty}
        list={list}
        total={data?.total ?? 0}
        whole={useWholeList('GET /Reservas', query)}
        search={t('pending.search')}
      />
      <ReservationDialogs rows={data?.filas} clock={clock} />
      <ReservationDrawer rows={data?.filas} />
    </>
  );
}
