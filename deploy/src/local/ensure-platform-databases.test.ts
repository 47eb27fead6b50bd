import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrl, withConnection } from '@lotes/shared-node/database';
import { rowsOf } from '../testing/platform-data';
import { ensurePlatformDatabases } from './ensure-platform-databases';
import { freePort } from './ports';
import { startPostgres, type RunningPostgres } from './postgres';
import { readSettings } from './settings';

describe('the databases of a platform', () => {
  let directory: string;
  let server: RunningPostgres;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lotes-own-'));
    server = await startPostgres({ dataDir: directory, port: await freePort(), durable: false });
  });
  afterAll(async () => {
    await server.stop();
    await rm(directory, { recursive: true });
  });

  const names = async (urls: Promise<string[]>) =>
    Promise.all(
      (await urls).map((url) =>
        withConnection(url, async (client) => {
          const { rows } = await client.query<{ name: string }>('select current_database() as name');
          return rows[0]?.name;
        }),
      ),
    );

  it('are made, even the one that DATABASE_URL names', async () => {
    const created = await names(ensurePlatformDatabases(databaseUrl(server.url, 'casas')));
    expect(created).toEqual(['casas', 'casas_identity']);
  });

  it('are called "lotes" if it names none', async () => {
    expect(await names(ensurePlatformDatabases(databaseUrl(server.url, '')))).toEqual([
      'lotes',
      'lotes_identity',
    ]);
  });

  it('are refused in one sentence if the password is wrong or no server is there', async () => {
    const wrong = new URL(server.url);
    wrong.password = 'wrong';
    await expect(ensurePlatformDatabases(wrong.href)).rejects.toMatchObject({
      name: 'StartRefused',
      message: `The PostgreSQL server at ${wrong.host} cannot be used: password authentication failed for user "lotes".`,
    });
    const off = `postgres://lotes@localhost:${String(await freePort())}/lotes`;
    await expect(ensurePlatformDatabases(off)).rejects.toMatchObject({
      name: 'StartRefused',
      message: expect.stringMatching(
        /^The PostgreSQL server at localhost:\d+ cannot be used: .*ECONNREFUSED.*\.$/,
      ) as string,
    });
  });

  it('are reached through the named one on a server without the database "postgres"', async () => {
    const named = databaseUrl(server.url, 'casas');
    await ensurePlatformDatabases(named);
    await rowsOf(named, 'drop database postgres');
    expect(await names(ensurePlatformDatabases(named))).toEqual(['casas', 'casas_identity']);
  });
});

test('a DATABASE_URL that is no address is refused in one sentence', () => {
  expect(() => readSettings({ DATABASE_URL: 'localhost:5432/lotes' }, [])).toThrow(
    /^The platform cannot start: please correct DATABASE_URL /,
  );
});
