export { daysOverdue, standingAfter } from './arrears';
export { boundsOfCivilDay, civilDay, civilTime, instantOfCivilTime } from './civil-days';
export { serverClock, timeLeft, type ServerClock, type TimeLeft } from './countdown';
export { dueBefore, dueDate, dueDates } from './due-dates';
export {
  daysLeftToExtend,
  extendedHold,
  freeHold,
  grantedHold,
  holdLimit,
  isOver,
  PAID_DAYS,
  paidHold,
  paymentLinkEnd,
  repeatedAfter,
  type Hold,
} from './holds';
export {
  areWithin,
  earlier,
  inMilliseconds,
  inSeconds,
  later,
  TIME_ZONE,
  type Instant,
  type Span,
} from './reckoning';
export { twelveHours } from './twelve-hours';
