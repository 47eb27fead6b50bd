import { randomBytes } from 'node:crypto';
import { databaseUrl, withConnection } from '../database';

/** A database that one test has for itself. */
export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/**
 * Returns the connection string of the PostgreSQL server of this test run: the one of TEST_DATABASE_URL, or the one that
 * Jest's global set-up started; undefined if there is neither.
 */
export function findTestServerUrl(): string | undefined {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return given;
  const shared = JSON.parse(process.env['LOTES_TEST_ENVIRONMENT'] ?? '{}') as { serverUrl?: string };
  return shared.serverUrl;
}

/** Returns {@link findTestServerUrl}. @throws if there is no server. */
export function testServerUrl(): string {
  const url = findTestServerUrl();
  if (url) return url;
  throw new Error('These tests need a PostgreSQL server: set TEST_DATABASE_URL.');
}

/** Creates a database under a new name that begins with `prefix`: a copy of `template`, or empty. */
export async function createTestDatabase(
  serverUrl: string,
  prefix: string,
  template?: string,
): Promise<TestDatabase> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  const administer = (statement: string) =>
    withConnection(serverUrl, async (client) => {
      await client.query(statement);
    });
  await administer(`create database ${name}${template ? ` template ${template}` : ''}`);
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => administer(`drop database ${name} with (force)`),
  };
}
