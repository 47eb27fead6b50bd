import type { Dayjs } from 'dayjs';
import { startOfCivilDay } from './reckoning';

/** A month's payment window opens on this day of the month before, and its instalment falls due on `DUE_DAY` (R11.11). */
const WINDOW_OPENS = 18;
const DUE_DAY = 4;

const DAY_FORMAT = 'YYYY-MM-DD';

function firstDue(signedOn: string): Dayjs {
  const signed = startOfCivilDay(signedOn);
  return signed.date(DUE_DAY).add(signed.date() <= WINDOW_OPENS ? 1 : 2, 'month');
}

/** The dates of the latest `signedOn`: the api asks for those of today all day long, and 192 dates take a millisecond. */
let cache: { signedOn: string; days: string[] } = { signedOn: '', days: [] };

/**
 * The civil days on which the instalments of a contract signed on a civil day fall due: the 4th of each month, beginning
 * with the first month whose payment window opens on or after that day. Signed on 2026-03-18: from 2026-04-04; on 03-19: from 05-04.
 */
export function dueDates(signedOn: string, count: number): string[] {
  if (cache.signedOn !== signedOn || cache.days.length < count)
    cache = { signedOn, days: reckon(signedOn, count) };
  return cache.days.slice(0, count);
}

function reckon(signedOn: string, count: number): string[] {
  const first = firstDue(signedOn);
  return Array.from({ length: count }, (_, index) => first.add(index, 'month').format(DAY_FORMAT));
}

/** The civil day on which instalment `number`, counted from 1, of a contract signed on `signedOn` falls due. */
export function dueDate(signedOn: string, number: number): string {
  return firstDue(signedOn)
    .add(number - 1, 'month')
    .format(DAY_FORMAT);
}

/** Number of instalments that fell due before a civil day; the caller limits it to the contract's own number. */
export function dueBefore(signedOn: string, day: string): number {
  const first = firstDue(signedOn);
  const eve = startOfCivilDay(day).subtract(1, 'day');
  return eve.isBefore(first) ? 0 : eve.diff(first, 'month') + 1;
}
