import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables';

export type Database = Kysely<Tables>;

/** Opens the pool of connections. Both time-outs in ms: without them a database that stops answering stalls it for good. */
export function openDatabase(url: string, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    query_timeout: 2000,
    connectionTimeoutMillis: 1000,
    application_name: 'lotes-identity',
  });
  pool.on('error', onIdleError);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
