import { useEffect } from 'react';
import { isMissing } from '@lotes/shared-auth';
import { rememberedReservations } from '../reservation/remembered-reservations';
import { useOwnReservationsQuery } from '../reservation/reservations.api';
import { QUEUE_POLL_MS, useLiveRefetch } from './use-live-refetch';

/**
 * The reservations of a secret token, kept current; without a token nothing is requested. A token that opens nothing any more is
 * forgotten.
 */
export function useOwnReservations(token: string | undefined) {
  const skip = token === undefined;
  const query = useOwnReservationsQuery(token ?? '', { skip, pollingInterval: QUEUE_POLL_MS });
  const isGone = !skip && isMissing(query.error);
  useEffect(() => {
    if (isGone) rememberedReservations.drop(token);
  }, [isGone, token]);
  return { ...query, clock: useLiveRefetch(query) };
}
