import { useSyncExternalStore } from 'react';
import type { ServerClock } from './server-clock';

const SECOND = 1000;

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, SECOND);
  return () => clearInterval(timer);
}

/** The server's time in milliseconds, to the whole second; renders again every second. */
export function useServerNow(clock: ServerClock): number {
  return useSyncExternalStore(everySecond, () => Math.floor(clock() / SECOND) * SECOND);
}
