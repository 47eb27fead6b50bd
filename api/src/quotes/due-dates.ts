const TIME_ZONE = 'America/Tegucigalpa';
const civil = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' });

/** Each instalment is paid between the 18th of the month before and the 4th (specification, section 9). */
const WINDOW_OPENS = 18;
const DUE_DAY = 4;

/** The day in Honduras at an instant, "2026-03-18". */
export function civilDate(instant: Date): string {
  return civil.format(instant);
}

/**
 * When the instalments of a contract signed on a civil date fall due: on the 4th of each month, beginning with the first
 * month whose window opens on that day or later. Signed on 2026-03-18: from 2026-04-04; on 03-19: from 05-04.
 */
export function dueDates(signedOn: string, count: number): string[] {
  const [year = 0, month = 1, day = 1] = signedOn.split('-').map(Number);
  // `month` counts from 1, the Date constructor from 0: this month as a number is the next one there.
  const first = day <= WINDOW_OPENS ? month : month + 1;
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, first + index, DUE_DAY)).toISOString().slice(0, 10),
  );
}
