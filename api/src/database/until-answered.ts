import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds for which a database that is away is asked again: a failover takes some seconds. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 250;

/** Returns a signal that is aborted when a database that is away is not asked again any more. */
export const patience = (): AbortSignal => AbortSignal.timeout(PATIENCE_MS);

/** Repeats a read that fails until it succeeds. @throws the last failure, once `givesUp` is aborted. */
export async function untilAnswered<Result>(
  read: () => Promise<Result>,
  givesUp: AbortSignal = patience(),
): Promise<Result> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (givesUp.aborted) throw error;
    }
    await delay(PAUSE_MS);
  }
}
