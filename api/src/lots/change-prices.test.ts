import type { PriceChange } from '@lotes/shared-contract';
import { sql } from 'kysely';
import { buildTestApp, insertReservation, requestFor, type SignedIn, type TestApp } from '../testing';

describe('a change of the prices of several lots', () => {
  let app: TestApp;
  let sales: SignedIn;
  beforeAll(async () => {
    app = await buildTestApp();
    sales = await app.signInAs('sales');
  });
  afterAll(() => app.close());

  const preview = async (cambio: PriceChange, as = sales) =>
    app.call('POST /Lotes/Precios/Prever', { body: cambio }, { ...as });
  const change = async (cambio: PriceChange, huella: string, as = sales) =>
    app.call('POST /Lotes/Precios', { body: { cambio, huella } }, { ...as });
  const priceOf = async (numero: string) =>
    await app.database
      .selectFrom('lotes')
      .select(['precio_vara', 'version'])
      .where('numero', '=', numero)
      .executeTakeFirstOrThrow();

  it('refuses callers without EDITAR_RESERVA', async () => {
    const others = await app.signInAs(['VER_LOTES_VENDIDOS']);
    const all = { calle: 'Coral Reef Court', porcentaje: '5' } as const;
    expect([(await preview(all, others)).status, (await change(all, '', others)).status]).toEqual([403, 403]);
  });

  it('raises the prices of a street by a percentage, without sold lots, and lists old and new prices', async () => {
    const cambio = { calle: 'Northview Court North', porcentaje: '+5' } as const;
    const { result } = await preview(cambio);
    const { lotes } = (await app.call('GET /Lotes')).result;
    const street = lotes.filter(({ calle }) => calle === cambio.calle);
    const sold = street.filter(({ estado }) => estado === 'vendido').map(({ numero }) => numero);
    expect(result.vendidos.sort()).toEqual(sold.sort());
    expect(result.filas).toHaveLength(street.length - sold.length);
    const soldPrice = await priceOf(sold[0] ?? '');
    // 61.25 × 1.05 = 64.3125; 413.59 v² × 64.31.
    expect(result.filas.find(({ numero }) => numero === '148')).toMatchObject({
      antes: { precioVara: '61.25', precioLista: '25332.39' },
      despues: { precioVara: '64.31', precioLista: '26597.97' },
      error: null,
    });
    expect((await change(cambio, result.huella)).result).toEqual({ cambiados: result.filas.length });
    expect(await priceOf('148')).toEqual({ precio_vara: '64.31', version: 2 });
    expect(await priceOf(sold[0] ?? '')).toEqual(soldPrice);
    const audits = await app.database
      .selectFrom('auditoria')
      .select(['entidad_id', 'antes', 'despues', 'momento'])
      .where('accion', '=', 'cambiar precio')
      .execute();
    expect(audits).toHaveLength(result.filas.length);
    expect(new Set(audits.map(({ momento }) => momento.getTime())).size).toBe(1);
    expect(audits.find(({ entidad_id: id }) => id === '148')).toMatchObject({
      antes: { precioVara: '61.25' },
      despues: { precioVara: '64.31' },
    });
  });

  it('lowers prices by an amount, and leaves the frozen prices of reservations and quotes', async () => {
    await app.call('POST /Reservas', { body: requestFor(['151']) });
    const { result: quote } = await app.call('POST /Cotizaciones', { body: { lote: '151', plan: '12' } });
    const frozen = async () => {
      const rows = app.database.selectFrom('reservas').innerJoin('lotes', 'lotes.codigo', 'reservas.lote');
      return rows.select('precio_congelado').where('numero', '=', '151').execute();
    };
    const [before, held] = [await priceOf('151'), await frozen()];
    const cambio = { numeros: ['151'], monto: '-2.50' };
    await change(cambio, (await preview(cambio)).result.huella);
    expect(Number((await priceOf('151')).precio_vara)).toBeCloseTo(Number(before.precio_vara) - 2.5, 6);
    expect(await frozen()).toEqual(held);
    const { result } = await app.call('GET /Cotizaciones/:id', { params: { id: quote.id } });
    expect(result).toMatchObject({ total: quote.total, estado: 'reemplazada', coincide: true });
  });

  it('is made only as previewed: after another change the response is the new preview', async () => {
    const cambio = { numeros: ['152', '160'], porcentaje: '10' };
    const seen = (await preview(cambio)).result;
    await app.call(
      'PUT /Lotes/:numero/Estado',
      {
        params: { numero: '152' },
        body: { estadoBase: 'no_disponible', version: 1 },
      },
      { ...sales },
    );
    const first = await change(cambio, seen.huella);
    expect(first).toMatchObject({
      status: 409,
      error: { code: 'lot/prices-changed', cambio: { quien: 'Samuel Ventas', campos: ['estadoBase'] } },
    });
    const now = first.error.actual as typeof seen;
    expect(now.filas[0]).toMatchObject({ numero: '152', estado: 'no_disponible' });
    await insertReservation(app.database, '160', {
      estado: 'vendida',
      tipo: 'personal',
      retencion_desde: app.clock.now(),
    });
    const second = await change(cambio, now.huella);
    expect(second.error.actual).toMatchObject({ vendidos: ['160'] });
    expect((await priceOf('160')).version).toBe(1);
  });

  it('changes no price if one of them cannot be', async () => {
    await app.database
      .updateTable('lotes')
      .set({ precio_vara: sql`case numero when '154' then 30 else 60 end` })
      .where('numero', 'in', ['154', '148'])
      .execute();
    const cambio = { numeros: ['154', '148'], monto: '-29' };
    const { result } = await preview(cambio);
    expect(result.filas.map(({ error }) => error?.codigo ?? null).sort()).toEqual([null, 'price-too-low']);
    const versions = [(await priceOf('154')).version, (await priceOf('148')).version];
    expect((await change(cambio, result.huella)).status).toBe(422);
    expect([(await priceOf('154')).version, (await priceOf('148')).version]).toEqual(versions);
  });

  it('neither changes nor audits a lot whose price stays the same to the cent', async () => {
    const audits = async () =>
      (
        await app.database
          .selectFrom('auditoria')
          .select('id')
          .where('accion', '=', 'cambiar precio')
          .execute()
      ).length;
    await app.database
      .updateTable('lotes')
      .set({ precio_vara: sql`case numero when '156' then 45 else 60 end` })
      .where('numero', 'in', ['156', '157'])
      .execute();
    const [low, written] = [await priceOf('156'), await audits()];
    const both = { numeros: ['156', '157'], porcentaje: '0.01' };
    const { result } = await preview(both);
    expect(result.filas).toHaveLength(2);
    expect((await change(both, result.huella)).result).toEqual({ cambiados: 1 });
    expect([await priceOf('156'), (await priceOf('157')).precio_vara]).toEqual([low, '60.01']);
    expect(await audits()).toBe(written + 1);
    const lowOnly = { ...both, numeros: ['156'] };
    const { status, error } = await change(lowOnly, (await preview(lowOnly)).result.huella);
    expect([status, error.fields?.map(({ campo }) => campo)]).toEqual([422, ['porcentaje']]);
  });

  it.each<[string, PriceChange, string]>([
    ['neither street nor lots', { porcentaje: '5' }, 'numeros: lots-required'],
    ['street and lots', { calle: 'Greenview Way', numeros: ['148'], monto: '1' }, 'numeros: lots-required'],
    ['neither percentage nor amount', { calle: 'Greenview Way' }, 'porcentaje: price-percent'],
    ['a change of zero', { calle: 'Greenview Way', porcentaje: '0' }, 'porcentaje: price-percent'],
    [
      'a percentage below the limit',
      { calle: 'Greenview Way', porcentaje: '-91' },
      'porcentaje: price-percent',
    ],
  ])('refuses a request with %s', async (_, cambio, fault) => {
    const { status, error } = await preview(cambio);
    expect([status, error.fields?.map(({ campo, codigo }) => `${campo}: ${codigo}`)]).toEqual([422, [fault]]);
  });
});
