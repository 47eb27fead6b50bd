import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, testServerUrl, type TestDatabase } from '../testing';
import { withConnection } from './connect';
import { migrate } from './migrate';

describe('migrating a database', () => {
  let database: TestDatabase;
  let directory: string;

  beforeEach(async () => {
    database = await createTestDatabase(testServerUrl(), 'migrate');
    directory = await mkdtemp(join(tmpdir(), 'lotes-migrations-'));
    await write('0001-one.sql', 'create table one (id integer)');
  });
  afterEach(async () => {
    await database.drop();
    await rm(directory, { recursive: true });
  });

  const write = (name: string, text: string) => writeFile(join(directory, name), text);
  const run = () =>
    migrate(database.url, {
      program: 'api',
      directory,
      history: { table: 'applied', hash: 'sha256', appliedAt: 'at' },
      lock: 1,
    });
  const query = (statement: string) =>
    withConnection(database.url, async (client) => (await client.query<{ found: boolean }>(statement)).rows);
  const exists = async (table: string) =>
    (await query(`select to_regclass('${table}') is not null as found`))[0]?.found;

  it('applies new files in the order of their names, each once', async () => {
    expect(await run()).toEqual(['0001-one.sql']);
    await write('0002-two.sql', 'alter table one rename to two');
    expect(await run()).toEqual(['0002-two.sql']);
    expect(await run()).toEqual([]);
    expect(await exists('two')).toBe(true);
  });

  it('is done by only one of four processes that start together', async () => {
    const applied = await Promise.all([run(), run(), run(), run()]);
    expect(applied.flat()).toEqual(['0001-one.sql']);
  });

  it('rolls back the whole of a file that fails, and keeps the files before it', async () => {
    await write('0002-two.sql', 'create table two (id integer); select 1 / 0;');
    await expect(run()).rejects.toThrow('The migration 0002-two.sql failed and was rolled back.');
    expect([await exists('one'), await exists('two')]).toEqual([true, false]);
  });

  it('reports the failure of a file, also if the connection is lost', async () => {
    await write('0002-two.sql', 'select pg_terminate_backend(pg_backend_pid())');
    await expect(run()).rejects.toMatchObject({
      message: 'The migration 0002-two.sql failed and was rolled back.',
      cause: { code: '57P01' },
    });
  });

  it('refuses a file that was edited after it had been applied', async () => {
    await run();
    await write('0001-one.sql', 'create table other (id integer)');
    await expect(run()).rejects.toThrow(/0001-one\.sql was edited after it had been applied/);
  });

  it('refuses a database that a newer version has migrated, in one sentence', async () => {
    await write('0009-future.sql', 'select 1');
    await run();
    await rm(join(directory, '0009-future.sql'));
    await expect(run()).rejects.toMatchObject({
      name: 'Misconfiguration',
      message: expect.stringMatching(
        /^The database has a newer schema \(0009-future\.sql\) than this version of the api knows; .*\.$/,
      ),
    });
  });

  it('accepts a newer schema if each unknown file is marked compatible, and refuses it otherwise', async () => {
    await write('0009-added.compatible.sql', 'create table added (id integer)');
    await run();
    await rm(join(directory, '0009-added.compatible.sql'));
    expect(await run()).toEqual([]);
    await write('0010-changed.sql', 'drop table one');
    await run();
    await rm(join(directory, '0010-changed.sql'));
    await expect(run()).rejects.toThrow(/newer schema \(0010-changed\.sql\)/);
  });

  it('refuses a server that does not answer, in one sentence', async () => {
    const unreachable = new URL(database.url);
    unreachable.port = '1';
    const migrations = { directory, history: { table: 'applied', hash: 'sha256', appliedAt: 'at' }, lock: 1 };
    await expect(migrate(unreachable.href, { program: 'identity', ...migrations })).rejects.toMatchObject({
      name: 'Misconfiguration',
      message: expect.stringMatching(/^The identity cannot start: the database does not answer \(.*\)\.$/),
    });
  });
});
