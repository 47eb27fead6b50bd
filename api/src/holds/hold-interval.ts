import { RESERVATION_LIMITS } from '@lotes/shared-contract';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Whole days of the hold that 100 USD buy. */
export const PAID_DAYS = RESERVATION_LIMITS.paidHours / 24;

/** `[from, until)`: the lot is held at `from` and free at `until`. */
export interface Hold {
  from: Date;
  until: Date;
}

const later = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds);
const earliest = (a: Date, b: Date): Date => (a <= b ? a : b);

/** The latest end that a hold may reach, however often it is extended: 14 days from its start. */
export function holdLimit(from: Date): Date {
  return later(from, RESERVATION_LIMITS.maxDays * DAY);
}

/** The free hold of whoever comes first in line: 24 hours. */
export function freeHold(now: Date): Hold {
  return { from: now, until: later(now, RESERVATION_LIMITS.freeHours * HOUR) };
}

/** The hold that 100 USD buy: a week from the payment, capped at the limit. */
export function paidHold(from: Date, paidAt: Date): Hold {
  return { from, until: earliest(later(paidAt, RESERVATION_LIMITS.paidHours * HOUR), holdLimit(from)) };
}

/**
 * A hold of whole days from now, which began at `from` where the reservation already held the lot.
 * @returns null where it would pass the limit: refused, never silently shortened.
 */
export function grantedHold(from: Date, now: Date, days: number): Hold | null {
  const until = later(now, days * DAY);
  return until <= holdLimit(from) ? { from, until } : null;
}

/** The hold with whole days added to its end; null where it would pass the limit. */
export function extendedHold({ from, until }: Hold, days: number): Hold | null {
  const extended = later(until, days * DAY);
  return extended <= holdLimit(from) ? { from, until: extended } : null;
}

/** True from the start of the hold until the millisecond before its end; a hold without end never expires. */
export function isHeldAt(hold: { from: Date; until: Date | null }, now: Date): boolean {
  return hold.from <= now && (hold.until === null || now < hold.until);
}
