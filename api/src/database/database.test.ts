import { FaultProxy } from '@lotes/shared-node/testing';
import { sql } from 'kysely';
import { seeds } from '../slices';
import { buildTestApp, insertReservation, type TestApp } from '../testing';
import type { Queryable, Transaction } from './database';
import { deleteExpiredRows } from './housekeeping';
import { type Seed, seedDatabase } from './seed';
import { withTransaction } from './transaction';

const KEPT = { mail: 90, quotes: 730 };

describe('the database', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.close());

  describe('values that are read', () => {
    it('have the types that the code expects', async () => {
      const { rows } = await sql<object>`
        select count(*) as count, 25332.39::numeric(14, 2) as money, '2026-03-10T15:00:00Z'::timestamptz as instant`.execute(
        app.database,
      );
      expect(rows).toEqual([{ count: 1, money: '25332.39', instant: new Date('2026-03-10T15:00:00Z') }]);
    });
  });

  describe('a statement that a connection keeps prepared', () => {
    const read = (database: Queryable) =>
      sql<object>`select * from prueba where id = ${1}`.execute(database).then(({ rows }) => rows);
    /** One column more or fewer, as a migration of the next release makes it. */
    const migrate = (change: string) => sql`alter table prueba ${sql.raw(change)}`.execute(app.database);
    beforeAll(async () => {
      await sql`create table prueba as select 1 as id`.execute(app.database);
      expect(await read(app.database)).toEqual([{ id: 1 }]);
    });

    it('returns the new columns of a table that was migrated after it was prepared', async () => {
      await migrate('add column a integer');
      expect(await read(app.database)).toEqual([{ id: 1, a: null }]);
    });

    it('makes a transaction run again if its table was migrated after it was prepared', async () => {
      await withTransaction(app.database, read);
      await migrate('add column b integer');
      let runs = 0;
      const rows = await withTransaction(app.database, (transaction) => {
        runs += 1;
        return read(transaction);
      });
      expect([rows, runs]).toEqual([[{ id: 1, a: null, b: null }], 2]);
    });
  });

  describe('a transaction', () => {
    beforeAll(async () => {
      await sql`create table saldo (id integer primary key, valor integer not null)`.execute(app.database);
      await sql`insert into saldo values (1, 0), (2, 0)`.execute(app.database);
    });
    beforeEach(() => sql`update saldo set valor = 0`.execute(app.database));
    const add = (transaction: Transaction, id: number) =>
      sql`update saldo set valor = valor + 1 where id = ${id}`.execute(transaction);
    const values = async () =>
      (await sql<{ valor: number }>`select valor from saldo order by id`.execute(app.database)).rows.map(
        ({ valor }) => valor,
      );

    it('is undone as a whole by an error', async () => {
      const failing = withTransaction(app.database, async (transaction) => {
        await add(transaction, 1);
        await add(transaction, 2);
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await values()).toEqual([0, 0]);
    });

    it('runs again after a deadlock, which the opposite order of locks provokes', async () => {
      let runs = 0;
      let arrived = 0;
      const both = new Promise<void>((open) => {
        const wait = setInterval(() => {
          if (arrived < 2) return;
          clearInterval(wait);
          open();
        }, 5);
      });
      let commit = () => {};
      const committed = new Promise<void>((done) => (commit = done));
      const cross = async (first: number, second: number) => {
        await withTransaction(app.database, async (transaction) => {
          runs += 1;
          // Otherwise the second run could take its first lock before the other transaction has it, and run into a deadlock
          // again.
          if (runs > 2) await committed;
          await add(transaction, first);
          arrived += 1;
          await both;
          await add(transaction, second);
        });
        commit();
      };
      await Promise.all([cross(1, 2), cross(2, 1)]);
      expect(runs).toBe(3);
      expect(await values()).toEqual([2, 2]);
    });

    it('gives up after three attempts', async () => {
      let runs = 0;
      const hopeless = withTransaction(app.database, (transaction) => {
        runs += 1;
        return sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(transaction);
      });
      await expect(hopeless).rejects.toMatchObject({ code: '40001' });
      expect(runs).toBe(3);
    });
  });

  it('deletes idempotency keys after a day, and limits, unconfirmed requests and private links once they expire', async () => {
    const bytes = Buffer.from('x');
    const key = (clave: string, hours: number) =>
      sql`insert into idempotencia values (${Buffer.from(clave)}, 'r', ${bytes}, 201, ${bytes}, now() - ${hours} * interval '1 hour')`.execute(
        app.database,
      );
    await key('old', 25);
    await key('young', 23);
    await sql`insert into limites values ('over', 1, now() - interval '1 second'), ('on', 1, now() + interval '1 minute')`.execute(
      app.database,
    );
    await sql`insert into reservas_por_confirmar
      select sha256(name::bytea), 'code', name, 'network', '{}', now() - interval '1 hour', until
      from (values ('over', now() - interval '1 second'), ('on', now() + interval '1 minute')) as requests (name, until)`.execute(
      app.database,
    );
    await sql`insert into enlaces_privados
      select sha256(name::bytea), name::bytea, now() - interval '14 days', until
      from (values ('over', now() - interval '1 second'), ('on', now() + interval '1 minute')) as links (name, until)`.execute(
      app.database,
    );
    await deleteExpiredRows(app.database, KEPT);
    const links = await app.database.selectFrom('enlaces_privados').select('abre').execute();
    expect(links.map(({ abre }) => abre.toString())).toEqual(['on']);
    expect((await sql`select buzon from reservas_por_confirmar`.execute(app.database)).rows).toEqual([
      { buzon: 'on' },
    ]);
    const keys = await app.database.selectFrom('idempotencia').select('clave').execute();
    expect(keys.map(({ clave }) => clave.toString())).toEqual(['young']);
    expect((await sql`select clave from limites`.execute(app.database)).rows).toEqual([{ clave: 'on' }]);
  });

  describe('a stored quote', () => {
    const DAYS_VALID = 14;
    const quote = async (daysAgo: number) => {
      const { rows } = await sql<{ id: string }>`
        insert into cotizaciones (lote, plan, area_varas, precio_vara, prima_especial, politica, cifras, huella, creada_en, vence_en)
        select '37', 'contado', 400, 60, false, 1, '{}', repeat('0', 64), made, made + make_interval(days => ${DAYS_VALID}::int)
        from (select now() - make_interval(days => ${daysAgo}::int) as made) as moment returning id`.execute(
        app.database,
      );
      return rows[0]?.id ?? '';
    };
    const kept = async (ids: string[]) => {
      const found = await app.database
        .selectFrom('cotizaciones')
        .select('id')
        .where('id', 'in', ids)
        .execute();
      return ids.map((id) => found.some((row) => row.id === id));
    };
    const remove = (id: string) =>
      app.database.deleteFrom('cotizaciones').where('id', '=', id).executeTakeFirstOrThrow();
    /** Stores two old quotes: a reservation names one, a payment request the other. */
    const namedQuotes = async (daysAgo: number) => {
      const reserved = await quote(daysAgo);
      await insertReservation(app.database, '37', { cotizacion: reserved });
      const asked = await quote(daysAgo);
      const one = await app.database
        .selectFrom('solicitudes_link_pago')
        .select('id')
        .executeTakeFirstOrThrow();
      await app.database
        .updateTable('solicitudes_link_pago')
        .set({ cotizacion: asked })
        .where('id', '=', one.id)
        .execute();
      return [reserved, asked];
    };

    it('is deleted after its days, unless a reservation or payment request names it', async () => {
      const ids = [await quote(731), await quote(729), ...(await namedQuotes(731))];
      await deleteExpiredRows(app.database, KEPT);
      expect(await kept(ids)).toEqual([false, true, true, true]);
    });

    it('cannot be deleted while it is valid or named, however old it is', async () => {
      const ids = [await quote(DAYS_VALID - 1), ...(await namedQuotes(731))];
      for (const id of ids) await expect(remove(id)).rejects.toThrow('cotizaciones is append-only');
      await deleteExpiredRows(app.database, { ...KEPT, quotes: 0 });
      expect(await kept(ids)).toEqual([true, true, true]);
    });
  });

  it('seeds the database once if processes start together', async () => {
    let runs = 0;
    const seed: Seed = async (transaction) => {
      const { rows } = await sql`select 1 from limites where clave = 'seeded'`.execute(transaction);
      if (rows.length > 0) return;
      runs += 1;
      await sql`insert into limites values ('seeded', 1, now())`.execute(transaction);
    };
    const run = () => seedDatabase(app.databaseUrl, [seed], { clock: app.clock, config: app.app.config });
    await Promise.all([run(), run(), run()]);
    expect(runs).toBe(1);
  });

  it('seeds fictitious reservations only if demo accounts exist', async () => {
    const { identity, ...config } = app.app.config;
    const count = () =>
      app.database
        .selectFrom('reservas')
        .select((select) => select.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow();
    await app.database.transaction().execute(async (transaction) => {
      // Reservations are never deleted: only a session in the role of a replica may do it.
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`truncate reservas, solicitudes_link_pago cascade`.execute(transaction);
    });
    const provided = { ...config, identity: { ...identity, adminEndpoint: undefined } };
    await seedDatabase(app.databaseUrl, seeds, { clock: app.clock, config: provided });
    expect(await count()).toEqual({ rows: 0 });
    const embedded = { ...config, identity: { ...identity, adminEndpoint: 'http://127.0.0.1:1' } };
    await seedDatabase(app.databaseUrl, seeds, { clock: app.clock, config: embedded });
    expect((await count()).rows).toBeGreaterThan(40);
  });

  it('refuses no request of a burst that opens every connection, even if opening them is slow', async () => {
    const proxy = await FaultProxy.before(app.databaseUrl);
    const distant = await buildTestApp({ databaseUrl: proxy.url });
    proxy.slowDown(50);
    // Each of ten connections needs three responses to open, so that all are open after more than a second.
    const burst = await Promise.all(Array.from({ length: 10 }, () => distant.app.inject('/health')));
    expect(burst.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    await distant.close();
    await proxy.close();
  });

  describe('a silent or absent database server', () => {
    it('fails a request with 503 within 2.5 s, and serves again once it is back', async () => {
      const proxy = await FaultProxy.before(app.databaseUrl);
      const distant = await buildTestApp({ databaseUrl: proxy.url });
      const list = async () => {
        const begin = Date.now();
        const { statusCode, body } = await distant.app.inject('/health');
        return { statusCode, body, elapsed: Date.now() - begin };
      };
      expect(await list()).toMatchObject({ statusCode: 200 });

      proxy.fallSilent();
      // The second attempt must open the connection again.
      for (const attempt of [await list(), await list()]) {
        expect(attempt.statusCode).toBe(503);
        expect(JSON.parse(attempt.body)).toMatchObject({ code: 'unavailable', typeResult: 10 });
        expect(attempt.elapsed).toBeLessThan(2_500);
      }

      proxy.heal();
      expect(await list()).toMatchObject({ statusCode: 200 });
      const burst = await Promise.all(Array.from({ length: 30 }, list));
      expect(burst.every(({ statusCode }) => statusCode === 200)).toBe(true);
      await distant.close();
      await proxy.close();
    });

    it('silence in the middle of a transaction leaves no hanging connection in the pool', async () => {
      const proxy = await FaultProxy.before(app.databaseUrl);
      const distant = await buildTestApp({ databaseUrl: proxy.url, environment: { DATABASE_POOL: '7' } });
      const stuck = withTransaction(distant.database, async (transaction) => {
        await sql`select 1`.execute(transaction);
        proxy.fallSilent();
        await sql`select 2`.execute(transaction);
      });
      await expect(stuck).rejects.toThrow(/timeout/i);
      proxy.heal();
      // So many that each connection of the pool is asked.
      const asked = await Promise.all(Array.from({ length: 7 }, () => distant.app.inject('/health')));
      expect(asked.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 7 }, () => 200));
      await distant.close();
      await proxy.close();
    });

    it('a refused connection fails a request with 503 immediately', async () => {
      const proxy = await FaultProxy.before(app.databaseUrl);
      const distant = await buildTestApp({ databaseUrl: proxy.url });
      await proxy.close();
      expect((await distant.app.inject('/health')).statusCode).toBe(503);
      await distant.close();
    });
  });
});
