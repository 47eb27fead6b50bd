import { RESERVATION_LIMITS } from '../reservations/reservation-limits';
import { earlier, later, millisecondsBetween, wholeDaysBetween, type Instant } from './reckoning';

/** Whole days of the hold that 100 USD buy. */
export const PAID_DAYS = RESERVATION_LIMITS.paidHours / 24;

/** `[from, until)`: the lot is held at `from` and free at `until` (R9.3). */
export interface Hold {
  from: Date;
  until: Date;
}

const firstOf = (a: Date, b: Date): Date => (a <= b ? a : b);

/** The latest end that a hold may reach, however often it is extended: 14 days from its start (R9.6). */
export function holdLimit(from: Instant): Date {
  return later(from, { days: RESERVATION_LIMITS.maxDays });
}

/** The free hold of the first in the queue: 24 hours from now. */
export function freeHold(now: Date): Hold {
  return { from: now, until: later(now, { hours: RESERVATION_LIMITS.freeHours }) };
}

/** The hold that 100 USD buy: 168 hours from the payment, capped at the limit (R9.5). */
export function paidHold(from: Date, paidAt: Date): Hold {
  return { from, until: firstOf(later(paidAt, { hours: RESERVATION_LIMITS.paidHours }), holdLimit(from)) };
}

/**
 * A hold of whole days from now, which began at `from` if the reservation already held the lot; null if it would pass
 * the limit (R9.6, R10.5).
 */
export function grantedHold(from: Date, now: Date, days: number): Hold | null {
  const until = later(now, { days });
  return until <= holdLimit(from) ? { from, until } : null;
}

/** The hold with whole days added to its end; null if it would pass the limit (R9.6, R10.4). */
export function extendedHold({ from, until }: Hold, days: number): Hold | null {
  const extended = later(until, { days });
  return extended <= holdLimit(from) ? { from, until: extended } : null;
}

/** Whole days that can be added to a hold that ends at `until` before it passes `limit`; 0 if there are none. */
export function daysLeftToExtend(until: Instant, limit: Instant): number {
  return Math.max(0, wholeDaysBetween(until, limit));
}

/** True from the end on; false if there is no end (null). */
export function isOver(end: Instant | null, now: Instant): boolean {
  return end !== null && millisecondsBetween(end, now) >= 0;
}

/** A buyer who reserved a lot after this instant may not reserve it again (R9.7). */
export function repeatedAfter(now: Date): Date {
  return earlier(now, { days: RESERVATION_LIMITS.repeatAfterDays });
}

/** Until when a link sent now can be paid: 72 hours, and never past the end of the hold that it is for (R12.3). */
export function paymentLinkEnd(sentAt: Date, holdEnd: Date | null | undefined): Date {
  const end = later(sentAt, { hours: RESERVATION_LIMITS.linkHours });
  return holdEnd ? firstOf(holdEnd, end) : end;
}
