import { useOwnReservationsQuery } from '../reservation/reservations.api';
import { QUEUE_POLL_MS, useKeptCurrent } from './use-kept-current';

/** The reservations of a secret token, kept up to date; nothing is asked where there is none. */
export function useOwnReservations(token: string | undefined) {
  const skip = token === undefined;
  const query = useOwnReservationsQuery(token ?? '', { skip, pollingInterval: QUEUE_POLL_MS });
  return { ...query, clock: useKeptCurrent(query) };
}
