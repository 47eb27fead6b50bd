import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The PostgreSQL of the test run: the one that Jest's global set-up started, or the one that a variable names. */
export function testServerUrl(): string {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return given;
  const shared: unknown = JSON.parse(process.env.LOTES_TEST_ENVIRONMENT ?? '{}');
  if (
    typeof shared === 'object' &&
    shared !== null &&
    'serverUrl' in shared &&
    typeof shared.serverUrl === 'string'
  ) {
    return shared.serverUrl;
  }
  throw new Error('These tests need a PostgreSQL server: set TEST_DATABASE_URL.');
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An empty database of its own. */
export async function createTestDatabase(
  serverUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `identity_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(serverUrl, `drop database ${name} with (force)`) };
}
