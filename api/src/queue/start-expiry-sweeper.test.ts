import { sql } from 'kysely';
import { withTransaction } from '../database/transaction';
import { buildTestApp, lotCode, requestFor, type TestApp, waitUntil } from '../testing';
import { lockLots } from './lot.repository';
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

describe('lots that another transaction keeps locked', () => {
  const locked = ['1', '4', '7'];
  let app: TestApp;
  beforeEach(async () => {
    app = await buildTestApp();
    for (const lot of [...locked, '11']) await app.call('POST /Reservas', { body: requestFor([lot]) });
    app.clock.advance({ hours: 24 });
  });
  afterEach(() => app.close());

  const whileLocked = <Result>(work: () => Promise<Result>) =>
    withTransaction(app.database, async (transaction) => {
      await lockLots(transaction, { numbers: locked });
      return work();
    });

  it('delay a read by about two seconds, however many they are', async () => {
    const begun = performance.now();
    const { result } = await whileLocked(() => app.call('GET /Lotes/:numero', { params: { numero: '11' } }));
    expect(result.estado).toBe('disponible');
    expect(performance.now() - begun).toBeLessThan(6_000);
  });

  it('are each reported by the sweeper, which ends the later holds in the same round', async () => {
    const error = jest.spyOn(app.app.log, 'error').mockReturnValue();
    await whileLocked(() => sweepExpiredHolds(app.app));
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
