import { HEARTBEAT } from '@lotes/shared-contract/client';

/** Interval in ms at which the time without a heartbeat is looked at. */
const LOOK_MS = 5000;
/** Time in ms without a heartbeat after which a stream is lost: three heartbeats of the api. */
const SILENCE_MS = 3 * HEARTBEAT.everySeconds * 1000;
/** Pages wait up to this time in ms longer, each another time, so that they do not all come back at once. */
const SPREAD_MS = 15_000;

export interface SilenceWatch {
  /** Begins to wait anew. */
  restart: () => void;
  stop: () => void;
}

/**
 * Calls `onSilent` if 45 to 60 seconds pass between two calls of `restart`. The time is the device's own, which goes on while
 * the device sleeps, unlike that of timers.
 */
export function watchSilence(onSilent: () => void): SilenceWatch {
  const longest = SILENCE_MS + Math.random() * SPREAD_MS;
  let heard = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const look = () => {
    const silent = Date.now() - heard;
    // Below zero, the device's clock was set back, and the time is unknown.
    if (silent >= 0 && silent < longest) return;
    stop();
    onSilent();
  };
  return {
    restart: () => {
      heard = Date.now();
      timer ??= setInterval(look, LOOK_MS);
    },
    stop,
  };
}
