import { inMilliseconds } from '@lotes/shared-contract/dates';
import { CallCounts, clientNetwork, rateLimitHeaders } from '@lotes/shared-node/limits';

const WINDOW_MS = inMilliseconds({ minutes: 1 });
/** Calls of one operation by one address within a minute. Generous, because an office or a mobile carrier is one address. */
const CALLS_PER_WINDOW = 300;

/**
 * Counts requests per operation and address. In memory, because one process serves a pool, and it does no harm to lose
 * the counts at a restart.
 */
export class RequestRate {
  private readonly counts: CallCounts;

  constructor(now: () => Date) {
    this.counts = new CallCounts(() => now().getTime());
  }

  /** Counts one request; `headers` tell the client the limit and how many calls are left. */
  count(operation: string, address: string): { exceeded: boolean; headers: Record<string, string> } {
    const count = this.counts.count(`${operation} ${clientNetwork(address)}`, WINDOW_MS);
    return {
      exceeded: count.current > CALLS_PER_WINDOW,
      headers: rateLimitHeaders(CALLS_PER_WINDOW, count),
    };
  }
}
