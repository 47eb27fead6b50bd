import type { Reservation } from '../database/rows';

/** Returns the place of a pending reservation in the queue of its lot, 1 for the holder; null if it is not pending. */
export function queuePlace(reservation: Reservation, queue: readonly Reservation[]): number | null {
  if (reservation.estado !== 'pendiente') return null;
  const index = queue.findIndex(({ codigo }) => codigo === reservation.codigo);
  return index < 0 ? null : index + 1;
}
