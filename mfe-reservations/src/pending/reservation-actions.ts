/** Staff's actions on one reservation in a dialog, by the names of the dialogs in the address. */
export const RESERVATION_ACTIONS = [
  'activate',
  'extend',
  'release',
  'edit',
  'cancel-network',
  'undo',
] as const;

export type ReservationAction = (typeof RESERVATION_ACTIONS)[number];
