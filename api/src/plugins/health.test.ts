import { randomBytes } from 'node:crypto';
import { withConnection } from '@lotes/shared-node/database';
import fastify from 'fastify';
import { createDatabase } from '../database/database';
import { createPool } from '../database/pool';
import { readTestEnvironment } from '../testing/test-environment';
import { healthPlugin } from './health';

test('the api is not alive while the database refuses the credentials with which it was started', async () => {
  const { serverUrl } = readTestEnvironment();
  const role = `health_${randomBytes(6).toString('hex')}`;
  const url = new URL(serverUrl);
  Object.assign(url, { username: role, password: 'changed' });
  const database = createDatabase(createPool(url.href, 1));
  const app = fastify()
    .decorate('config', { logLevel: 'silent' } as never)
    .decorate('database', database);
  await app.register(healthPlugin);
  const statusOf = async (path: string) => (await app.inject(path)).statusCode;
  const onServer = (statement: string) => withConnection(serverUrl, (client) => client.query(statement));
  try {
    expect(await statusOf('/alive')).toBe(204);
    expect(await statusOf('/health')).toBe(500);
    expect(await statusOf('/alive')).toBe(503);
    await onServer(`create role ${role} login password 'changed'`);
    expect(await statusOf('/health')).toBe(200);
    expect(await statusOf('/alive')).toBe(204);
  } finally {
    await app.close();
    await database.destroy();
    await onServer(`drop role if exists ${role}`);
  }
});
