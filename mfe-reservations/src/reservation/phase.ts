import { isOver } from '@lotes/shared-contract/dates';
import type { ReservationState } from '@lotes/shared-contract/reservations';

/**
 * The state of a reservation as its buyer sees it. A pending one either holds the lot, first in the queue, or waits for
 * it (R9.4). A state that a newer api has added is 'other' (R15.15).
 */
export type Phase = 'holding' | 'waiting' | 'active' | 'sold' | 'expired' | 'cancelled' | 'other';

export interface ReservationFacts {
  estado: ReservationState;
  posicionCola: number | null;
  fechaVencimiento: string | null;
}

/**
 * The phase at an instant of the server's clock, in milliseconds. A hold is live until just before its end, so that
 * the screen says "expired" in the same moment in which the server does.
 */
export function phaseOf(
  { estado, posicionCola, fechaVencimiento }: ReservationFacts,
  serverNow: number,
): Phase {
  const over = isOver(fechaVencimiento, serverNow);
  switch (estado) {
    case 'pendiente':
      if (posicionCola !== null && posicionCola > 1) return 'waiting';
      return over ? 'expired' : 'holding';
    case 'activa':
      return over ? 'expired' : 'active';
    case 'vendida':
    case 'vendida_sin_contrato':
      return 'sold';
    case 'vencida':
      return 'expired';
    case 'inactiva':
      return 'cancelled';
    default:
      estado satisfies never;
      return 'other';
  }
}

/** True while the reservation holds a lot or a place in its queue. */
export function holdsOrWaits(phase: Phase): boolean {
  return phase === 'holding' || phase === 'waiting' || phase === 'active';
}
