import { useSession } from '@lotes/shared-auth';
import { useAccountReservationsQuery } from '../reservation/reservations.api';
import { QUEUE_POLL_MS, useLiveRefetch } from './use-live-refetch';

/** Reservations of the signed-in account, kept up to date; nothing is requested for a visitor. */
export function useAccountReservations() {
  const { signedIn, correo } = useSession();
  const query = useAccountReservationsQuery(correo, { skip: !signedIn, pollingInterval: QUEUE_POLL_MS });
  return { ...query, clock: useLiveRefetch(query) };
}
