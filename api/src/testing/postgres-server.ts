import { join } from 'node:path';
// Test tooling may import this launcher of PostgreSQL from deploy, because it depends on nothing else there.
import { freePort } from '../../../deploy/src/local/ports';
import { startPostgres } from '../../../deploy/src/local/postgres';

/** A PostgreSQL server that tests and tools may make databases on. */
export interface TestServer {
  /** Connection string of its maintenance database. */
  url: string;
  stop: () => Promise<void>;
}

/** Returns the server named by TEST_DATABASE_URL or DATABASE_URL, else starts an embedded one below `dataDir`. */
export async function findServer(dataDir: string): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  if (given) return { url: given, stop: async () => undefined };
  return startPostgres({ dataDir: join(dataDir, 'postgres'), port: await freePort(), durable: false });
}
