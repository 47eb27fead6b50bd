import { LOT_STATUSES } from '@lotes/shared-contract';
import { brotliDecompressSync } from 'node:zlib';
import { buildTestApp, requestFor, type TestApp, waitUntil } from '../testing';

describe('lots as visitors see them', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.close());

  it('are 172 in the public list, with every status among them', async () => {
    const { status, result } = await app.call('GET /Lotes');
    expect(status).toBe(200);
    expect(result.lotes).toHaveLength(172);
    expect(new Set(result.lotes.map(({ estado }) => estado))).toEqual(new Set(LOT_STATUSES));
  });

  it('carry their prices unless they are sold', async () => {
    const { lotes } = (await app.call('GET /Lotes')).result;
    for (const { estado, precios } of lotes) expect(precios === null).toBe(estado === 'vendido');
    expect(lotes.find(({ numero }) => numero === '148')?.precios).toMatchObject({
      precioLista: '25332.39',
      precioContado: '20265.91',
      primaMinima: '2533.24',
    });
  });

  it('have no prices of sold lots in the public list, even for staff', async () => {
    const { lotes } = (await app.call('GET /Lotes', undefined, await app.signInAs('admin'))).result;
    expect(lotes.filter(({ estado, precios }) => estado === 'vendido' && precios !== null)).toEqual([]);
  });

  it('are listed with an ETag, and in brotli if the client accepts it', async () => {
    const plain = await app.inject({ url: '/Lotes' });
    const packed = await app.inject({ url: '/Lotes', headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    const again = await app.inject({
      url: '/Lotes',
      headers: { 'if-none-match': String(plain.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('come with a site plan with the sea and the streets', async () => {
    const { status, result } = await app.call('GET /Plano');
    expect(status).toBe(200);
    expect(new Set(result.features.map(({ properties }) => properties.tipo))).toContain('mar');
  });
});

describe('one lot', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.close());
  const read = async (numero: string, as?: Record<string, string>) =>
    app.call('GET /Lotes/:numero', { params: { numero } }, as);

  it('responds 404 for an unknown lot number and 422 for a malformed one', async () => {
    expect(await read('999')).toMatchObject({
      status: 404,
      error: { code: 'lot/not-found', typeResult: 4, Mensaje: 'El lote no existe.' },
    });
    expect((await read('n°1')).status).toBe(422);
  });

  describe('asked for by its number in other capitals', () => {
    const params = { numero: 'a-12' };
    beforeAll(() =>
      app.database.updateTable('lotes').set({ numero: 'A-12' }).where('numero', '=', '171').execute(),
    );

    it('is found, with the preview of its page', async () => {
      expect((await read('a-12')).result.numero).toBe('A-12');
      const query = { ruta: '/lotdetail', lot: 'a-12', idioma: 'es' } as const;
      const { result } = await app.call('GET /Paginas/VistaPrevia', { query });
      expect(result?.direccion).toBe('/lotdetail?lot=A-12');
    });

    it('has neither pictures nor quotes, as it takes no reservations', async () => {
      const missing = { error: { code: 'lot/not-found' } };
      expect(await app.call('GET /Lotes/:numero/Imagenes', { params })).toMatchObject(missing);
      const call = 'GET /Lotes/:numero/Cotizaciones';
      expect(await app.call(call, { params, query: { plan: 'contado' } })).toMatchObject(missing);
    });
  });

  it('shows a visitor its facts, prices and similar available lots', async () => {
    const { result } = await read('148');
    expect(result).toMatchObject({
      estado: 'disponible',
      areaVaras: '413.59',
      enCola: 0,
      retenidoHasta: null,
      comprador: null,
      puede: { reservar: true, pedirLinkPago: true, cambiarEstado: false, liberar: false },
    });
    expect(result.acres).toBe('0.0713');
    expect(result.similares).toHaveLength(4);
    for (const numero of result.similares) expect((await read(numero)).result.estado).toBe('disponible');
  });

  it('shows the queue length of a held lot and when its hold ends', async () => {
    const { result } = await read('33');
    expect(result).toMatchObject({
      estado: 'reservado',
      enCola: 3,
      retenidoHasta: '2026-03-11T09:00:00.000Z',
      puede: { reservar: true },
    });
    expect((await read('62')).result).toMatchObject({ enCola: 4, puede: { reservar: false } });
  });

  it('keeps price and buyer of a sold lot from visitors and from staff without the permission', async () => {
    for (const as of [undefined, await app.signInAs(['EDITAR_RESERVA', 'EDITAR_IMAGENES'])]) {
      const { result } = await read('3', { ...as });
      expect(result).toMatchObject({ estado: 'vendido', precios: null, comprador: null });
      expect(result.puede).toMatchObject({ verVendido: false, reservar: false });
    }
  });

  it('shows price and buyer of a sold lot to holders of VER_LOTES_VENDIDOS', async () => {
    const { result } = await read('3', { ...(await app.signInAs(['VER_LOTES_VENDIDOS'])) });
    expect(result.precios).not.toBeNull();
    expect(result.comprador?.nombreCliente).toMatch(/\w+ \w+/);
    expect(result.puede.verVendido).toBe(true);
  });
});

describe('the statuses of lots over time', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.close());

  const listed = async (numero: string) => {
    const { lotes } = (await app.call('GET /Lotes')).result;
    return lotes.find((lot) => lot.numero === numero)?.estado;
  };
  it('change in the cached list after a reservation, and again when its hold ends', async () => {
    expect(await listed('1')).toBe('disponible');
    expect((await app.call('POST /Reservas', { body: requestFor(['1']) })).status).toBe(201);
    await waitUntil('the list hears of the change', async () => (await listed('1')) === 'reservado');

    app.clock.set('2026-03-11T14:59:59.999Z');
    expect(await listed('1')).toBe('reservado');
    app.clock.set('2026-03-11T15:00:00.000Z');
    expect(await listed('1')).toBe('disponible');
  });
});
