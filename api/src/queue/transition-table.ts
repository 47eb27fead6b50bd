import { RESERVATION_STATES, type ReservationState } from '@lotes/shared-contract';

/** All transitions between states (R10.2). Extending a hold leaves the state as it is. */
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

/** True if a transition from one state to another exists; `transitionRefusal` tells whether it is allowed now. */
export function mayBecome(from: ReservationState, to: ReservationState): boolean {
  return TRANSITIONS[from].includes(to);
}
