import { useMemo } from 'react';
import { useAppEvent } from '@lotes/shared-federation';
import { serverClock } from '@lotes/shared-ui';
import { useOwnReservationsQuery } from '../reservation/reservations.api';

/** How often the queue is asked for, since people ahead may leave without the lot's status changing. */
const QUEUE_POLL_MS = 60_000;

/** A buyer's reservations, kept up to date, with the server's clock to count down by. */
export function useOwnReservations(token: string) {
  const query = useOwnReservationsQuery(token, { pollingInterval: QUEUE_POLL_MS });
  const { data, fulfilledTimeStamp, refetch } = query;

  useAppEvent('lot.changed', ({ numero }) => {
    if (data?.reservas.some(({ lote }) => lote === numero)) void refetch();
  });
  useAppEvent('lots.resync', () => void refetch());

  const ahora = data?.ahora;
  const clock = useMemo(
    () => (ahora && fulfilledTimeStamp ? serverClock(ahora, fulfilledTimeStamp) : undefined),
    [ahora, fulfilledTimeStamp],
  );
  return { ...query, clock };
}
