import pg from 'pg';

/** Creates the databases that do not exist yet on the server of `serverUrl`; answers their addresses in the same order. */
export async function ensureDatabases(serverUrl: string, names: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 5_000 });
  // A server that ends between two queries says so here; the next query then fails, and tells whoever asked.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    const present = new Set(rows.map((row) => row.datname));
    for (const name of names.filter((candidate) => !present.has(candidate))) {
      await client.query(`create database ${pg.escapeIdentifier(name)}`);
    }
  } finally {
    await client.end();
  }
  return names.map((name) => {
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    return url.href;
  });
}
