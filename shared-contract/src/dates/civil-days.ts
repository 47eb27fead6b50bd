import { atWallClock, wallClock, type Instant } from './reckoning';

const DAY_FORMAT = 'YYYY-MM-DD';

/** The civil day in Honduras at an instant, "2026-03-18" (R3.4). */
export function civilDay(instant: Instant): string {
  return wallClock(instant).format(DAY_FORMAT);
}

/**
 * The instant, ISO 8601, of a Honduran civil time as a field of type `datetime-local` gives it ("2026-03-11T20:30");
 * undefined where the field is empty (R3.5).
 */
export function instantOfCivilTime(typed: string): string | undefined {
  return typed ? atWallClock(typed).toISOString() : undefined;
}
