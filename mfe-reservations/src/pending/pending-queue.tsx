import { useMemo } from 'react';
import { useAppEvent } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { serverClock } from '@lotes/shared-ui';
import { StaffTable } from '@lotes/shared-ui/staff';
import { inQueueOrder, queueLengths } from '../reservation/queue';
import { usePendingReservationsQuery } from '../reservation/staff-reservations.api';
import { ReservationDialogs } from './reservation-dialogs';
import { useReservationColumns } from './reservation-columns';

/** Every queue, lot by lot, in the order of arrival. */
export function PendingQueue() {
  const t = useT('reservations');
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = usePendingReservationsQuery();
  const refresh = () => void refetch();
  useAppEvent('lot.changed', refresh);
  useAppEvent('lots.resync', refresh);

  const rows = useMemo(() => inQueueOrder(data?.filas ?? []), [data]);
  const lengths = useMemo(() => queueLengths(rows), [rows]);
  const clock = useMemo(
    () => (data && fulfilledTimeStamp ? serverClock(data.ahora, fulfilledTimeStamp) : Date.now),
    [data, fulfilledTimeStamp],
  );
  const columns = useReservationColumns({ clock, lengths });

  return (
    <>
      <StaffTable
        title={t('pending.tablePending')}
        rows={rows}
        columns={columns}
        rowKey={({ numeroAutorizacion }) => numeroAutorizacion}
        loading={isFetching && !data}
        error={error}
        onRefresh={refresh}
        empty={t('pending.emptyPending')}
      />
      {data && <ReservationDialogs rows={rows} pending={rows} />}
    </>
  );
}
