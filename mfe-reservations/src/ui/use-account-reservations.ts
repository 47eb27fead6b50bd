import { useSession } from '@lotes/shared-auth';
import { useAccountReservationsQuery } from '../reservation/reservations.api';
import { QUEUE_POLL_MS, useKeptCurrent } from './use-kept-current';

/** What the signed-in account holds, kept up to date; nothing is asked for a visitor. */
export function useAccountReservations() {
  const { signedIn, correo } = useSession();
  const query = useAccountReservationsQuery(correo, { skip: !signedIn, pollingInterval: QUEUE_POLL_MS });
  return { ...query, clock: useKeptCurrent(query) };
}
