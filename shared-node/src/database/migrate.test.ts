import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase, testServerUrl, type TestDatabase } from '../testing';
import { openConnection, withConnection } from './connect';
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
  const run = (limitMs = 60_000, report: (sentence: string) => void = () => undefined) =>
    migrate(
      database.url,
      {
        program: 'api',
        directory,
        history: { table: 'applied', hash: 'sha256', appliedAt: 'at' },
        lock: 1,
      },
      { lockMs: 100, pauseMs: 20, limitMs, report },
    );
  const query = (statement: string) =>
    withConnection(database.url, async (client) => (await client.query<{ found: boolean }>(statement)).rows);
  const exists = async (table: string) =>
    (await query(`select to_regclass('${table}') is not null as found`))[0]?.found;

  const untilTrue = async (condition: string, also = () => true) => {
    while (!(await query(`select ${condition} as found`))[0]?.found || !also()) await delay(5);
  };

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

  /** Opens a transaction that has read the table, as an export or a backup has. */
  const readWithoutEnd = async () => {
    const reader = await openConnection(database.url);
    await reader.query('begin; select * from one');
    return reader;
  };

  it('lets others use a table while a reader keeps a migration from it, and applies that afterwards', async () => {
    await run();
    await write('0002-two.sql', 'alter table one add column two integer');
    const reader = await readWithoutEnd();
    const report = jest.fn();
    const migrating = run(undefined, report);
    await untilTrue("exists (select from pg_locks where relation = 'one'::regclass and not granted)");
    const other = await openConnection(database.url, { query_timeout: 3_000 });
    await other.query('select * from one');
    await untilTrue('true', () => report.mock.calls.length > 1);
    await Promise.all([other.end(), reader.end()]);
    expect(await migrating).toEqual(['0002-two.sql']);
    expect(report).toHaveBeenCalledWith(
      'The migration 0002-two.sql waits: another connection uses its tables. It is tried again.',
    );
  });

  it('says so if the tables of a migration stay in use, and changes nothing', async () => {
    await run();
    await write('0002-two.sql', 'create table two (id integer); alter table one add column two integer');
    const reader = await readWithoutEnd();
    await expect(run(0)).rejects.toMatchObject({
      message: expect.stringMatching(
        /^The migration 0002-two\.sql was not applied: other connections, .*\.$/,
      ),
      cause: { code: '55P03' },
    });
    await reader.end();
    expect(await exists('two')).toBe(false);
  });

  const INDEX = '-- outside a transaction\n-- For a search.\n';
  const BUILD = 'create unique index concurrently if not exists one_id on one (id);\n';
  const indexes = () => query("select indisvalid as found from pg_index where indrelid = 'one'::regclass");

  it('builds an index outside a transaction, once, although other processes wait for their turn', async () => {
    await write(
      '0002-two.sql',
      `${INDEX}${BUILD}create index concurrently if not exists one_more on one (id);\n`,
    );
    const applied = await Promise.all([run(), run(), run(), run()]);
    expect(applied.flat()).toEqual(['0001-one.sql', '0002-two.sql']);
    expect(await indexes()).toEqual([{ found: true }, { found: true }]);
  });

  it('builds an index again that a failed attempt left invalid', async () => {
    await run();
    await query('insert into one values (1), (1)');
    await write('0002-two.sql', INDEX + BUILD);
    await expect(run()).rejects.toThrow('The migration 0002-two.sql failed.');
    expect(await indexes()).toEqual([{ found: false }]);
    await query('delete from one');
    expect(await run()).toEqual(['0002-two.sql']);
    expect(await indexes()).toEqual([{ found: true }]);
  });

  it('records an index that was built by an attempt that ended before it was recorded', async () => {
    await run();
    await query(BUILD);
    await write('0002-two.sql', INDEX + BUILD);
    expect(await run()).toEqual(['0002-two.sql']);
  });

  it('refuses other statements outside a transaction', async () => {
    await write('0002-two.sql', `${INDEX}create table two (id integer);`);
    await expect(run()).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/^Outside a transaction/) },
    });
    expect(await exists('two')).toBe(false);
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
