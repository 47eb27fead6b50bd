/** Runs of one task, of which no two overlap. */
export interface Runs {
  /** Runs the task. During a run, it is run once more afterwards, however often that is requested. */
  request: () => void;
  /** Aborts the signal of the task, after which nothing runs any more. */
  stop: () => void;
}

/** @param onIdle called after a run if no other follows, unless the runs were stopped */
export function runOneAtATime(task: (signal: AbortSignal) => Promise<void>, onIdle: () => void): Runs {
  const controller = new AbortController();
  const { signal } = controller;
  let requested = 0;
  let started = 0;
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (started < requested && !signal.aborted) {
      started = requested;
      await task(signal);
    }
    isRunning = false;
    if (!signal.aborted) onIdle();
  };
  return {
    request: () => {
      requested += 1;
      if (!isRunning) void run();
    },
    stop: () => controller.abort(),
  };
}
