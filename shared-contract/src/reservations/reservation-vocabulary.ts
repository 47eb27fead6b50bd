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

/** States in which a reservation holds its lot or waits for it, unless its hold is over. */
export const LIVE_STATES = ['pendiente', 'activa', ...SALE_STATES] as const;

/** True where the lot is sold, with or without a contract. */
export function isSale(state: ReservationState): boolean {
  return (SALE_STATES as readonly ReservationState[]).includes(state);
}
