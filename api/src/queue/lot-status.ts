import { isSale, type LotBaseStatus, type LotStatus, type ReservationState } from '@lotes/shared-contract';

/**
 * Returns the status that a visitor sees: sold if a sale holds the lot, reserved if its queue is not empty, otherwise
 * the base status that staff set.
 * @param live the live reservations of the lot.
 */
export function deriveStatus(base: LotBaseStatus, live: readonly { estado: ReservationState }[]): LotStatus {
  if (live.some(({ estado }) => isSale(estado))) return 'vendido';
  return live.length > 0 ? 'reservado' : base;
}
