import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isDatabaseUnavailable } from './faults';
import { WatchedPool } from './watched-pool';

/** One loan of a connection, which remembers whether the connection failed meanwhile. */
function lend(client: pg.PoolClient, pool: pg.Pool) {
  let failure: Error | undefined;
  const run = (text: string, parameters: readonly unknown[]) => client.query(text, [...parameters]);
  return {
    async query(text: string, parameters: readonly unknown[]) {
      if (failure) throw failure;
      try {
        return await (pool instanceof WatchedPool
          ? pool.untilSilent(() => run(text, parameters))
          : run(text, parameters));
      } catch (error) {
        if (isDatabaseUnavailable(error)) failure = error as Error;
        throw error;
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
  return {
    // Kysely's second form of `query`, with a cursor, is for streaming, which this product does not do.
    connect: async () => lend(await pool.connect(), pool) as unknown as PostgresPoolClient,
    end: () => pool.end(),
  };
}
