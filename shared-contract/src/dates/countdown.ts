import { millisecondsBetween, split, type Instant } from './reckoning';

/** Reads the server's clock, in milliseconds since the epoch. */
export type ServerClock = () => number;

/**
 * The server's clock, from its time in a response (`ahora`) and the instant at which this device received it. Only the
 * time since then is measured by the device, so that a wrong device clock does not shift a countdown (R3.6).
 */
export function serverClock(
  ahora: string,
  receivedAt: number,
  deviceNow: () => number = Date.now,
): ServerClock {
  const ahead = millisecondsBetween(receivedAt, ahora);
  return () => deviceNow() + ahead;
}

/**
 * A length of time in whole units, rounded down: `hours`, `minutes` and `seconds` are the remainders of the larger
 * units.
 */
export interface TimeLeft {
  days: number;
  /** Whole hours in total, with those of the days. */
  allHours: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** The time left until an instant; all zero from that instant on. */
export function timeLeft(until: Instant, now: Instant): TimeLeft {
  const left = split(Math.max(0, millisecondsBetween(now, until)));
  return {
    days: Math.floor(left.asDays()),
    allHours: Math.floor(left.asHours()),
    hours: Math.floor(left.asHours()) % 24,
    minutes: left.minutes(),
    seconds: left.seconds(),
  };
}
