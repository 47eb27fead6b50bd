import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrl, withConnection } from '@lotes/shared-node/database';
import { migrateSchema } from '../database/migrate-schema';
import { seedDatabase } from '../database/seed';
import { seeds } from '../slices';
import { findServer } from './postgres-server';
import { TestClock } from './test-clock';
import { testConfig } from './test-config';
import { TEST_KEY_ID, writeTestEnvironment } from './test-environment';

type TearDown = () => Promise<void>;

declare global {
  /** Function that the global tear-down, which runs in the same process, calls. */
  var lotesTestTearDown: TearDown | undefined;
}

async function buildTemplate(
  serverUrl: string,
  template: string,
  jwksUri: string,
  dataDir: string,
): Promise<void> {
  await withConnection(serverUrl, (client) => client.query(`create database ${template}`));
  const url = databaseUrl(serverUrl, template);
  await migrateSchema(url);
  const config = testConfig({ databaseUrl: url, jwksUri, dataDir });
  await seedDatabase(url, seeds, { clock: new TestClock(), config });
}

async function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  await withConnection(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });
}

/** Makes a key pair and serves its public key as an identity provider does. */
async function serveKeys(): Promise<{ server: Server; jwksUri: string; privateKey: string }> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: TEST_KEY_ID, alg: 'RS256', use: 'sig' };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    server,
    jwksUri: `http://127.0.0.1:${port}/jwks.json`,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}

/** Starts, once per run, a real PostgreSQL with a migrated and seeded template database, and serves keys for test tokens. */
export default async function globalSetup(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lotes-test-'));
  const postgres = await findServer(dataDir);
  const { server, jwksUri, privateKey } = await serveKeys();
  const template = `lotes_${randomBytes(4).toString('hex')}`;
  globalThis.lotesTestTearDown = async () => {
    server.close();
    server.closeAllConnections();
    await dropDatabases(postgres.url, template);
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  await buildTemplate(postgres.url, template, jwksUri, dataDir);
  writeTestEnvironment({ serverUrl: postgres.url, template, jwksUri, privateKey });
}
