export const RESERVATION_STATES = [
  'pendiente',
  'activa',
  'inactiva',
  'vencida',
  'vendida',
  'vendida_sin_contrato',
] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

/** States of a reservation whose lot is sold, with or without a contract. */
export const SALE_STATES = ['vendida', 'vendida_sin_contrato'] as const satisfies readonly ReservationState[];

/** States of a reservation that holds an unsold lot or waits for it, unless its hold is over. */
export const HOLD_STATES = ['pendiente', 'activa'] as const satisfies readonly ReservationState[];

/** States of a live reservation: it has its lot, held or sold, or waits for it, unless its hold is over. */
export const LIVE_STATES = [...HOLD_STATES, ...SALE_STATES] as const;

/** True if the lot is sold, with or without a contract. */
export function isSale(state: ReservationState): boolean {
  return (SALE_STATES as readonly ReservationState[]).includes(state);
}

/** True if the reservation holds an unsold lot or waits for it: pending or active. */
export function isHold(state: ReservationState): boolean {
  return (HOLD_STATES as readonly ReservationState[]).includes(state);
}

/** True if the reservation is live: pending, active or a sale. Whether its hold is over is for the caller to check. */
export function isLive(state: ReservationState): boolean {
  return isHold(state) || isSale(state);
}

/** True if the reservation has ended: expired or inactive. */
export function isEnded(state: ReservationState): boolean {
  return !isLive(state);
}

/**
 * Standings of a contract's instalments, the best first, by the number of days that the oldest unpaid one is overdue
 * (R12.12).
 */
export const INSTALMENT_STANDINGS = ['al_dia', 'en_gracia', 'atrasada', 'para_terminacion'] as const;
export type InstalmentStanding = (typeof INSTALMENT_STANDINGS)[number];
