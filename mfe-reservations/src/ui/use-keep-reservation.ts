import { useCallback } from 'react';
import type { CreatedReservation } from '@lotes/shared-contract/reservations';
import { useEvents } from '@lotes/shared-federation';
import { memoryOf, rememberedReservations } from '../reservation/remembered-reservations';

/** Returns the handler of new reservations: this device remembers them, and the other remotes are notified. */
export function useKeepReservation(): (created: CreatedReservation) => void {
  const events = useEvents();
  return useCallback(
    ({ reservas, token }) => {
      const [lotes, opens] = memoryOf(reservas);
      rememberedReservations.remember(token, lotes, opens);
      events.emit('reservation.created', { lotes });
    },
    [events],
  );
}
