import { areWithin } from '@lotes/shared-contract/dates';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const PATTERN = /^(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat) (\w{3}) (\d{1,2}) (\d{2}):(\d{2}):(\d{2}) UTC (\d{4})$/;

/**
 * Accepted difference of a device's clock, so that devices with yesterday's date can sign in. The age of a proof is
 * checked by its secret block, with the server's clock.
 */
const TOLERANCE = { hours: 25 };

const twoDigits = (value: string | number) => String(value).padStart(2, '0');

/** Reads "Sat Nov 21 12:05:39 UTC 2026", the only form that clients sign; undefined for any other. */
export function parseClaimTimestamp(text: string): Date | undefined {
  const [, monthName = '', day = '', hours = '', minutes = '', seconds = '', year = ''] =
    PATTERN.exec(text) ?? [];
  const month = MONTHS.indexOf(monthName);
  if (month < 0) return undefined;
  return new Date(`${year}-${twoDigits(month + 1)}-${twoDigits(day)}T${hours}:${minutes}:${seconds}Z`);
}

/** True if a device's time is accepted as the present. */
export function isNear(claimed: Date, now: Date): boolean {
  return areWithin(TOLERANCE, claimed, now);
}
