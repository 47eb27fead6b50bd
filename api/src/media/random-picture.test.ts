import sharp from 'sharp';
import { buildTestApp, multipart, type TestApp } from '../testing';

describe('the source "random" of pictures (R8.8)', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp({ environment: { PICTURE_SOURCE: 'random' } });
  });
  afterAll(() => app.close());
  const get = (path: string) => app.app.inject({ url: `/media/random/${path}` });
  const coverOf = async (numero: string) =>
    (await app.call('GET /Lotes/:numero', { params: { numero } })).result.portada;

  it('draws a picture of any size: the same for the same seed, a different one for another seed', async () => {
    const [first, again, other] = [await get('37/800/533'), await get('37/800/533'), await get('38/800/533')];
    expect(first.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect([again.body === first.body, other.body === first.body]).toEqual([true, false]);
    const shown = await sharp((await get('37/300/200')).rawPayload).metadata();
    expect([shown.format, shown.width, shown.height]).toEqual(['svg', 300, 200]);
  });

  it('contains no text of its address', async () => {
    expect((await get(`${encodeURIComponent('<script>')}/10/10`)).body).not.toContain('script');
  });

  it.each(['37/0/10', '37/10/9999', '37/x/10', '37/10'])('responds 404 at %s', async (path) => {
    expect((await get(path)).statusCode).toBe(404);
  });

  it('gives a cover only to lots without pictures, for which staff still see a count of zero', async () => {
    expect(await coverOf('37')).toBe('/media/random/37/800/533');
    const media = await app.signInAs('media');
    const blue = { r: 20, g: 120, b: 160 };
    const content = await sharp({ create: { width: 400, height: 300, channels: 3, background: blue } })
      .png()
      .toBuffer();
    const { headers, payload } = multipart({ name: 'a.png', type: 'image/png', content }, { tipo: 'plana' });
    const url = '/Lotes/37/Imagenes';
    await app.inject({ method: 'POST', url, headers: { ...headers, ...media }, payload });
    expect(await coverOf('37')).toMatch(/^\/media\/[0-9a-f]{32}-400\.webp$/);
    const { filas } = (await app.call('GET /Lotes/Administracion', { query: { numero: '38' } }, media))
      .result;
    const row = filas.find(({ numero }) => numero === '38');
    expect(row).toMatchObject({ imagenes: 0, portada: '/media/random/38/800/533' });
  });

  it('gives no covers unless PICTURE_SOURCE chooses it', async () => {
    const plain = await buildTestApp();
    const { result } = await plain.call('GET /Lotes/:numero', { params: { numero: '37' } });
    expect(result.portada).toBeNull();
    await plain.close();
  });
});
