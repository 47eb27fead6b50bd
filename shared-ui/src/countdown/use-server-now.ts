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
  return useSyncExternalStore(everySecond, () => Math.floor(clock() / SECOND_MS) * SECOND_MS);
}
