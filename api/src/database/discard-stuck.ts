import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isDatabaseUnavailable, isOutdatedPlan } from './faults';
import { StatementNames } from './statement-names';
import { WatchedPool } from './watched-pool';

/** One loan of a connection, which remembers whether the connection failed meanwhile. */
function lend(client: pg.PoolClient, pool: pg.Pool, names: StatementNames) {
  let failure: Error | undefined;
  let inTransaction = false;
  const run = (text: string, parameters: readonly unknown[]) => {
    const name = parameters.length > 0 ? names.nameOf(text) : undefined;
    return client.query({ text, values: [...parameters], ...(name !== undefined && { name }) });
  };
  const watched = (text: string, parameters: readonly unknown[]) =>
    pool instanceof WatchedPool ? pool.untilSilent(() => run(text, parameters)) : run(text, parameters);
  return {
    async query(text: string, parameters: readonly unknown[]) {
      if (failure) throw failure;
      inTransaction ||= text === 'begin';
      try {
        return await watched(text, parameters);
      } catch (error) {
        if (isDatabaseUnavailable(error)) failure = error as Error;
        if (!isOutdatedPlan(error)) throw error;
        names.renew();
        // A transaction is aborted by it, and is run again as a whole.
        if (inTransaction) throw error;
        return watched(text, parameters);
      }
    },
    release: () => client.release(failure),
  };
}

/**
 * A pool whose failed connections are thrown away instead of lent again. After a time-out the driver itself keeps the
 * connection, where the lost response is awaited for ever and every later query queues up behind it.
 */
export function discardStuck(pool: pg.Pool): PostgresPool {
  const names = new StatementNames();
  return {
    // Kysely's second form of `query`, with a cursor, is for streaming, which this product does not do.
    connect: async () => lend(await pool.connect(), pool, names) as unknown as PostgresPoolClient,
    end: () => pool.end(),
  };
}
