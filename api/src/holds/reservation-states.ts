import type { ReservationState } from '@lotes/shared-contract';

/** Every change of state that the product knows (product decisions, section 2). Extending leaves the state as it is. */
const TRANSITIONS: Readonly<Record<ReservationState, readonly ReservationState[]>> = {
  pendiente: ['activa', 'vendida', 'vendida_sin_contrato', 'vencida', 'inactiva'],
  activa: ['vendida', 'vendida_sin_contrato', 'vencida', 'inactiva'],
  vencida: ['activa'],
  inactiva: ['activa', 'pendiente'],
  vendida_sin_contrato: ['vendida', 'inactiva'],
  vendida: ['inactiva'],
};

/** True where a reservation may go from one state to the other. */
export function mayBecome(from: ReservationState, to: ReservationState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** States in which a reservation holds its lot or waits for it, unless its time is up. */
export const STANDING_STATES = ['pendiente', 'activa', 'vendida', 'vendida_sin_contrato'] as const;

/** True where the lot is sold, with or without a contract. */
export function isSale(state: ReservationState): boolean {
  return state === 'vendida' || state === 'vendida_sin_contrato';
}
