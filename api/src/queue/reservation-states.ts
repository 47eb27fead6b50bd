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
