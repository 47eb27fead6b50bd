import pg from 'pg';
import { withConnection } from './connect';

/** Creates the databases that the server of `serverUrl` lacks. Returns their connection strings in the order of `names`. */
export async function ensureDatabases(serverUrl: string, names: readonly string[]): Promise<string[]> {
  await withConnection(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    const present = new Set(rows.map((row) => row.datname));
    for (const name of names.filter((candidate) => !present.has(candidate))) {
      await client.query(`create database ${pg.escapeIdentifier(name)}`);
    }
  });
  return names.map((name) => databaseUrl(serverUrl, name));
}

/** Returns the connection string of the database `name` on the server of `serverUrl`. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
