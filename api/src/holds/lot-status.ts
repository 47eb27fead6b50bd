import type { LotBaseStatus, LotStatus, ReservationState } from '@lotes/shared-contract';
import { isSale } from './reservation-states';

/**
 * The status that a visitor sees: sold where a sale holds the lot, reserved where anybody stands in its line, otherwise
 * what staff set (product decisions, section 2). `line` holds the reservations that stand at this moment.
 */
export function deriveStatus(base: LotBaseStatus, line: readonly { estado: ReservationState }[]): LotStatus {
  if (line.some(({ estado }) => isSale(estado))) return 'vendido';
  return line.length > 0 ? 'reservado' : base;
}
