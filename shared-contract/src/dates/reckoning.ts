import dayjs, { type Dayjs } from 'dayjs';
import duration from 'dayjs/plugin/duration.js';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.extend(duration);

/** The zone of the product's civil days. Honduras keeps UTC−6 all year, but only the time-zone data may assume that. */
export const TIME_ZONE = 'America/Tegucigalpa';

/** An instant as the api sends it (ISO 8601), as milliseconds since the epoch, or as a Date. */
export type Instant = string | number | Date;

/** A length of time in exact units: a day is 24 hours. */
export interface Span {
  days?: number;
  hours?: number;
  minutes?: number;
  seconds?: number;
  milliseconds?: number;
}

/** The instant this much later. dayjs adds at most 999 ms of a duration's milliseconds, so plain ms are added (decision 0028). */
export function later(instant: Instant, span: Span): Date {
  return dayjs.utc(instant).add(inMilliseconds(span), 'millisecond').toDate();
}

/** The instant this much earlier. */
export function earlier(instant: Instant, span: Span): Date {
  return dayjs.utc(instant).subtract(inMilliseconds(span), 'millisecond').toDate();
}

/** The length of a span in milliseconds. */
export function inMilliseconds(span: Span): number {
  return dayjs.duration(span).asMilliseconds();
}

/** The length of a span in seconds. */
export function inSeconds(span: Span): number {
  return dayjs.duration(span).asSeconds();
}

/** Milliseconds from one instant to another; negative if `to` is the earlier one. */
export function millisecondsBetween(from: Instant, to: Instant): number {
  return dayjs.utc(to).diff(dayjs.utc(from));
}

/** True if two instants are at most this far apart; false if one of them is not a valid date. */
export function areWithin(span: Span, one: Instant, other: Instant): boolean {
  return Math.abs(millisecondsBetween(one, other)) <= inMilliseconds(span);
}

/** Whole days of 24 hours from one instant to another, rounded towards zero. */
export function wholeDaysBetween(from: Instant, to: Instant): number {
  return dayjs.utc(to).diff(dayjs.utc(from), 'day');
}

/**
 * The civil time in Honduras at an instant, as a value in UTC mode: dayjs's own zoned values are read through the
 * device's zone and are an hour off where that zone changes to summer time (decision 0028).
 */
export function wallClock(instant: Instant): Dayjs {
  const universal = dayjs.utc(instant);
  return universal.add(universal.tz(TIME_ZONE).utcOffset(), 'minute');
}

/** The instant at which a clock in Honduras shows `wallTime`, "2026-03-11T20:30". */
export function atWallClock(wallTime: string): Date {
  return dayjs.tz(wallTime, TIME_ZONE).toDate();
}

/** A civil day as a value in UTC mode, for reckoning in months. */
export function startOfCivilDay(day: string): Dayjs {
  return dayjs.utc(day);
}

/** A length of time split into units. */
export function split(milliseconds: number) {
  return dayjs.duration(milliseconds);
}
