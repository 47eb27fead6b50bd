import { buildTestApp, type TestApp } from '../testing';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const previewOf = async (direccion: string, idioma: 'es' | 'en' = 'es') =>
  (await app.call('GET /Paginas/VistaPrevia', { query: { direccion, idioma } })).result;

it('names the page of every lot once, in the order of their numbers', async () => {
  const { result } = await app.call('GET /Paginas');
  const { lotes } = (await app.call('GET /Lotes')).result;
  expect(result.direcciones.slice(0, 2)).toEqual(['/lotdetail?lot=1', '/lotdetail?lot=2']);
  expect(new Set(result.direcciones).size).toBe(lotes.length);
});

const numberOf = async (status: string) => {
  const { lotes } = (await app.call('GET /Lotes')).result;
  return lotes.find(({ estado }) => estado === status)?.numero ?? '';
};

it.each([
  ['es', 'Lote 148', '20,265.91 de contado, o USD'],
  ['en', 'Lot 148', '20,265.91 in cash, or USD'],
] as const)(
  'shows of a lot, in %s, its number, street, status, area and prices',
  async (idioma, name, prices) => {
    const preview = await previewOf('/lotdetail?lot=148', idioma);
    expect(preview?.titulo).toMatch(new RegExp(`^${name} · `));
    expect(preview?.descripcion).toMatch(/^(Disponible|Available)\. 413\.59 v² \(288\.36 m²\)\. USD /);
    expect(preview?.descripcion).toContain(prices);
    expect(preview?.direccion).toBe('/lotdetail?lot=148');
  },
);

it('shows no price of a sold lot to staff either', async () => {
  const direccion = `/lotdetail?lot=${await numberOf('vendido')}`;
  const query = { direccion, idioma: 'en' as const };
  const preview = await app.call('GET /Paginas/VistaPrevia', { query }, await app.signInAs('admin'));
  expect(preview.result?.descripcion).toMatch(/^Sold\. [\d.,]+ v² \([\d.,]+ m²\)\.$/);
});

it('leaves out of the address what does not change the page', async () => {
  const preview = await previewOf('/lotdetail?modal=reserve&lot=7&utm_source=x');
  expect(preview?.direccion).toBe('/lotdetail?lot=7');
});

it.each(['/lotdetail?lot=9999', '/lotdetail?lot=%00', '/lotdetail', '/lotslist?lot=7', '/'])(
  'has nothing to show of %s',
  async (address) => {
    expect(await previewOf(address)).toBeNull();
  },
);

it.each(['https://evil.test/lotdetail?lot=7', '//evil.test/lotdetail?lot=7', `/${'x'.repeat(300)}`])(
  'refuses %s, which is no address of a page',
  async (direccion) => {
    const { status } = await app.call('GET /Paginas/VistaPrevia', { query: { direccion, idioma: 'es' } });
    expect(status).toBe(422);
  },
);

it('follows a change of the lot', async () => {
  const direccion = `/lotdetail?lot=${await numberOf('disponible')}`;
  expect((await previewOf(direccion))?.descripcion).toMatch(/^Disponible\./);
  const numero = direccion.split('=')[1] ?? '';
  const { version } = (await app.call('GET /Lotes/:numero', { params: { numero } })).result;
  const change = { params: { numero }, body: { estadoBase: 'proximamente' as const, version } };
  const changed = await app.call('PUT /Lotes/:numero/Estado', change, await app.signInAs('admin'));
  expect(changed.status).toBe(200);
  expect((await previewOf(direccion))?.descripcion).toMatch(/^Próximamente\./);
});
