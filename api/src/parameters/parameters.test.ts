import { brotliDecompressSync } from 'node:zlib';
import { buildTestApp, type TestApp } from '../testing';

describe('GET /Parametros', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.close());

  it('returns the figures of the business to visitors', async () => {
    const { status, result } = await app.call('GET /Parametros');
    expect(status).toBe(200);
    expect(result).toMatchObject({
      version: '3.26.18',
      limites: {
        horasGratis: 24,
        horasPagadas: 168,
        diasMaximo: 14,
        precioReservaUsd: '100.00',
        primaMinima: '2000.00',
      },
    });
    expect(result.politica.planes).toContainEqual({
      plan: '6',
      meses: 72,
      descuento: '0.15',
      tasaAnual: '0.05',
      soloPersonal: false,
    });
  });

  it('answers 304 to a client that has the present version, also behind a gateway that weakens validators', async () => {
    const { etag } = (await app.inject({ url: '/Parametros' })).headers;
    for (const known of [etag, `W/${String(etag)}`, `"other", ${String(etag)}`]) {
      const answer = await app.inject({ url: '/Parametros', headers: { 'if-none-match': String(known) } });
      expect([answer.statusCode, answer.body]).toEqual([304, '']);
    }
  });

  it('sends the parameters precompressed to a client that takes brotli', async () => {
    const plain = await app.inject({ url: '/Parametros' });
    const packed = await app.inject({ url: '/Parametros', headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  });
});
