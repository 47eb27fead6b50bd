import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Address of a database of the running platform whose data are in `dataDir`. */
export function databaseUrl(dataDir: string, name: string): string {
  const postgres = join(dataDir, 'postgres');
  const password = readFileSync(join(postgres, 'password'), 'utf8');
  const port = readFileSync(join(postgres, 'cluster', 'postmaster.pid'), 'utf8')
    .split('\n')[3]
    ?.trim();
  return `postgres://lotes:${password}@127.0.0.1:${port ?? ''}/${name}`;
}

/** Process id of the platform's database server; NaN while no server has written it to its file. */
export function postmasterPid(dataDir: string): number {
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Number.NaN;
    throw error;
  }
}

/** Runs one statement directly in a platform's database, for data that no call of the api can create or show. */
export async function queryPlatform<Row extends pg.QueryResultRow>(
  dataDir: string,
  statement: string,
  values: unknown[] = [],
  database = 'lotes',
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl(dataDir, database) });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
