import { Button, Drawer, Space } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { useServerClock } from '@lotes/shared-auth';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { Slot, useAppEvent } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { Skeleton } from '@lotes/shared-ui';
import { DialogNotice, RefusalAlert } from '@lotes/shared-ui/staff';
import { useReservationsQuery } from '../reservation/staff-reservations.api';
import { QuoteActions } from '../quote/quote-actions';
import { QueueOfLot, RequestLots } from './reservation-around';
import { ReservationFacts } from './reservation-facts';
import { ResendLink } from './resend-link';
import { RowActions } from './row-actions';
import { useReservationDrawer } from './use-reservation-modal';

interface ReservationDrawerProps {
  /** The rows on screen, among which one goes back and forth; undefined until they are known. */
  rows: readonly ReservationRow[] | undefined;
}

/** Everything about one reservation, `?modal=reservation&reservation=…`, as it is now. */
export function ReservationDrawer({ rows }: ReservationDrawerProps) {
  const drawer = useReservationDrawer();
  const number = drawer.parameter('reservation');
  if (number === null) return null;
  return <OpenDrawer number={number} rows={rows ?? []} onClose={drawer.close} />;
}

interface OpenDrawerProps {
  number: string;
  rows: readonly ReservationRow[];
  onClose: () => void;
}

function OpenDrawer({ number, rows, onClose }: OpenDrawerProps) {
  const t = useT('reservations');
  const { currentData, error, fulfilledTimeStamp, refetch } = useReservationsQuery(
    { numeroAutorizacion: number, tamano: 10 },
    { refetchOnMountOrArgChange: true },
  );
  useAppEvent('lot.changed', () => void refetch());
  const clock = useServerClock(currentData?.ahora, fulfilledTimeStamp) ?? Date.now;
  const row = currentData?.filas.find(({ numeroAutorizacion }) => numeroAutorizacion === number);
  if (currentData && !row) {
    return <DialogNotice title={t('drawer.one')} text={t('pending.gone')} onClose={onClose} />;
  }
  return (
    <Drawer
      open
      title={row ? t('drawer.title', { lot: row.lote }) : t('drawer.one')}
      closable={{ 'aria-label': t('drawer.close') }}
      onClose={onClose}
      extra={<Neighbours number={number} rows={rows} />}
      // As wide as it needs, and never wider than the window.
      styles={{ wrapper: { inlineSize: 'min(560px, 100vw)' }, header: { gap: 'var(--space-2)' } }}
    >
      {error && <RefusalAlert failure={error} onRetry={() => void refetch()} />}
      {row ? (
        <div className="mr-drawer">
          <Space size="small" wrap>
            <RowActions row={row} />
            <ResendLink row={row} />
            <QuoteActions row={row} />
          </Space>
          <ReservationFacts row={row} clock={clock} />
          <RequestLots row={row} />
          <QueueOfLot row={row} />
          <Slot name="reservation-payments" props={{ numero: number }} />
          <Slot name="reservation-history" props={{ id: number }} />
        </div>
      ) : (
        !error && <Skeleton lines={6} />
      )}
    </Drawer>
  );
}

/** The way to the reservations before and after this one in the list on screen; they take its place in the history. */
function Neighbours({ number, rows }: Omit<OpenDrawerProps, 'onClose'>) {
  const t = useT('reservations');
  const drawer = useReservationDrawer();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const place = rows.findIndex(({ numeroAutorizacion }) => numeroAutorizacion === number);
  if (place < 0) return null;
  const go = (row: ReservationRow | undefined) => () =>
    row && void navigate(drawer.link({ reservation: row.numeroAutorizacion }).to, { replace: true, state });
  const [before, after] = [rows[place - 1], rows[place + 1]];
  return (
    <Space size="small">
      <Button size="small" disabled={!before} onClick={go(before)}>
        {t('drawer.previous')}
      </Button>
      <Button size="small" disabled={!after} onClick={go(after)}>
        {t('drawer.next')}
      </Button>
    </Space>
  );
}
