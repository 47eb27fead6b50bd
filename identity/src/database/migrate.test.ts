import pg from 'pg';
import { buildIdentity } from '../app';
import { createTestDatabase, TEST_SETTINGS, testServerUrl } from '../testing/index';
import { migrate } from './migrate';

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeEach(async () => {
  database = await createTestDatabase(testServerUrl());
});
afterEach(() => database.drop());

async function run(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const build = (userPoolId = TEST_SETTINGS.userPoolId) =>
  buildIdentity({
    databaseUrl: database.url,
    mailDir: 'unused',
    demoUsers: false,
    settings: { ...TEST_SETTINGS, userPoolId },
  });

describe('the database', () => {
  it('is migrated once by several processes that start together', async () => {
    await expect(Promise.all([1, 2, 3].map(() => migrate(database.url)))).resolves.toBeDefined();
  });

  it('of a newer version is refused', async () => {
    await migrate(database.url);
    await run("insert into schema_migrations values ('9999_future.sql', 'x')");
    await expect(migrate(database.url)).rejects.toThrow('newer schema (9999_future.sql)');
  });

  it('whose migrations were edited since is refused', async () => {
    await migrate(database.url);
    await run("update schema_migrations set checksum = 'x'");
    await expect(migrate(database.url)).rejects.toThrow('was changed after it had been applied');
  });

  it('of another pool is refused: its passwords would fit nobody', async () => {
    await (await build()).close();
    await expect(build('us-east-2_Other')).rejects.toThrow('holds the pool us-east-2_LotesTest');
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
