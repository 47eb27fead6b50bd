import type { CallCount } from '@lotes/shared-node/limits';
import type { Queryable } from '../database/database';
import { countCall, countCalls } from './call-counts.repository';

interface Window {
  timeWindowMs: number;
  /** Calls of all processes that the database last reported, and calls of this process that it has not been told of yet. */
  reportedCalls: number;
  pendingCalls: number;
  endsAt: number;
}

const MAX_KEYS = 10_000;

/**
 * Counts calls of all api processes together without a query for each: the first call of a window asks the database, the
 * others are written to it together by {@link SharedCounts.share}. Between two such writes, calls that the other processes
 * admit can exceed a limit; limits that must be exact count every call by `countCall`.
 */
export class SharedCounts {
  private windows = new Map<string, Window>();

  constructor(private readonly database: Queryable) {}

  /** Counts one call. */
  async count(key: string, timeWindowMs: number): Promise<CallCount> {
    const window = this.windows.get(key);
    const ttl = window ? window.endsAt - Date.now() : 0;
    if (!window || ttl <= 0) return this.begin(key, timeWindowMs);
    window.pendingCalls += 1;
    return { current: window.reportedCalls + window.pendingCalls, ttl };
  }

  /** Reports the counts since the last time to the database, and gets those of the other processes. */
  async share(): Promise<void> {
    const now = Date.now();
    for (const [key, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(key);
    const pending = [...this.windows].filter(([, { pendingCalls }]) => pendingCalls > 0);
    if (pending.length === 0) return;
    const calls = pending.map(([key, { pendingCalls: calls, timeWindowMs }]) => ({
      key,
      calls,
      timeWindowMs,
    }));
    const counts = await countCalls(this.database, calls);
    for (const [index, [key, window]] of pending.entries()) {
      const count = counts.get(key);
      if (!count) continue;
      window.pendingCalls -= calls[index]?.calls ?? 0;
      window.reportedCalls = count.current;
      window.endsAt = Date.now() + count.ttl;
    }
  }

  private async begin(key: string, timeWindowMs: number): Promise<CallCount> {
    const count = await countCall(this.database, key, timeWindowMs);
    const [oldest] = this.windows.keys();
    if (this.windows.size >= MAX_KEYS && oldest !== undefined) this.windows.delete(oldest);
    const pendingCalls = this.windows.get(key)?.pendingCalls ?? 0;
    this.windows.set(key, {
      timeWindowMs,
      reportedCalls: count.current,
      pendingCalls,
      endsAt: Date.now() + count.ttl,
    });
    return count;
  }
}
