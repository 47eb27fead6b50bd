import { useSyncExternalStore } from 'react';

/** Reads the server's clock, in milliseconds since the epoch. */
export type ServerClock = () => number;

const SECOND_MS = 1000;

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, SECOND_MS);
  return () => clearInterval(timer);
}

/** Returns the server's time in milliseconds, to the whole second; renders again every second. */
export function useServerNow(clock: ServerClock): number {
  return useAsTimePasses(clock, (now) => Math.floor(now / SECOND_MS) * SECOND_MS);
}

/**
 * Returns what a function reads from the server's time; renders again only when that changes, within a second.
 * @param read must return the same value until its answer changes, not a new object each time
 */
export function useAsTimePasses<T>(clock: ServerClock, read: (now: number) => T): T {
  return useSyncExternalStore(everySecond, () => read(clock()));
}
