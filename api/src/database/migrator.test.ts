import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { buildTestApp, type TestApp } from '../testing';
import { migrate } from './migrator';

describe('the migrator', () => {
  let app: TestApp;
  let directory: string;

  beforeEach(async () => {
    app = await buildTestApp();
    await sql`drop table migraciones`.execute(app.database);
    directory = await mkdtemp(join(tmpdir(), 'lotes-migrations-'));
    await write('0001-one.sql', 'create table uno (id integer)');
  });
  afterEach(async () => {
    await app.close();
    await rm(directory, { recursive: true });
  });

  const write = (name: string, text: string) => writeFile(join(directory, name), text);
  const run = () => migrate(app.databaseUrl, directory);
  const exists = async (table: string) =>
    (await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(app.database))
      .rows[0]?.there;

  it('applies what is new, in order, once', async () => {
    expect(await run()).toEqual(['0001-one.sql']);
    await write('0002-two.sql', 'alter table uno rename to dos');
    expect(await run()).toEqual(['0002-two.sql']);
    expect(await run()).toEqual([]);
    expect(await exists('dos')).toBe(true);
  });

  it('lets one of four processes that start together do the work', async () => {
    const applied = await Promise.all([run(), run(), run(), run()]);
    expect(applied.flat()).toEqual(['0001-one.sql']);
  });

  it('leaves nothing of a file that fails', async () => {
    await write('0002-two.sql', 'create table dos (id integer); select 1 / 0;');
    await expect(run()).rejects.toThrow('The migration 0002-two.sql failed and was rolled back.');
    expect([await exists('uno'), await exists('dos')]).toEqual([true, false]);
  });

  it('refuses a file that was edited after it had been applied', async () => {
    await run();
    await write('0001-one.sql', 'create table other (id integer)');
    await expect(run()).rejects.toThrow(/0001-one\.sql was edited after it had been applied/);
  });

  it('refuses a database that a newer version has migrated, in one clear sentence', async () => {
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
});
