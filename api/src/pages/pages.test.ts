import { LONGEST_PAGE_ADDRESS } from '@lotes/shared-contract';
import sharp from 'sharp';
import { buildTestApp, multipart, type TestApp } from '../testing';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const previewOf = async (lot: string | undefined, idioma: 'es' | 'en' = 'es', ruta = '/lotdetail') =>
  (await app.call('GET /Paginas/VistaPrevia', { query: { ruta, idioma, ...(lot !== undefined && { lot }) } }))
    .result;

test('lists the page of every lot once, in the order of their numbers', async () => {
  const { result } = await app.call('GET /Paginas');
  const { lotes } = (await app.call('GET /Lotes')).result;
  const numbers = lotes.map(({ numero }) => Number(numero)).sort((one, other) => one - other);
  expect(result.direcciones).toEqual(numbers.map((numero) => `/lotdetail?lot=${String(numero)}`));
});

const numberOf = async (status: string) => {
  const { lotes } = (await app.call('GET /Lotes')).result;
  return lotes.find(({ estado }) => estado === status)?.numero ?? '';
};

test.each([
  ['es', 'Lote 148', '20,265.91 de contado, o USD 305.98 al mes a 6 años con prima de USD 2,533.24.'],
  ['en', 'Lot 148', '20,265.91 cash price, or USD 305.98 a month over 6 years with USD 2,533.24 down.'],
] as const)(
  'shows the number, street, status, area and prices of a lot in its preview in %s',
  async (idioma, name, prices) => {
    const preview = await previewOf('148', idioma);
    const status = idioma === 'es' ? 'Disponible' : 'Available';
    expect(preview?.titulo).toMatch(new RegExp(`^${name} · `));
    expect(preview?.descripcion).toBe(`${status}. 413.59 v² (288.36 m²). USD ${prices}`);
    expect(preview?.direccion).toBe('/lotdetail?lot=148');
  },
);

test('shows no price in the preview of a sold lot, not even to staff', async () => {
  const query = { ruta: '/lotdetail', lot: await numberOf('vendido'), idioma: 'en' as const };
  const preview = await app.call('GET /Paginas/VistaPrevia', { query }, await app.signInAs('admin'));
  expect(preview.result?.descripcion).toMatch(/^Sold\. [\d.,]+ v² \([\d.,]+ m²\)\.$/);
});

test('recognises the path of a lot’s page in any case and with a slash at its end, as the browser does', async () => {
  expect((await previewOf('7', 'es', '/LotDetail/'))?.direccion).toBe('/lotdetail?lot=7');
});

test.each([
  ['9999', '/lotdetail'],
  [undefined, '/lotdetail'],
  ['7', '/lotslist'],
  ['7', '/\\a:99999'],
  ['7', '//evil.test/lotdetail'],
])('returns no preview of lot %s at %s', async (lot, ruta) => {
  expect(await previewOf(lot, 'es', ruta)).toBeNull();
});

test.each([
  ['7', 'lotdetail'],
  ['7', `/${'x'.repeat(LONGEST_PAGE_ADDRESS)}`],
  ['7 or 8', '/lotdetail'],
])('refuses to preview lot %s at %s with 422', async (lot, ruta) => {
  const { status } = await app.call('GET /Paginas/VistaPrevia', { query: { ruta, lot, idioma: 'es' } });
  expect(status).toBe(422);
});

test('returns no picture for a lot whose cover is only drawn, so that the preview keeps the site’s picture', async () => {
  const drawn = await buildTestApp({ environment: { PICTURE_SOURCE: 'random' } });
  const query = { ruta: '/lotdetail', lot: '7', idioma: 'es' as const };
  expect((await drawn.call('GET /Lotes/:numero', { params: { numero: '7' } })).result.portada).not.toBeNull();
  expect((await drawn.call('GET /Paginas/VistaPrevia', { query })).result?.imagen).toBeNull();
  await drawn.close();
});

test('returns the first flat picture of a lot, with its size and its text in the language of the reader', async () => {
  const drawn = sharp({ create: { width: 1600, height: 900, channels: 3, background: 'navy' } });
  const file = { name: 'vista.png', type: 'image/png', content: await drawn.png().toBuffer() };
  const media = await app.signInAs('media');
  for (const tipo of ['360', 'plana']) {
    const { headers, payload } = multipart(file, { tipo, altEs: `Vista ${tipo}`, altEn: '' });
    const request = { method: 'POST', url: '/Lotes/37/Imagenes', payload } as const;
    expect((await app.inject({ ...request, headers: { ...headers, ...media } })).statusCode).toBe(201);
  }
  const preview = await previewOf('37', 'es');
  expect(preview?.datosImagen).toEqual({ ancho: 800, alto: 450, alt: 'Vista plana' });
  const shown = await sharp((await app.app.inject({ url: preview?.imagen ?? '' })).rawPayload).metadata();
  expect([shown.width, shown.height]).toEqual([800, 450]);
  expect((await previewOf('37', 'en'))?.datosImagen?.alt).toBe('');
});

test('returns a new preview after a change of the lot', async () => {
  const numero = await numberOf('disponible');
  expect((await previewOf(numero))?.descripcion).toMatch(/^Disponible\./);
  const { version } = (await app.call('GET /Lotes/:numero', { params: { numero } })).result;
  const change = { params: { numero }, body: { estadoBase: 'proximamente' as const, version } };
  const changed = await app.call('PUT /Lotes/:numero/Estado', change, await app.signInAs('admin'));
  expect(changed.status).toBe(200);
  expect((await previewOf(numero))?.descripcion).toMatch(/^Próximamente\./);
});
