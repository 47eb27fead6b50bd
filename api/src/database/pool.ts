import { surviveLostConnections } from '@lotes/shared-node/database';
import pg from 'pg';
import { WatchedPool } from './watched-pool';

const INT8_OID = 20;
const NUMERIC_OID = 1700;
const DATE_OID = 1082;

/**
 * Milliseconds that a statement may take, including its wait for a lock: in a burst on one lot, it waits for those before.
 */
const STATEMENT_TIMEOUT_MS = 5_000;
/** Milliseconds that a request waits for a connection, free or newly opened: a burst on one lot may take that long. */
const CONNECTION_TIMEOUT_MS = 5_000;

/** int8 (counts, identifiers) as number; numeric (money, R3.7) and date (a civil day) stay the exact string. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8_OID) return (value: string) => Number(value);
    if (oid === NUMERIC_OID || oid === DATE_OID) return (value: string) => value;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/**
 * Returns the pool of connections. Every wait has an end: a server that has gone silent (a failover, a dropped route) costs a
 * request two seconds and a 503; a server that is only busy may take five for a connection or a statement. The pool heals by itself.
 */
export function createPool(connectionString: string, max: number): WatchedPool {
  const pool = new WatchedPool({
    connectionString,
    max,
    // Opened connections stay open: a burst must not wait for servers to fork and passwords to be checked.
    min: max,
    types,
    application_name: 'lotes-api',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  surviveLostConnections(pool);
  return pool;
}

/** Opens every connection that the pool may have, so that the first burst finds them. @throws if the database does not respond. */
export async function fillPool(pool: pg.Pool): Promise<void> {
  const clients: pg.PoolClient[] = [];
  try {
    while (clients.length < pool.options.max) clients.push(await pool.connect());
  } finally {
    for (const client of clients) client.release();
  }
}

/** One connection without time-outs, for work done once before the process serves: it may wait its turn. */
export function createSetupPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1, types, application_name: 'lotes-api-setup' });
  surviveLostConnections(pool);
  return pool;
}
