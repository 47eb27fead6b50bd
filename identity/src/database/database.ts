import { Loan, surviveLostConnections } from '@lotes/shared-node/database';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables';

export type Database = Kysely<Tables>;

/** Concurrent sign-ins with one account are processed one after another, and wait in the meantime. */
const QUERY_TIMEOUT_MS = 5_000;
const QUEUE_TIMEOUT_MS = 5_000;

/** Lends a connection to Kysely, whose second form of `query`, with a cursor, is not used. */
async function lend(pool: pg.Pool): Promise<PostgresPoolClient> {
  const client = await pool.connect();
  const loan = new Loan(client);
  const query = (text: string, parameters: readonly unknown[]) =>
    loan.run(() => client.query(text, [...parameters]));
  return { query, release: () => loan.release() } as unknown as PostgresPoolClient;
}

/** Opens the pool of connections. Every wait has an end: without one a database that stops answering stalls it for good. */
export function openDatabase(url: string, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    query_timeout: QUERY_TIMEOUT_MS,
    connectionTimeoutMillis: QUEUE_TIMEOUT_MS,
    application_name: 'lotes-identity',
  });
  surviveLostConnections(pool, onIdleError);
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: () => lend(pool), end: () => pool.end() } }),
  });
}
