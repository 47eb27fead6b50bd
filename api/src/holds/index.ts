export { advanceLine, announceLot, settleOverdueHolds } from './advance-line';
export type { Line } from './advance-line';
export { civilDateTime } from './civil-time';
export { extendedHold, freeHold, grantedHold, holdLimit, isHeldAt } from './hold-interval';
export type { Hold } from './hold-interval';
export { byLot, lockLots, nextExpiry, standingReservations } from './line.repository';
export { deriveStatus } from './lot-status';
export { isSale, mayBecome } from './reservation-states';
export { startExpirySweeper, sweepExpiredHolds } from './start-expiry-sweeper';
