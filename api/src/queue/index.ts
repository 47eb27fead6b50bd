export { advanceQueue, announceLot, settleOverdueHolds, type Queue } from './advance-queue';
export { closeOrphanedPayments } from './close-orphaned-payments';
export { grantPaidWeek, isFreeFor } from './grant-paid-week';
export { deriveStatus } from './lot-status';
export { lockLots, lotByNumber } from './lot.repository';
export { queuePlace } from './queue-place';
export {
  byLot,
  changeReservation,
  deactivateReservations,
  holdIsNotOver,
  liveReservations,
  nextTurn,
  replaceToken,
} from './queue.repository';
export { isSale, mayBecome, SALE_STATES } from './reservation-states';
export { startExpirySweeper } from './start-expiry-sweeper';
export { untilNextExpiry } from './until-next-expiry';
