import { sql } from 'kysely';
import { MAX_TRANSACTIONS } from '../config';
import { withTransaction } from '../database/transaction';
import { buildTestApp, lotCode, requestFor, type TestApp, waitUntil } from '../testing';
import { lockLots } from './lot.repository';
import { sweepOverdueHolds } from './settle-overdue-holds';
import { startExpirySweeper, sweepExpiredHolds } from './start-expiry-sweeper';

describe('a lot whose queue cannot be brought up to date', () => {
  let app: TestApp;
  let code: number;
  beforeAll(async () => {
    app = await buildTestApp();
    for (const lot of ['1', '7']) await app.call('POST /Reservas', { body: requestFor([lot]) });
    code = await lotCode(app.database, '1');
    const condition = sql`lote <> ${sql.lit(code)} or estado <> 'vencida'`;
    await sql`alter table reservas add constraint imposible check (${condition}) not valid`.execute(
      app.database,
    );
    app.clock.advance({ hours: 24 });
  });
  afterAll(() => app.close());

  /** Returns the reservations of the two lots as they are stored, in the order of the lots. */
  const stored = () =>
    app.database
      .selectFrom('reservas')
      .innerJoin('lotes', 'lotes.codigo', 'reservas.lote')
      .select(['lotes.numero', 'reservas.estado'])
      .where('lotes.numero', 'in', ['1', '7'])
      .orderBy('lotes.codigo')
      .execute();

  it('keeps neither reads nor the ends of later holds waiting, and its hold counts as over', async () => {
    const statusOf = async (numero: string) =>
      (await app.call('GET /Lotes/:numero', { params: { numero } })).result.estado;
    expect([await statusOf('1'), await statusOf('7')]).toEqual(['disponible', 'disponible']);
    expect(await stored()).toEqual([
      { numero: '1', estado: 'pendiente' },
      { numero: '7', estado: 'vencida' },
    ]);
  });

  it('is reported with the cause by the sweeper, which goes on with the links', async () => {
    const error = jest.spyOn(app.app.log, 'error').mockReturnValue();
    const endLinks = jest.fn(async () => {});
    const stop = startExpirySweeper(app.app, endLinks);
    await waitUntil('the links are swept', () => endLinks.mock.calls.length > 0);
    await stop();
    const err = expect.objectContaining({ constraint: 'imposible' }) as unknown;
    expect(error.mock.calls[0]).toEqual([
      { err, lot: code },
      'the queue of a lot could not be brought up to date',
    ]);
  });

  it('is reported and tried again after 30 seconds, not with each round', async () => {
    const error = jest.spyOn(app.app.log, 'error').mockReturnValue();
    const reportsAfter = async (seconds: number) => {
      app.clock.advance({ seconds });
      error.mockClear();
      await sweepExpiredHolds(app.app);
      return error.mock.calls.length;
    };
    expect([await reportsAfter(30), await reportsAfter(29), await reportsAfter(1)]).toEqual([1, 0, 1]);
  });
});

