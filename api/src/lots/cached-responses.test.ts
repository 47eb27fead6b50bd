import { withConnection } from '@lotes/shared-node/database';
import { FRESH_UNTIL_HEADER, GENERATION_HEADER, type CurrentGeneration } from '@lotes/shared-node/http';
import pg from 'pg';
import sharp from 'sharp';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { announce, buildTestApp, multipart, requestFor, type TestApp, waitUntil } from '../testing';

describe('cached responses for visitors', () => {
  let app: TestApp;
  let staff: Record<string, string>;
  const LOT = '148';
  let addresses: string[];
  let free: string[];
  beforeAll(async () => {
    app = await buildTestApp();
    staff = { ...(await app.signInAs(['EDITAR_RESERVA', 'EDITAR_IMAGENES', 'VER_LOTES_VENDIDOS'])) };
    const { lotes } = (await app.call('GET /Lotes')).result;
    free = lotes
      .filter(({ estado, numero }) => estado === 'disponible' && numero !== LOT)
      .map(({ numero }) => numero);
    const { result } = await app.call('POST /Cotizaciones', { body: { lote: LOT, plan: '6' } });
    addresses = [`/Lotes/${LOT}`, `/Lotes/${LOT}/Cotizaciones`, `/Cotizaciones/${result.id}`, '/Lotes'];
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.close());

  const read = async (url: string, headers = {}) => (await app.inject({ url, headers })).body;
  const everything = () => Promise.all(addresses.map((url) => read(url)));
  const nextFree = () => free.shift() ?? '';
  const lotOf = async (numero: string) =>
    (await app.call('GET /Lotes/:numero', { params: { numero } })).result;

  /** Changes something, and waits until the event of the change has come back from the database. */
  async function change(): Promise<void> {
    let heard = 0;
    const stop = app.app.events.subscribe(() => (heard += 1));
    await announce(app.database, LOT);
    await waitUntil('the event comes', () => heard > 0);
    stop();
  }

  /** Counts the queries to the database about lots from now on. */
  function countQueries(): () => number {
    const query = jest.spyOn(pg.Client.prototype, 'query');
    const isAboutLots = ([first]: readonly unknown[]) =>
      /\b(lotes|reservas|cotizaciones)\b/.test(JSON.stringify(first));
    return () => query.mock.calls.filter(isAboutLots).length;
  }

  it('are computed once for simultaneous readers, and not again for later ones in any encoding', async () => {
    for (const url of addresses) {
      await change();
      const alone = countQueries();
      const expected = await read(url);
      const queries = alone();
      expect(queries).toBeGreaterThan(0);
      jest.restoreAllMocks();
      await change();
      const count = countQueries();
      const bodies = await Promise.all(Array.from({ length: 20 }, () => read(url)));
      expect(new Set(bodies)).toEqual(new Set([expected]));
      expect(count()).toBe(queries);
      const inBrotli = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
      const inGzip = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
      expect(brotliDecompressSync(inBrotli.rawPayload).toString()).toBe(expected);
      expect(gunzipSync(inGzip.rawPayload).toString()).toBe(expected);
      expect(count()).toBe(queries);
      jest.restoreAllMocks();
    }
  });

  it('are the same for every query string if a call takes no input', async () => {
    const expected = await read('/Lotes');
    const count = countQueries();
    for (const url of ['/Lotes?1', '/Lotes?a=b', '/Lot%65s']) expect(await read(url)).toBe(expected);
    expect(count()).toBe(0);
  });

  it('show the new state as soon as a change is acknowledged, even before its event arrives', async () => {
    await everything();
    await app.app.events.stop();
    const listening = jest.spyOn(app.app.events, 'generation', 'get').mockReturnValue('listening');
    const lot = nextFree();
    expect((await lotOf(lot)).estado).toBe('disponible');
    const created = await app.call('POST /Reservas', { body: requestFor([lot]) });
    expect(await lotOf(lot)).toMatchObject({ estado: 'reservado', enCola: 1 });
    await app.call('POST /Reservas', { body: requestFor([lot]) });
    expect(await lotOf(lot)).toMatchObject({ enCola: 2 });
    await app.call('DELETE /Reservas/Mia/:token', { params: { token: created.result.token }, query: {} });
    expect(await lotOf(lot)).toMatchObject({ estado: 'reservado', enCola: 1 });
    listening.mockRestore();
    await app.app.events.start();
  });

  it('show each change of staff: a base status, a release, an extension, a picture', async () => {
    const [reserved, off] = [nextFree(), nextFree()];
    const { version } = await lotOf(off);
    await app.call(
      'PUT /Lotes/:numero/Estado',
      { params: { numero: off }, body: { estadoBase: 'proximamente', version } },
      staff,
    );
    expect((await lotOf(off)).estado).toBe('proximamente');

    const { result } = await app.call('POST /Reservas', { body: requestFor([reserved]) });
    const params = { numeroAutorizacion: result.reservas[0]?.numeroAutorizacion ?? '' };
    const ends = [(await lotOf(reserved)).retenidoHasta];
    await app.call(
      'POST /Reservas/:numeroAutorizacion/Activar',
      { params, body: { version: 1, dias: 3, desplaza: [] } },
      staff,
    );
    ends.push((await lotOf(reserved)).retenidoHasta);
    await app.call(
      'POST /Reservas/:numeroAutorizacion/Extender',
      { params, body: { version: 2, dias: 1 } },
      staff,
    );
    ends.push((await lotOf(reserved)).retenidoHasta);
    expect(new Set(ends).size).toBe(3);

    expect((await lotOf(reserved)).portada).toBeNull();
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: 'navy' } });
    const content = await picture.jpeg().toBuffer();
    const { headers, payload } = multipart(
      { name: 'a.jpg', type: 'image/jpeg', content },
      {
        tipo: 'plana',
        altEs: 'Mar',
        altEn: 'Sea',
      },
    );
    await app.inject({
      method: 'POST',
      url: `/Lotes/${reserved}/Imagenes`,
      headers: { ...headers, ...staff },
      payload,
    });
    expect((await lotOf(reserved)).portada).not.toBeNull();

    await app.call(
      'POST /Lotes/Liberar',
      { body: { numero: reserved, ...params, version: 3, confirmacion: reserved, motivo: 'Prueba' } },
      staff,
    );
    expect((await lotOf(reserved)).estado).toBe('disponible');
  });

  it('show changes of another process', async () => {
    const other = await buildTestApp({ databaseUrl: app.databaseUrl });
    const lot = nextFree();
    expect((await lotOf(lot)).estado).toBe('disponible');
    await other.call('POST /Reservas', { body: requestFor([lot]) });
    await waitUntil('the event comes', async () => (await lotOf(lot)).estado === 'reservado');
    await other.close();
  });

  it('have headers with their generation, which ends with each change, and with the instant at which the clock changes them', async () => {
    const generation = async () =>
      (await app.app.inject('/generation')).json<CurrentGeneration>().generation ?? '';
    await change();
    const before = await generation();
    for (const url of addresses)
      expect((await app.inject({ url })).headers).toMatchObject({ [GENERATION_HEADER]: before });
    const until = (await app.inject({ url: '/Lotes' })).headers[FRESH_UNTIL_HEADER];
    expect(Number(until)).toBeGreaterThan(app.clock.now().getTime());
    expect((await app.inject({ url: `/Lotes/${LOT}`, headers: staff })).headers).not.toHaveProperty(
      GENERATION_HEADER,
    );
    await change();
    expect(await generation()).not.toBe(before);
  });

  it('are not sent to callers with tokens, and responses to such callers are not cached', async () => {
    const sold = await lotOf('3');
    expect(sold).toMatchObject({ precios: null, comprador: null, puede: { verVendido: false } });
    const seen = (await app.call('GET /Lotes/:numero', { params: { numero: '3' } }, staff)).result;
    expect(seen.precios).not.toBeNull();
    expect(seen).toMatchObject({ puede: { verVendido: true } });
    expect(seen.comprador).not.toBeNull();
    expect(await lotOf('3')).toEqual(sold);
    await announce(app.database, '3');
    await app.call('GET /Lotes/:numero', { params: { numero: '3' } }, staff);
    expect(await lotOf('3')).toEqual(sold);
  });

  it('expire when a hold ends, at midnight in Honduras, and when a quote ends', async () => {
    const lot = nextFree();
    await app.call('POST /Reservas', { body: requestFor([lot]) });
    expect((await lotOf(lot)).estado).toBe('reservado');
    const [, quotes = '', stored = ''] = addresses;
    const due = async () => await read(`${quotes}?plan=2`);
    const today = await due();
    app.clock.set('2026-03-18T06:00:00.000Z');
    const stateOf = async () =>
      (JSON.parse(await read(stored)) as { result: { estado: string } }).result.estado;
    expect((await lotOf(lot)).estado).toBe('disponible');
    const earlier = await due();
    expect(earlier).not.toBe(today);
    app.clock.set('2026-03-19T06:00:00.000Z');
    expect(await due()).not.toBe(earlier);
    expect(await stateOf()).not.toBe('vencida');
    app.clock.set('2026-03-30T06:00:00.000Z');
    expect(await stateOf()).toBe('vencida');
  });
});

test('a cached response for visitors is dropped once the connection for events is lost', async () => {
  const app = await buildTestApp();
  const priceOf = async () =>
    (await app.call('GET /Lotes/:numero', { params: { numero: '148' } })).result.precios?.precioLista;
  const first = await priceOf();
  const raised = app.database.updateTable('lotes').set({ precio_vara: '70.00' }).where('numero', '=', '148');
  await raised.execute();
  expect(await priceOf()).toBe(first);
  await withConnection(app.databaseUrl, async (client) => {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'lotes-api-events' and datname = current_database()`,
    );
  });
  await waitUntil('the price is read again', async () => (await priceOf()) !== first);
  await app.close();
});
