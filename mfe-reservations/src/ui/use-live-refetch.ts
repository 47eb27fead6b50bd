import { useDispatch } from 'react-redux';
import { api, type AppDispatch, useServerClock } from '@lotes/shared-auth';
import { useAppEvent } from '@lotes/shared-federation';

/** Interval at which the queue is read again, in ms, since people ahead may leave without the lot's status changing. */
export const QUEUE_POLL_MS = 60_000;

interface ReservationsQuery {
  data?: { ahora: string; reservas: readonly { lote: string }[] } | undefined;
  fulfilledTimeStamp?: number | undefined;
  isFetching: boolean;
  isUninitialized: boolean;
  refetch: () => unknown;
}

/** Requests reservations again when one of their lots changes; returns the server's clock for countdowns. */
export function useLiveRefetch(query: ReservationsQuery) {
  const { data, fulfilledTimeStamp, isFetching, isUninitialized, refetch } = query;
  const dispatch = useDispatch<AppDispatch>();
  const readAgain = () => {
    if (!isFetching) void refetch();
    // Meanwhile `refetch` would do nothing, and the response may be older than the change: they are read once more afterwards.
    else dispatch(api.util.invalidateTags(['Reservations']));
  };
  useAppEvent('lot.changed', ({ numero }) => {
    if (data ? data.reservas.some(({ lote }) => lote === numero) : isFetching) readAgain();
  });
  useAppEvent('lots.resync', () => {
    if (!isUninitialized) readAgain();
  });
  return useServerClock(data?.ahora, fulfilledTimeStamp);
}
