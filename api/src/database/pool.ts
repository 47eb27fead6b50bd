import pg from 'pg';

const INT8_OID = 20;
const NUMERIC_OID = 1700;

/** Milliseconds. A statement gives up at the server before the driver gives up on it. */
const STATEMENT_TIMEOUT = 1_800;
const QUERY_TIMEOUT = 2_000;
const CONNECT_TIMEOUT = 1_000;
/** A burst on one lot queues for connections longer than a connection may take to open. */
const QUEUE_TIMEOUT = 5_000;

/** int8 (counts, identifiers) as number; numeric (money) stays the exact string. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8_OID) return (value: string) => Number(value);
    if (oid === NUMERIC_OID) return (value: string) => value;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

class ImpatientClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT });
  }
}

/**
 * The connection pool. Every wait has an end: a server that has gone silent (a failover, a dropped route) costs a
 * request two seconds and a 503, and the pool heals by itself (notes/backend.md, section 2).
 */
export function createPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    // Those once opened stay open: a burst must not wait for servers to fork and passwords to be proved.
    min: max,
    types,
    Client: ImpatientClient,
    application_name: 'lotes-api',
    connectionTimeoutMillis: QUEUE_TIMEOUT,
    query_timeout: QUERY_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  // A connection that the server closes while nobody waits for an answer is no failure yet: idle ones are replaced, and
  // one in use fails its next query. Without a listener either would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Opens every connection that the pool may have, so that the first burst finds them. @throws where the database does not answer. */
export async function fillPool(pool: pg.Pool): Promise<void> {
  const clients: pg.PoolClient[] = [];
  try {
    while (clients.length < pool.options.max) clients.push(await pool.connect());
  } finally {
    for (const client of clients) client.release();
  }
}

/** One connection without time-outs, for what is done once before the process serves: it may wait its turn. */
export function createPatientPool(connectionString: string): pg.Pool {
  return new pg.Pool({ connectionString, max: 1, types, application_name: 'lotes-api-setup' });
}
