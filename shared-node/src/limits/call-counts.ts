/** Calls within the running time window, and the milliseconds until it ends. */
export interface CallCount {
  current: number;
  ttl: number;
}

interface Window {
  count: number;
  endsAt: number;
}

const MAX_KEYS = 10_000;

/**
 * Counts calls by key within windows that start at the first call of each, in the memory of this process. The oldest keys are
 * forgotten beyond `mostKeys`, so that inventing keys neither fills the memory nor lifts the counts of other callers.
 * @param now instant in milliseconds.
 */
export class CallCounts {
  private readonly windows = new Map<string, Window>();

  constructor(
    private readonly now: () => number = Date.now,
    private readonly mostKeys = MAX_KEYS,
  ) {}

  /** Counts one call. */
  count(key: string, timeWindowMs: number): CallCount {
    const at = this.now();
    const running = this.windows.get(key);
    const window = running && running.endsAt > at ? running : { count: 0, endsAt: at + timeWindowMs };
    window.count += 1;
    this.windows.delete(key);
    this.windows.set(key, window);
    const [oldest] = this.windows.keys();
    if (this.windows.size > this.mostKeys && oldest !== undefined) this.windows.delete(oldest);
    return { current: window.count, ttl: window.endsAt - at };
  }
}

/** The headers that report a client's remaining calls; `RateLimit-Reset` in seconds. */
export function rateLimitHeaders(limit: number, { current, ttl }: CallCount): Record<string, string> {
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(Math.max(0, limit - current)),
    'ratelimit-reset': String(Math.ceil(ttl / 1_000)),
    ...(current > limit && { 'retry-after': String(Math.ceil(ttl / 1_000)) }),
  };
}
