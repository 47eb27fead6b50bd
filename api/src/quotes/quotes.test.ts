import type { CreateQuote } from '@lotes/shared-contract';
import { earlier } from '@lotes/shared-contract/dates';
import { sql } from 'kysely';
import { pricedLot, quote } from '../prices';
import { announce, buildTestApp, requestFor, type TestApp } from '../testing';
import { contentHash } from './content-hash';

describe('quotes', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.close());

  const compare = (numero: string, prima?: string) =>
    app.call('GET /Lotes/:numero/Cotizaciones', { params: { numero }, query: prima ? { prima } : {} });
  const store = (body: CreateQuote, as: Record<string, string> = {}) =>
    app.call('POST /Cotizaciones', { body }, as);
  const verify = (id: string) => app.call('GET /Cotizaciones/:id', { params: { id } });
  /** Gives a lot the surface and price of the worked examples. */
  const priceLot = async (numero: string, vara: string, varas = '413.59', special = false) => {
    await sql`update lotes set area_varas = ${varas}::numeric, area_m2 = ${varas}::numeric * 0.6980,
      precio_vara = ${vara}::numeric, prima_especial = ${special} where numero = ${numero}`.execute(
      app.database,
    );
    await announce(app.database, numero);
  };
  const freeLots = async () =>
    (await app.call('GET /Lotes')).result.lotes
      .filter(({ estado }) => estado === 'disponible')
      .map(({ numero }) => numero);
  const lotThatIs = async (status: string) =>
    (await app.call('GET /Lotes')).result.lotes.find(({ estado }) => estado === status)?.numero ?? '';

  describe('all plans side by side', () => {
    it('quotes every plan at the minimum down payment, with the figures of the worked examples', async () => {
      const [lot = ''] = await freeLots();
      await priceLot(lot, '61.25');
      const { status, result, headers } = await compare(lot);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'public, no-cache',
        etag: expect.any(String) as string,
      });
      expect(result).toMatchObject({ primaMinima: '2533.24', diasVigencia: 14 });
      const figures = result.planes.map(({ plan, cifras }) => [plan, cifras?.cuota, cifras?.totalPagado]);
      expect(figures.slice(0, 3)).toEqual([
        ['contado', null, '20265.91'],
        ['2', '949.96', '25332.39'],
        ['6', '305.98', '24563.98'],
      ]);
      expect(result.planes.map(({ cifras }) => cifras?.sujetoAprobacion)).toEqual([
        false,
        false,
        false,
        false,
        true,
      ]);
    });

    it('show the error of a down payment only at the plan for which it is too large', async () => {
      const [lot = ''] = await freeLots();
      await priceLot(lot, '61.25');
      const { result } = await compare(lot, '21500.00');
      expect(result.planes.map(({ error }) => error?.codigo ?? null)).toEqual([
        null,
        null,
        'down-payment-too-large',
        null,
        null,
      ]);
      expect(result.planes[2]?.error).toMatchObject({
        Mensaje: 'La prima es demasiado grande para este plan.',
        MensajeEng: 'The down payment is too large for this plan.',
      });
    });

    it.each([
      ['below 10% of the price', '61.25', '413.59', false, '2533.23', 'down-payment-share'],
      ['below 2,000.00', '40.00', '413.59', false, '1999.99', 'down-payment-minimum'],
      ['below 10,000.00 for a special lot', '75.00', '717.13', true, '9999.99', 'down-payment-special'],
      ['of the total price', '61.25', '413.59', false, '25332.39', 'down-payment-below-total'],
      ['that is no amount', '61.25', '413.59', false, 'mucho', 'money'],
    ])('show the error of a down payment %s, with which no quote is stored', async (...sample) => {
      const [, vara, varas, special, prima, codigo] = sample;
      const [lot = ''] = await freeLots();
      await priceLot(lot, vara, varas, special);
      const { status, result } = await compare(lot, prima);
      expect(status).toBe(200);
      expect(result.planes.map(({ error }) => error?.codigo)).toEqual([
        undefined,
        codigo,
        codigo,
        codigo,
        codigo,
      ]);
      expect(result.planes[0]?.cifras).not.toBeNull();
      expect(await store({ lote: lot, plan: '6', prima })).toMatchObject({
        status: 422,
        error: { fields: [{ campo: 'prima', codigo }] },
      });
    });

    it('are refused for a sold lot, whose price is hidden, and for an unknown lot', async () => {
      expect((await compare(await lotThatIs('vendido'))).error.code).toBe('quote/lot-sold');
      expect((await compare('999')).error.code).toBe('lot/not-found');
    });

    it('are answered with 304 to a caller that has them already', async () => {
      const [lot = ''] = await freeLots();
      const url = `/Lotes/${lot}/Cotizaciones`;
      const { etag } = (await app.inject({ url })).headers;
      const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    });
  });

  it('return every instalment of the requested plan, down to a balance of zero', async () => {
    const [lot = ''] = await freeLots();
    await priceLot(lot, '58.50', '645.42');
    const { result } = await app.call('GET /Lotes/:numero/Cotizaciones', {
      params: { numero: lot },
      query: { plan: '16' },
    });
    const { fechaContrato, cuotas = [] } = result.calendario ?? {};
    expect([fechaContrato, cuotas.length]).toEqual(['2026-03-10', 192]);
    expect(cuotas[0]).toEqual({
      numero: 1,
      vence: '2026-04-04',
      cuota: '257.47',
      capital: '115.88',
      interes: '141.59',
      saldo: '33865.48',
    });
    expect(cuotas.at(-1)).toMatchObject({ numero: 192, vence: '2042-03-04', cuota: '257.57', saldo: '0.00' });
  });

  describe('a stored quote', () => {
    it('carries inputs, figures, expiry and hash, and is verified unchanged', async () => {
      const [lot = ''] = await freeLots();
      await priceLot(lot, '61.25');
      const { status, result } = await store({ lote: lot, plan: '6', prima: '' });
      expect(status).toBe(201);
      expect(result).toMatchObject({
        lote: lot,
        plan: '6',
        precioVara: '61.25',
        areaVaras: '413.59',
        prima: '2533.24',
        cuota: '305.98',
        ultimaCuota: '306.16',
        interes: '3031.45',
        totalPagado: '24563.98',
        politica: 1,
        creada: '2026-03-10T15:00:00.000Z',
        vence: '2026-03-24T15:00:00.000Z',
      });
      expect(result.calendario.cuotas).toHaveLength(72);
      expect(await verify(result.id)).toMatchObject({
        status: 200,
        result: {
          ...result,
          estado: 'vigente',
          estadoLote: 'disponible',
          coincide: true,
          cambios: [],
          actual: null,
        },
      });
    });

    it('is stored once for the same idempotency key', async () => {
      const [lot = ''] = await freeLots();
      const key = { 'idempotency-key': 'one-quote-for-this-press' };
      const first = await store({ lote: lot, plan: 'contado' }, key);
      expect((await store({ lote: lot, plan: 'contado' }, key)).result.id).toBe(first.result.id);
      expect((await store({ lote: lot, plan: '2' }, key)).error.code).toBe('idempotency/other-body');
    });

    it('has no down payment if it is for cash, even if one is sent', async () => {
      const [lot = ''] = await freeLots();
      const { result } = await store({ lote: lot, plan: 'contado', prima: '1.00' });
      expect(result).toMatchObject({ prima: null, cuota: null, calendario: { cuotas: [] } });
      expect((await verify(result.id)).result.coincide).toBe(true);
    });

    it('is superseded once the price changes, and is returned with the present figures', async () => {
      const [, lot = ''] = await freeLots();
      await priceLot(lot, '61.25');
      const { id } = (await store({ lote: lot, plan: '6', prima: '3000.00' })).result;
      await priceLot(lot, '62.00');
      const { result } = await verify(id);
      expect(result).toMatchObject({
        estado: 'reemplazada',
        cambios: ['precio'],
        coincide: true,
        total: '25332.39',
      });
      expect(result.actual).toMatchObject({ total: '25642.58', prima: '3000.00' });
      await priceLot(lot, '90.00');
      expect((await verify(id)).result).toMatchObject({ estado: 'reemplazada', actual: null });
      await priceLot(lot, '61.25');
      expect((await verify(id)).result.estado).toBe('vigente');
    });

    it('is not superseded by another minimum down payment if it is for cash', async () => {
      const [, lot = ''] = await freeLots();
      await priceLot(lot, '61.25');
      const { id } = (await store({ lote: lot, plan: 'contado' })).result;
      await priceLot(lot, '61.25', '413.59', true);
      expect((await verify(id)).result).toMatchObject({ estado: 'vigente', coincide: true, cambios: [] });
      await priceLot(lot, '62.00');
      expect((await verify(id)).result).toMatchObject({ estado: 'reemplazada', cambios: ['precio'] });
    });

    it('is valid while its lot is reserved, and not once the lot is sold', async () => {
      const [, , lot = ''] = await freeLots();
      const { id } = (await store({ lote: lot, plan: '12' })).result;
      await app.call('POST /Reservas', { body: requestFor([lot]) });
      expect((await verify(id)).result).toMatchObject({ estado: 'vigente', estadoLote: 'reservado' });
      await sql`update reservas set estado = 'vendida', fecha_vencimiento = null
        where lote = (select codigo from lotes where numero = ${lot})`.execute(app.database);
      await announce(app.database, lot);
      expect((await verify(id)).result).toMatchObject({
        estado: 'lote_no_disponible',
        estadoLote: 'vendido',
      });
      expect((await store({ lote: lot, plan: '12' })).error.code).toBe('quote/lot-sold');
    });

    it('is refused for a lot that is not for sale yet', async () => {
      const lot = await lotThatIs('proximamente');
      expect((await compare(lot)).status).toBe(200);
      expect((await store({ lote: lot, plan: '6' })).error.code).toBe('quote/lot-not-for-sale');
    });

    it('cannot be changed in the database', async () => {
      for (const attempt of ['update cotizaciones set prima = 1', 'truncate cotizaciones']) {
        await expect(sql.raw(attempt).execute(app.database)).rejects.toThrow('append-only');
      }
    });

    it.each([
      ['another total', `cifras = jsonb_set(cifras, '{totalPagado}', '"1.00"')`],
      ['a down payment below the minimum', 'prima = 1'],
      ['a down payment above the price', 'precio_vara = 1'],
    ])('does not match its hash if it was forged with %s, and grants no price', async (_, forged) => {
      const [lot = ''] = await freeLots();
      const { id } = (await store({ lote: lot, plan: '2' })).result;
      await sql`alter table cotizaciones disable trigger user`.execute(app.database);
      await sql`update cotizaciones set ${sql.raw(forged)} where id = ${id}`.execute(app.database);
      await sql`alter table cotizaciones enable trigger user`.execute(app.database);
      expect(await verify(id)).toMatchObject({ status: 200, result: { id, coincide: false } });
    });

    it('is returned with the figures of its time if they left nothing for the last month', async () => {
      const [lote = ''] = await freeLots();
      await priceLot(lote, '61.25');
      const made = (await store({ lote, plan: '16' })).result;
      const { id: _, ...row } = await app.database
        .selectFrom('cotizaciones')
        .selectAll()
        .where('id', '=', made.id)
        .executeTakeFirstOrThrow();
      const prima = '25136.37';
      const cifras = quote({ ...pricedLot(row), plan: '16', prima, ultimaEnCero: true });
      const huella = contentHash({ ...row, cifras });
      const values = { ...row, prima, cifras: JSON.stringify(cifras), huella };
      const { id } = await app.database
        .insertInto('cotizaciones')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow();
      expect(await verify(id)).toMatchObject({
        status: 200,
        result: { ultimaCuota: '0.00', coincide: true, estado: 'vigente' },
      });
    });

    it('is not found by an unknown id', async () => {
      expect((await verify('6b1c1c1e-0000-4000-8000-000000000000')).error.code).toBe('quote/not-found');
      expect((await verify('x')).error.fields?.map(({ campo }) => campo)).toEqual(['id']);
    });

    it('expires at its instant, not a millisecond before', async () => {
      const [lot = ''] = await freeLots();
      const { id, vence } = (await store({ lote: lot, plan: '6' })).result;
      app.clock.set(earlier(vence, { milliseconds: 1 }).toISOString());
      expect((await verify(id)).result.estado).toBe('vigente');
      app.clock.set(vence);
      expect((await verify(id)).result.estado).toBe('vencida');
    });
  });
});
