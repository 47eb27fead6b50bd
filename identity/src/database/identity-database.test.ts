import { withConnection } from '@lotes/shared-node/database';
import { createTestDatabase, FaultProxy, testServerUrl, type TestDatabase } from '@lotes/shared-node/testing';
import { sql } from 'kysely';
import { buildIdentity } from '../app';
import { TEST_SETTINGS } from '../testing';
import { openDatabase } from './database';
import { migrateSchema } from './migrate-schema';

describe('the database of the user pool', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await createTestDatabase(testServerUrl(), 'identity');
  });
  afterEach(() => database.drop());

  const run = (statement: string) => withConnection(database.url, (client) => client.query(statement));
  const build = (userPoolId = TEST_SETTINGS.userPoolId) =>
    buildIdentity({
      databaseUrl: database.url,
      mailDir: 'unused',
      demoUsers: false,
      settings: { ...TEST_SETTINGS, userPoolId },
    });

  it('migrates once when three processes start together', async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrateSchema(database.url)));
    expect(applied.filter((files) => files.length > 0)).toHaveLength(1);
  });

  it('refuses to open if a newer version has migrated it', async () => {
    await migrateSchema(database.url);
    await run("insert into schema_migrations values ('9999_future.sql', 'x')");
    await expect(migrateSchema(database.url)).rejects.toThrow('newer schema (9999_future.sql)');
  });

  it('refuses to open if an applied migration was edited', async () => {
    await migrateSchema(database.url);
    await run("update schema_migrations set checksum = 'x'");
    await expect(migrateSchema(database.url)).rejects.toThrow('was edited after it had been applied');
  });

  it('refuses to open for another pool, whose passwords would not fit', async () => {
    await (await build()).close();
    await expect(build('us-east-2_Other')).rejects.toThrow('holds the pool us-east-2_LotesTest');
  });

  it('serves a query on another connection after one fell silent', async () => {
    const proxy = await FaultProxy.before(database.url);
    const distant = openDatabase(proxy.url, () => undefined);
    const ask = () => sql<{ answer: number }>`select 1 as answer`.execute(distant);
    await ask();
    proxy.fallSilent();
    await expect(ask()).rejects.toThrow('Query read timeout');
    proxy.heal();
    expect((await ask()).rows).toEqual([{ answer: 1 }]);
    await distant.destroy();
    await proxy.close();
  });

  it('keeps the signing key from one start to the next', async () => {
    const keyOf = async () => {
      const app = await build();
      const path = `/identity/${TEST_SETTINGS.userPoolId}/.well-known/jwks.json`;
      const { body } = await app.inject({ method: 'GET', url: path });
      await app.close();
      return body;
    };
    expect(await keyOf()).toBe(await keyOf());
  });
});
