import pg from 'pg';

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Keeps a pool from ending the process when the server closes connections: an idle one is replaced, and one in use fails
 * its next query, which reports the failure to its caller.
 */
export function surviveLostConnections(
  pool: pg.Pool,
  onIdleError: (error: Error) => void = () => undefined,
): void {
  pool.on('error', onIdleError);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/**
 * Opens one connection, which the caller ends. Rejects if the server does not answer within 5 s.
 *
 * @param settings.query_timeout milliseconds after which a query without an answer fails; if absent, a query waits without a
 * time limit
 */
export async function openConnection(
  connectionString: string,
  settings: Pick<pg.ClientConfig, 'query_timeout'> = {},
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...settings,
  });
  // A connection that is lost between two queries fails the next query; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Runs `work` on one connection and closes it. Rejects with the error of connecting or of `work`. */
export async function withConnection<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await openConnection(connectionString);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
