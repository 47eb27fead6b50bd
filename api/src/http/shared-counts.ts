import type { CallCount } from '@lotes/shared-node/limits';
import type { Queryable } from '../database/database';
import { countCall, countCalls } from './call-counts.repository';

interface Window {
  timeWindow: number;
  /** Calls of all processes that the database last reported, and calls of this process that it has not been told of yet. */
  known: number;
  untold: number;
  endsAt: number;
}

const MOST_KEYS = 10_000;

/**
 * Counts calls of all api processes together without a query for each: the first call of a window asks the database, the
 * others are written to it together by {@link SharedCounts.share}. Between two such writes, calls that the other processes
 * admit can exceed a limit; limits that must be exact count every call by `countCall`.
 */
export class SharedCounts {
  private windows = new Map<string, Window>();

  constructor(private readonly database: Queryable) {}

  /** Counts one call. @param timeWindow milliseconds. */
  async count(key: string, timeWindow: number): Promise<CallCount> {
    const window = this.windows.get(key);
    const ttl = window ? window.endsAt - Date.now() : 0;
    if (!window || ttl <= 0) return this.begin(key, timeWindow);
    window.untold += 1;
    return { current: window.known + window.untold, ttl };
  }

  /** Reports the counts since the last time to the database, and gets those of the other processes. */
  async share(): Promise<void> {
    const now = Date.now();
    for (const [key, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(key);
    const told = [...this.windows].filter(([, { untold }]) => untold > 0);
    if (told.length === 0) return;
    const calls = told.map(([key, { untold, timeWindow }]) => ({ key, calls: untold, timeWindow }));
    const counts = await countCalls(this.database, calls);
    for (const [index, [key, window]] of told.entries()) {
      const count = counts.get(key);
      if (!count) continue;
      window.untold -= calls[index]?.calls ?? 0;
      window.known = count.current;
      window.endsAt = Date.now() + count.ttl;
    }
  }

  private async begin(key: string, timeWindow: number): Promise<CallCount> {
    const count = await countCall(this.database, key, timeWindow);
    const [oldest] = this.windows.keys();
    if (this.windows.size >= MOST_KEYS && oldest !== undefined) this.windows.delete(oldest);
    const untold = this.windows.get(key)?.untold ?? 0;
    this.windows.set(key, { timeWindow, known: count.current, untold, endsAt: Date.now() + count.ttl });
    return count;
  }
}