describe('a lot that the sweeper reaches when the database or its time fails', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
    await app.call('POST /Reservas', { body: requestFor(['1']) });
    app.clock.advance({ hours: 24 });
    await sql`create function fallar() returns trigger language plpgsql as
      'begin raise exception ''no'' using errcode = tg_argv[0]; end'`.execute(app.database);
  });
  afterAll(() => app.close());

  const report = jest.fn();
  beforeEach(() => jest.clearAllMocks());
  const sweep = (budgetMs = 5_000) => sweepOverdueHolds(app, { budgetMs, report });
  /** Runs `work` while no end of a hold can be stored, because of an error of the database with this code. */
  const whileFailing = async (code: string, work: () => Promise<unknown>) => {
    await sql`create trigger fallar before update on reservas execute function fallar(${sql.lit(code)})`.execute(
      app.database,
    );
    try {
      await work();
    } finally {
      await sql`drop trigger fallar on reservas`.execute(app.database);
    }
  };
  const newest = async () => {
    const reservations = app.database.selectFrom('reservas').select('estado').orderBy('codigo', 'desc');
    return (await reservations.executeTakeFirst())?.estado;
  };

  it('is neither reported nor left alone if the database is lost, and the round ends', async () => {
    await whileFailing('57P01', () => expect(sweep()).rejects.toMatchObject({ code: '57P01' }));
    expect(report).not.toHaveBeenCalled();
  });

  it('is not reported either if no transaction can begin in time', async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const others = Array.from({ length: MAX_TRANSACTIONS }, () =>
      withTransaction(app.database, async () => ended),
    );
    try {
      await expect(sweep(1_200)).rejects.toMatchObject({ code: 'unavailable' });
    } finally {
      end();
      await Promise.all(others);
    }
    expect(report).not.toHaveBeenCalled();
  });

  it('is left to the next round if it could not wait for a lock in full', async () => {
    expect(await sweep(900)).toBe(0);
    expect(await newest()).toBe('pendiente');
  });

  it('delays no read, which leaves the other lots to the sweeper', async () => {
    await whileFailing('57P01', async () => {
      const { result } = await app.call('GET /Lotes/:numero', { params: { numero: '1' } });
      expect(result.estado).toBe('disponible');
    });
  });

  it('is ended by the next round, as nothing was held against it', async () => {
    await sweep();
    expect(await newest()).toBe('vencida');
  });

  it('is reported if it takes the database too long', async () => {
    await app.call('POST /Reservas', { body: requestFor(['1']) });
    app.clock.advance({ hours: 24 });
    await whileFailing('57014', sweep);
    const cause = expect.objectContaining({ code: '57014' }) as unknown;
    expect(report).toHaveBeenCalledWith(await lotCode(app.database, '1'), cause);
  });
});

describe('lots that another transaction keeps locked', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await buildTestApp();
  });
  afterEach(() => app.close());

  /** Locks lots with holds that are over while `work` runs; a hold of lot 11 is over too. */
  const whileLocked = async <Result>(locked: readonly string[], work: () => Promise<Result>) => {
    for (const lot of [...locked, '11']) await app.call('POST /Reservas', { body: requestFor([lot]) });
    app.clock.advance({ hours: 24 });
    return withTransaction(app.database, async (transaction) => {
      await lockLots(transaction, { numbers: [...locked] });
      return work();
    });
  };

  it('delay a read by about two seconds, however many they are', async () => {
    const { lotes } = (await app.call('GET /Lotes')).result;
    const free = lotes.filter(({ numero, estado }) => estado === 'disponible' && numero !== '11');
    const locked = free.slice(0, 8).map(({ numero }) => numero);
    expect(locked).toHaveLength(8);
    const tookMs = await whileLocked(locked, async () => {
      const begun = performance.now();
      const { result } = await app.call('GET /Lotes/:numero', { params: { numero: '11' } });
      expect(result.estado).toBe('disponible');
      return performance.now() - begun;
    });
    expect(tookMs).toBeLessThan(6_000);
  });

  it('are each reported by the sweeper, which ends the later holds in the same round', async () => {
    const error = jest.spyOn(app.app.log, 'error').mockReturnValue();
    const locked = ['1', '4', '7'];
    await whileLocked(locked, () => sweepExpiredHolds(app.app));
    const codes = await Promise.all(locked.map((lot) => lotCode(app.database, lot)));
    const err = expect.objectContaining({ code: '55P03' }) as unknown;
    const text = 'the queue of a lot could not be brought up to date';
    expect(error.mock.calls).toEqual(codes.map((lot) => [{ err, lot }, text]));
    const reservations = app.database.selectFrom('reservas').select('estado');
    const later = reservations
      .where('lote', '=', await lotCode(app.database, '11'))
      .orderBy('codigo', 'desc');
    expect(await later.executeTakeFirst()).toEqual({ estado: 'vencida' });
  });
});
