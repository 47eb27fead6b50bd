import { buildTestApp, requestFor, type TestApp } from '../testing';
import { sweepExpiredHolds } from './start-expiry-sweeper';

describe('the end of a hold', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await buildTestApp();
  });
  afterEach(() => app.close());

  const reserve = async (lot: string) =>
    (await app.call('POST /Reservas', { body: requestFor([lot]) })).result.token;
  const own = async (token: string) =>
    (await app.call('GET /Reservas/Mia/:token', { params: { token } })).result.reservas[0];
  const stored = async (estado: 'vencida' | 'pendiente') =>
    app.database
      .selectFrom('reservas')
      .innerJoin('lotes', 'lotes.codigo', 'reservas.lote')
      .selectAll('reservas')
      .where('lotes.numero', '=', '1')
      .where('estado', '=', estado)
      .execute();

  it('shows on the next read, before any job has run, and promotes the next in the queue for 24 hours', async () => {
    const [first, second, third] = [await reserve('1'), await reserve('1'), await reserve('1')];
    app.clock.set('2026-03-11T15:00:00.000Z');
    expect((await app.call('GET /Lotes/:numero', { params: { numero: '1' } })).result).toMatchObject({
      estado: 'reservado',
      enCola: 2,
      retenidoHasta: '2026-03-12T15:00:00.000Z',
    });
    expect(await own(first)).toMatchObject({ estado: 'vencida' });
    expect(await own(second)).toMatchObject({
      posicionCola: 1,
      fechaVencimiento: '2026-03-12T15:00:00.000Z',
    });
    expect(await own(third)).toMatchObject({ posicionCola: 2, fechaVencimiento: null });
  });

  it('is written by the sweeper without a read; a second sweep or a second process changes nothing', async () => {
    await reserve('1');
    await reserve('1');
    app.clock.advance({ hours: 24 });
    const other = await buildTestApp({ databaseUrl: app.databaseUrl, clock: app.clock });
    await Promise.all([sweepExpiredHolds(app.app), sweepExpiredHolds(other.app), sweepExpiredHolds(app.app)]);
    expect(await sweepExpiredHolds(other.app)).toBe(0);
    await other.close();
    expect(await stored('vencida')).toHaveLength(1);
    const [promoted] = await stored('pendiente');
    expect(promoted?.retencion_desde?.toISOString()).toBe('2026-03-11T15:00:00.000Z');
    const mails = await app.mails(promoted?.correo ?? '');
    expect(mails.map(({ subject }) => subject)).toContain('El lote 1 ya está reservado para usted');
  });

  it('frees the lot even before it is written, and never lets two reservations hold the lot', async () => {
    await reserve('1');
    app.clock.advance({ hours: 24 });
    // Nothing was read in between: the old row still says "pendiente".
    await reserve('1');
    expect(await stored('vencida')).toHaveLength(1);
    expect(await stored('pendiente')).toHaveLength(1);
  });
});
