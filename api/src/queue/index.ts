export { advanceAndAnnounce, advanceQueue, announceLot, type Queue } from './advance-queue';
export { buysWeek, isWeekBought } from './bought-weeks.repository';
export { buyerLetter, type BuyerLetter } from './buyer-letter';
export { canceledMail, reopenedMail } from './canceled-mail';
export { closeOrphanedPayments } from './close-orphaned-payments';
export { expiryMail, releaseMail, saleEndMail } from './ended-mails';
export { grantPaidWeek, isFreeFor } from './grant-paid-week';
export { resentKey, replacedKey, sentKey, takeBackLinkMails } from './payment-link-mail-keys';
export { deriveStatus } from './lot-status';
export { beginStep, endStep, noteMade, noteUnmailedLink } from './lot-steps';
export { newestSteps, readStep, type FoundByStep, type StoredStep } from './lot-steps.repository';
export { lockLots, lotByNumber, lotByNumberInAnyCapitals } from './lot.repository';
export { moveLinks, renewLinks } from './move-links';
export { movePayments } from './move-payments';
export { UNSENT } from './moved-payments.repository';
export { reopenPayment, type ReopenedPayment } from './orphaned-payments.repository';
export { insertPrivateLinks, openedBy } from './private-links.repository';
export { queuePlace } from './queue-place';
export {
  byLot,
  changeReservation,
  deactivateReservations,
  holdIsNotOver,
  liveReservations,
  liveStates,
  nextTurn,
  replaceToken,
  reservationsByKey,
  type LiveState,
} from './queue.repository';
export { mayBecome } from './transition-table';
export { underReviewMail } from './review-mail';
export { endMade, hasLot, restoreReservation } from './restore-reservation';
export { isSamePerson, type PersonIdentifiers } from './same-person';
export { settleOverdueHolds } from './settle-overdue-holds';
export { startExpirySweeper } from './start-expiry-sweeper';
export { untilNextExpiry } from './until-next-expiry';
