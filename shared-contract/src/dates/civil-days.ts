import { atWallClock, startOfCivilDay, TIME_ZONE, wallClock, type Instant } from './reckoning';

const DAY_FORMAT = 'YYYY-MM-DD';

/** The civil day in Honduras at an instant, "2026-03-18" (R3.4). */
export function civilDay(instant: Instant): string {
  return wallClock(instant).format(DAY_FORMAT);
}

/** The Swedish format is ISO 8601's. One shared formatter takes a fiftieth of dayjs's time; exports have thousands of instants. */
const CIVIL_TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The civil time in Honduras at an instant, to the second: "2026-03-18 09:30:00" (R3.4). */
export function civilTime(instant: Instant): string {
  return CIVIL_TIME.format(new Date(instant));
}

/**
 * The instants at which a Honduran civil day begins and ends; `until` is the first instant of the next day (R3.4).
 */
export function boundsOfCivilDay(day: string): { from: Date; until: Date } {
  const next = startOfCivilDay(day).add(1, 'day').format(DAY_FORMAT);
  return { from: atWallClock(`${day}T00:00`), until: atWallClock(`${next}T00:00`) };
}

/**
 * The instant, ISO 8601, of a Honduran civil time as a field of type `datetime-local` gives it ("2026-03-11T20:30");
 * undefined if the field is empty (R3.5).
 */
export function instantOfCivilTime(typed: string): string | undefined {
  return typed ? atWallClock(typed).toISOString() : undefined;
}
