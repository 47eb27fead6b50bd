import { useServerClock } from '@lotes/shared-auth';
import { useAppEvent } from '@lotes/shared-federation';

/** Interval at which the queue is read again, in ms, since people ahead may leave without the lot's status changing. */
export const QUEUE_POLL_MS = 60_000;

interface ReservationsQuery {
  data?: { ahora: string; reservas: readonly { lote: string }[] } | undefined;
  fulfilledTimeStamp?: number | undefined;
  isUninitialized: boolean;
  refetch: () => unknown;
}

/** Requests reservations again when one of their lots changes; returns the server's clock for countdowns. */
export function useKeptCurrent({ data, fulfilledTimeStamp, isUninitialized, refetch }: ReservationsQuery) {
  useAppEvent('lot.changed', ({ numero }) => {
    if (data?.reservas.some(({ lote }) => lote === numero)) void refetch();
  });
  useAppEvent('lots.resync', () => {
    if (!isUninitialized) void refetch();
  });
  return useServerClock(data?.ahora, fulfilledTimeStamp);
}
