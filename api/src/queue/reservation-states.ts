import { RESERVATION_STATES, type ReservationState } from '@lotes/shared-contract';

/** Every change of state that the product knows. Extending a hold leaves the state as it is. */
const TRANSITIONS: Readonly<Record<ReservationState, readonly ReservationState[]>> = {
  pendiente: ['activa', 'vendida', 'vendida_sin_contrato', 'vencida', 'inactiva'],
  activa: ['vendida', 'vendida_sin_contrato', 'vencida', 'inactiva'],
  vencida: ['activa'],
  inactiva: ['activa', 'pendiente'],
  vendida_sin_contrato: ['vendida', 'inactiva'],
  vendida: ['inactiva'],
};

/** Returns the states from which a reservation may change to the given one. */
export function statesBefore(state: ReservationState): ReservationState[] {
  return RESERVATION_STATES.filter((from) => TRANSITIONS[from].includes(state));
}

/** True where the product knows the change from one state to another; whether it may be made now is not said. */
export function mayBecome(from: ReservationState, to: ReservationState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** States of a reservation whose lot is sold, with or without a contract. */
export const SALE_STATES = ['vendida', 'vendida_sin_contrato'] as const satisfies readonly ReservationState[];

/** States in which a reservation holds its lot or waits for it, unless its hold is over. */
export const LIVE_STATES = ['pendiente', 'activa', ...SALE_STATES] as const;

/** True where the lot is sold, with or without a contract. */
export function isSale(state: ReservationState): boolean {
  return (SALE_STATES as readonly ReservationState[]).includes(state);
}
