import { useServerClock } from '@lotes/shared-auth';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { Slot } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { Skeleton, type QueryModal } from '@lotes/shared-ui';
import { DialogNotice, RecordDrawer, RefusalAlert, Space } from '@lotes/shared-ui/staff';
import { oneReservation, rowOf, useReservationsQuery } from '../reservation/staff-reservations.api';
import { QuoteActions } from '../quote/quote-actions';
import { UndoAction } from '../undo/undo-action';
import { QueueOfLot, RequestLots } from './reservation-context';
import { ReservationFacts } from './reservation-facts';
import { ResendLink } from './resend-link';
import { RowActions } from './row-actions';
import { useReservationDrawer } from './use-reservation-modal';

interface ReservationDrawerProps {
  /** The rows on screen, for the buttons that lead to the previous and next one; undefined until they are loaded. */
  rows: readonly ReservationRow[] | undefined;
}

/** Everything about one reservation, `?modal=reservation&reservation=…`, as it is now. */
export function ReservationDrawer({ rows }: ReservationDrawerProps) {
  const drawer = useReservationDrawer();
  const number = drawer.parameter('reservation');
  if (number === null) return null;
  return <OpenDrawer number={number} rows={rows ?? []} drawer={drawer} />;
}

interface OpenDrawerProps {
  number: string;
  rows: readonly ReservationRow[];
  drawer: QueryModal;
}

function OpenDrawer({ number, rows, drawer }: OpenDrawerProps) {
  const t = useT('reservations');
  const { currentData, error, fulfilledTimeStamp, refetch } = useReservationsQuery(oneReservation(number), {
    refetchOnMountOrArgChange: true,
  });
  const clock = useServerClock(currentData?.ahora, fulfilledTimeStamp) ?? Date.now;
  const row = rowOf(currentData, number);
  if (currentData && !row) {
    return <DialogNotice title={t('drawer.one')} text={t('pending.gone')} onClose={drawer.close} />;
  }
  return (
    <RecordDrawer
      drawer={drawer}
      parameter="reservation"
      keys={rows.map(({ numeroAutorizacion }) => numeroAutorizacion)}
      title={row ? t('drawer.title', { lot: row.lote }) : t('drawer.one')}
    >
      {error && <RefusalAlert failure={error} onRetry={refetch} />}
      {row ? (
        <>
          <Space size="small" wrap>
            <RowActions row={row} />
            <ResendLink row={row} />
            <QuoteActions row={row} />
            <UndoAction row={row} />
          </Space>
          <ReservationFacts row={row} clock={clock} />
          <RequestLots row={row} />
          <QueueOfLot row={row} />
          <Slot name="reservation-payments" props={{ numero: number }} />
          <Slot name="reservation-history" props={{ id: number }} />
        </>
      ) : (
        !error && <Skeleton lines={6} />
      )}
    </RecordDrawer>
  );
}
