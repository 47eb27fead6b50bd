import { sql } from 'kysely';
import { buildTestApp, lotCode, requestFor, type TestApp, waitUntil } from '../testing';
import { startExpirySweeper } from './start-expiry-sweeper';

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
});
