import { sql } from 'kysely';
import { buildTestApp, waitUntil, type TestApp } from '../testing';
import { deleteExpiredRows, startHousekeeping } from './housekeeping';

const KEPT = { mail: 90, quotes: 730 };

describe('housekeeping', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
    await sql`create table borrados (tabla text, filas bigint)`.execute(app.database);
    await sql`create function anotar_borrados() returns trigger language plpgsql as $$
      begin
        insert into borrados select tg_table_name, count(*) from viejas;
        return null;
      end $$`.execute(app.database);
    await sql`create trigger anota after delete on limites
      referencing old table as viejas for each statement execute function anotar_borrados()`.execute(
      app.database,
    );
  });
  afterAll(() => app.close());

  const insertOverdueLimits = (count: number) =>
    sql`insert into limites select 'over ' || n, 1, now() - interval '1 second'
      from generate_series(1, ${count}::int) n on conflict do nothing`.execute(app.database);
  const countLimits = async () =>
    (await sql<{ count: number }>`select count(*) from limites`.execute(app.database)).rows[0]?.count;

  it('deletes however many rows are due, no more than a thousand with one statement', async () => {
    await insertOverdueLimits(2_500);
    await deleteExpiredRows(app.database, KEPT);
    expect(await countLimits()).toBe(0);
    const { rows } = await sql`select filas from borrados where tabla = 'limites'`.execute(app.database);
    expect(rows).toEqual([{ filas: 1_000 }, { filas: 1_000 }, { filas: 500 }]);
  });

  it('deletes nothing more once the process stops', async () => {
    await insertOverdueLimits(1);
    await deleteExpiredRows(app.database, KEPT, () => true);
    expect(await countLimits()).toBe(1);
  });

  it('continues with the other tables and the files after a failure, and logs it', async () => {
    await insertOverdueLimits(1);
    await sql`alter table idempotencia rename to otra`.execute(app.database);
    const error = jest.spyOn(app.app.log, 'error').mockReturnValue();
    const sweepFiles = jest.fn(async () => {});
    const stop = startHousekeeping(app.app, sweepFiles);
    await waitUntil('the files are swept', () => sweepFiles.mock.calls.length > 0);
    await stop();
    await sql`alter table otra rename to idempotencia`.execute(app.database);
    expect(sweepFiles).toHaveBeenCalledTimes(1);
    expect(error.mock.calls).toEqual([[{ err: expect.any(AggregateError) }, 'housekeeping failed']]);
    expect(await countLimits()).toBe(0);
  });
});
