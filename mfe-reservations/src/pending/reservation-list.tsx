import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useSavedViews, useServerClock, useWholeList } from '@lotes/shared-auth';
import type { ViewList } from '@lotes/shared-contract/views';
import { useT } from '@lotes/shared-i18n';
import { StaffTable, useSelection, type StaffColumn, type StaffList } from '@lotes/shared-ui/staff';
import type { ServerClock } from '@lotes/shared-ui';
import { useReservationsQuery, type ReservationQuery } from '../reservation/staff-reservations.api';
import { ReservationDialogs } from './reservation-dialogs';
import { ReservationDrawer } from './reservation-drawer';
import { useReservationSelectionActions } from './use-reservation-selection-actions';
import { clientName } from './client-name';

export interface ReservationListProps {
  title: string;
  empty: string;
  /** The key under which the views of this table are saved. */
  views: Extract<ViewList, 'Reservas' | 'ReservasPendientes'>;
  query: ReservationQuery;
  list: StaffList;
  columnsFor: (clock: ServerClock) => StaffColumn<ReservationRow>[];
}

/** A table of reservations with its dialogs. */
export function ReservationList({ title, empty, views, query, list, columnsFor }: ReservationListProps) {
  const t = useT('reservations');
  const { data, currentData, error, isFetching, fulfilledTimeStamp, refetch } = useReservationsQuery(query);
  const selection = useSelection();
  const bulk = useReservationSelectionActions(selection);
  const refresh = () => void refetch();
  const clock = useServerClock(data?.ahora, fulfilledTimeStamp) ?? Date.now;

  return (
    <>
      <StaffTable
        title={title}
        rows={data?.filas ?? []}
        columns={columnsFor(clock)}
        rowKey={({ numeroAutorizacion }) => numeroAutorizacion}
        loading={isFetching && currentData === undefined}
        error={error}
        onRefresh={refresh}
        empty={empty}
        list={list}
        total={data?.total ?? 0}
        views={useSavedViews(views)}
        whole={useWholeList('GET /Reservas', query)}
        filterTitles={{ cliente: t('pending.clientNumber') }}
        searchLabel={t('pending.search')}
        selection={{
          ...selection,
          nameOf: (row) => t('several.row', { lot: row.lote, client: clientName(row, t) }),
          actions: bulk.actions,
        }}
      />
      {bulk.dialog}
      <ReservationDialogs rows={isFetching ? undefined : data?.filas} clock={clock} />
      <ReservationDrawer rows={data?.filas} />
    </>
  );
}
