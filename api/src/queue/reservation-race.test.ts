import { later } from '@lotes/shared-contract/dates';
import { sql } from 'kysely';
import {
  buildTestApp,
  insertReservation,
  lotCode,
  requestFor,
  type TestApp,
  waitUntilBlocked,
} from '../testing';
import type * as lotRepository from './lot.repository';

/** Off for the negative control, in which lots are read without being locked. */
const mockLocking = { enabled: true };

jest.mock('./lot.repository', () => {
  const actual = jest.requireActual<typeof lotRepository>('./lot.repository');
  const readOnly: typeof actual.lockLots = (transaction, where) =>
    transaction
      .selectFrom('lotes')
      .selectAll()
      .where('numero', 'in', 'numbers' in where ? where.numbers : [''])
      .orderBy('codigo')
      .execute();
  return {
    ...actual,
    lockLots: (...args: Parameters<typeof actual.lockLots>) =>
      (mockLocking.enabled ? actual.lockLots : readOnly)(...args),
  };
});

/** Two apps with their own pools and event connections on one database, as two processes are. */
async function buildTwoApps(): Promise<[TestApp, TestApp]> {
  const environment = { DATABASE_POOL: '25' };
  const first = await buildTestApp({ environment });
  const second = await buildTestApp({ environment, databaseUrl: first.databaseUrl });
  return [first, second];
}

const tally = (values: readonly (string | number)[]): Record<string, number> =>
  values.reduce<Record<string, number>>((counts, value) => {
    return { ...counts, [value]: (counts[value] ?? 0) + 1 };
  }, {});

