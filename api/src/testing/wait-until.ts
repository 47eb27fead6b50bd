import { sql } from 'kysely';
import type { Queryable } from '../database/database';

const TIMEOUT_MS = 50_000;
const PAUSE_MS = 10;

/** Polls a condition until it holds; `what` names it in the failure if it never does. */
export async function waitUntil(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`It never happened that ${what}.`);
    await new Promise((resume) => setTimeout(resume, PAUSE_MS));
  }
}

/**
 * Waits until a transaction of the database, or `least` of them, waits for another's lock.
 * @param database another connection than that of the transaction that holds the lock: within one transaction, PostgreSQL keeps
 * showing the activity that it showed at the first query.
 */
export function waitUntilBlocked(database: Queryable, least = 1): Promise<void> {
  return waitUntil('a transaction waits for a lock', async () => {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
    return rows.length >= least;
  });
}
