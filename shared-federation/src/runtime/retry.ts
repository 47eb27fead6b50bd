import { failureOf } from './remote-load-error';

/** Number and pauses of automatic attempts at a load that fails. Times in ms. */
export interface RetryPolicy {
  attempts: number;
  /** Pause before the second attempt; it triples each time, plus up to half of it at random. */
  pauseMs: number;
  /** No attempt begins later than this after the first one. */
  budgetMs: number;
}

export const DEFAULT_RETRY: RetryPolicy = { attempts: 3, pauseMs: 300, budgetMs: 12_000 };

/**
 * Runs `attempt` until it succeeds, or a file arrived but its own code failed, or the policy allows no further attempt;
 * then throws the last error.
 */
export async function withRetry<Result>(
  attempt: () => Promise<Result>,
  { attempts, pauseMs, budgetMs }: RetryPolicy = DEFAULT_RETRY,
): Promise<Result> {
  const start = performance.now();
  for (let number = 1; ; number += 1) {
    try {
      return await attempt();
    } catch (error) {
      const pause = pauseMs * 3 ** (number - 1) * (1 + Math.random() / 2);
      const inTime = performance.now() + pause - start <= budgetMs;
      if (number >= attempts || !inTime || failureOf(error) === 'broken') throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