describe('simultaneous requests for one lot, through two processes', () => {
  let apps: [TestApp, TestApp];
  beforeEach(async () => {
    mockLocking.enabled = true;
    apps = await buildTwoApps();
  });
  afterEach(async () => {
    await apps[1].close();
    await apps[0].close();
  });

  const either = (index: number): TestApp => apps[index % 2] as TestApp;
  /** Opens all connections beforehand, so that the requests really run at the same time in the database. */
  const warmUp = async () =>
    Promise.all(
      Array.from({ length: 50 }, (_, index) => sql`select pg_sleep(0.1)`.execute(either(index).database)),
    );
  const race = async (lot: string) => {
    await warmUp();
    const attempts = Array.from({ length: 200 }, (_, index) =>
      either(index).call('POST /Reservas', { body: requestFor([lot]) }),
    );
    return Promise.all(attempts);
  };
  /** Delays every insert, so that all connections read before the first writes: without a lock the race is then certain. */
  const readLongBeforeWriting = async () => {
    const { database } = apps[0];
    await sql`create function wait_to_write() returns trigger language plpgsql as
      'begin perform pg_sleep(0.2); return new; end'`.execute(database);
    await sql`create trigger wait_to_write before insert on reservas
      for each row execute function wait_to_write()`.execute(database);
  };
  const holdersOf = async (lot: string) =>
    apps[0].database
      .selectFrom('reservas')
      .select('codigo')
      .where('lote', '=', await lotCode(apps[0].database, lot))
      .where('estado', '=', 'pendiente')
      .where('retencion_desde', 'is not', null)
      .execute();

  it('gives 200 visitors one holder and three places in the queue, and refuses the others', async () => {
    const answers = await race('1');
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 4, 409: 196 });
    const places = answers.flatMap(({ status, result }) => (status === 201 ? result.reservas : []));
    expect(places.map(({ posicionCola }) => posicionCola).sort()).toEqual([1, 2, 3, 4]);
    expect(await holdersOf('1')).toHaveLength(1);
  });

  it('negative control of the test above: without lock and constraint several visitors hold the lot', async () => {
    mockLocking.enabled = false;
    await readLongBeforeWriting();
    await sql`alter table reservas drop constraint reservas_un_titular`.execute(apps[0].database);
    await race('1');
    expect((await holdersOf('1')).length).toBeGreaterThan(1);
  });

  it('let one visitor hold the lot even without the lock, because the database refuses a second holder', async () => {
    mockLocking.enabled = false;
    const [app] = apps;
    const { late } = await app.database.transaction().execute(async (transaction) => {
      const hold = {
        retencion_desde: app.clock.now(),
        fecha_vencimiento: later(app.clock.now(), { milliseconds: 1 }),
      };
      await insertReservation(transaction, '1', hold);
      // The late request has read the lot as not held, and writes while the first reservation is not yet committed.
      const late = app.call('POST /Reservas', { body: requestFor(['1']) });
      await waitUntilBlocked(app.database);
      return { late };
    });
    expect(await late).toMatchObject({ status: 409, error: { code: 'lot/not-available' } });
    expect(await holdersOf('1')).toHaveLength(1);
  });

  it('activates exactly one of 100 pending reservations, however often staff press the button', async () => {
    const [app] = apps;
    const sales = await app.signInAs('sales');
    const numbers: string[] = [];
    for (let index = 0; index < 100; index++) {
      numbers.push((await insertReservation(app.database, '148')).numero_autorizacion);
    }
    // This read promotes the first waiting reservation, which raises its version.
    const { filas } = (await app.call('GET /Reservas/Pendientes', undefined, sales)).result;
    const versions = new Map(filas.map(({ numeroAutorizacion, version }) => [numeroAutorizacion, version]));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const number = numbers[index % 100] ?? '';
        const desplaza = numbers.filter((other) => other !== number);
        return either(index).call(
          'POST /Reservas/:numeroAutorizacion/Activar',
          { params: { numeroAutorizacion: number }, body: { version: versions.get(number) ?? 1, desplaza } },
          sales,
        );
      }),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 199 });
    const states = await app.database
      .selectFrom('reservas')
      .select('estado')
      .where('numero_autorizacion', 'in', numbers)
      .execute();
    expect(tally(states.map(({ estado }) => estado))).toEqual({ activa: 1, inactiva: 99 });
  });

  it('refuses a second activation with 409, not 503, while the first ends a long queue on a slow database', async () => {
    const [app] = apps;
    const sales = await app.signInAs('sales');
    const numbers: string[] = [];
    for (let index = 0; index < 30; index++) {
      numbers.push((await insertReservation(app.database, '148')).numero_autorizacion);
    }
    await app.call('GET /Reservas/Pendientes', undefined, sales);
    // Every statement that changes reservations takes 0.1 s. One statement per displaced reservation would exceed the time limit.
    await sql`create function slowly() returns trigger language plpgsql as
      'begin perform pg_sleep(0.1); return null; end'`.execute(app.database);
    await sql`create trigger slowly before update on reservas
      for each statement execute function slowly()`.execute(app.database);
    const [first = '', ...others] = numbers;
    const activate = () =>
      app.call(
        'POST /Reservas/:numeroAutorizacion/Activar',
        { params: { numeroAutorizacion: first }, body: { version: 2, desplaza: others } },
        sales,
      );
    const answers = await Promise.all([activate(), activate()]);
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 });
  });

  it('lets a request wait longer than two seconds for a lot while the database is busy with others', async () => {
    const [app] = apps;
    const { late } = await app.database.transaction().execute(async (transaction) => {
      await sql`select from lotes where numero = '1' for update`.execute(transaction);
      const late = app.call('POST /Reservas', { body: requestFor(['1']) });
      await waitUntilBlocked(app.database);
      for (let round = 0; round < 15; round++) await sql`select pg_sleep(0.2)`.execute(app.database);
      return { late };
    });
    expect((await late).status).toBe(201);
  });

  it('lets requests for two lots in any order pass without a deadlock', async () => {
    const lots = ['4', '7', '10', '11', '13', '15', '18', '21', '23', '24', '26', '28'];
    const pick = (index: number): [string, string] => {
      const first = lots[(index * 5) % lots.length] as string;
      const second = lots[(index * 7 + 1 + (index % 3)) % lots.length] as string;
      return first === second ? [first, lots[(index + 6) % lots.length] as string] : [first, second];
    };
    const deadlocks = async () => {
      const { rows } = await sql<{ deadlocks: number }>`
        select deadlocks from pg_stat_database where datname = current_database()`.execute(apps[0].database);
      return rows[0]?.deadlocks ?? 0;
    };
    const before = await deadlocks();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        either(index).call('POST /Reservas', { body: requestFor(pick(index)) }),
      ),
    );
    expect(Object.keys(tally(answers.map(({ status }) => status))).sort()).toEqual(['201', '409']);
    expect(await deadlocks()).toBe(before);
  });
});
