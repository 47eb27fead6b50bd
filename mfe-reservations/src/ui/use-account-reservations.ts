import { useSession } from '@lotes/shared-auth';
import { useAccountReservationsQuery } from '../reservation/reservations.api';
import { QUEUE_POLL_MS, useKeptCurrent } from './use-kept-current';

/** Reservations of the signed-in account, kept up to date; nothing is requested for a visitor. */
export function useAccountReservations() {
  const { signedIn, correo } = useSession();
  const query = useAccountReservationsQuery(correo, { skip: !signedIn, pollingInterval: QUEUE_POLL_MS });
  return { ...query, clock: useKeptCurrent(query) };
}
