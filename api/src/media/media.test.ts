import type { ErrorBody, Image } from '@lotes/shared-contract';
import { sql } from 'kysely';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { buildTestApp, multipart, type SignedIn, type TestApp } from '../testing';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 120, b: 160 } } });

describe('images of lots', () => {
  let app: TestApp;
  let media: SignedIn;
  let jpeg: Buffer;
  beforeAll(async () => {
    app = await buildTestApp();
    media = await app.signInAs('media');
    jpeg = await picture(1000, 600)
      .withExif({ IFD0: { Copyright: 'a photographer' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => app.close());

  const largest = (more = 0) => Buffer.concat([jpeg, Buffer.alloc(15 * 1024 * 1024 - jpeg.length + more)]);
  const FIELDS = { tipo: 'plana', altEs: 'Vista al mar', altEn: 'Sea view' };
  const upload = async (
    content: Buffer | null,
    { lot = '148', fields = FIELDS, name = 'vista.jpg', as = media as object } = {},
  ) => {
    const { headers, payload } = multipart(content && { name, type: 'image/jpeg', content }, fields);
    const answer = await app.inject({
      method: 'POST',
      url: `/Lotes/${lot}/Imagenes`,
      headers: { ...headers, ...as },
      payload,
    });
    const body: { result: Image } & ErrorBody = answer.json();
    return { status: answer.statusCode, result: body.result, error: body };
  };
  const fetchFile = async (url: string) => app.app.inject({ url });
  const list = async (numero: string) =>
    (await app.call('GET /Lotes/:numero/Imagenes', { params: { numero } })).result.imagenes;
  const filesOnDisk = async () => {
    const served = (await readdir(`${app.dataDir}/media`)).filter((name) => !name.startsWith('.'));
    const incoming = await readdir(`${app.dataDir}/media/.incoming`).catch(() => []);
    return { served: served.length, incoming: incoming.length };
  };

  describe('an upload', () => {
    it('refuses an upload without EDITAR_IMAGENES', async () => {
      expect((await upload(jpeg, { as: {} })).status).toBe(401);
      expect((await upload(jpeg, { as: await app.signInAs('sales') })).status).toBe(403);
    });

    it('stores an upload as WebP in the standard widths below its own and in its own, without its GPS position', async () => {
      const { status, result } = await upload(jpeg);
      expect(status).toBe(201);
      expect(result).toMatchObject({
        nombre: 'vista.jpg',
        orden: 1,
        tipo: 'plana',
        altEs: 'Vista al mar',
        altEn: 'Sea view',
        ancho: 1000,
        alto: 600,
      });
      expect(Object.keys(result.urls)).toEqual(['400', '800', '1000']);
      const file = await fetchFile(result.Url);
      expect(file.statusCode).toBe(200);
      const metadata = await sharp(file.rawPayload).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width: 800 });
      expect(metadata.exif).toBeUndefined();
    });

    it('serves an image as data that cannot run and that browsers may cache for ever', async () => {
      const [image] = await list('148');
      const { headers } = await fetchFile(image!.Url);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(headers['content-security-policy']).toContain('sandbox');
    });

    it.each([
      ['the folder', '/media/'],
      ['a name with NUL', '/media/%00'],
      ['the folder above', '/media/..%2f'],
      ['a name longer than a file may have', `/media/${'a'.repeat(300)}`],
      ['a file that is not there', '/media/absent.webp'],
    ])('responds 404 for %s', async (_, url) => {
      const answer = await fetchFile(url);
      expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([404, 'not-found']);
    });

    it('becomes the cover of its lot', async () => {
      const [image] = await list('148');
      const { result } = await app.call('GET /Lotes/:numero', { params: { numero: '148' } });
      expect(result.portada).toBe(image!.Url);
    });

    it('keeps the width of a picture that is smaller than all standard widths', async () => {
      const small = await picture(120, 90).png().toBuffer();
      const { result } = await upload(small, { lot: '1' });
      expect(Object.keys(result.urls)).toEqual(['120']);
    });

    it('takes a file of 15 MiB (R8.2)', async () => {
      expect((await upload(largest(), { lot: '1' })).status).toBe(201);
    });

    it('stores a panorama in a wider file too', async () => {
      const wide = await picture(4200, 600).jpeg().toBuffer();
      const { result } = await upload(wide, { lot: '1', fields: { ...FIELDS, tipo: '360' } });
      expect(Object.keys(result.urls)).toEqual(['400', '800', '1600', '4096']);
    });

    it('refuses an upload for an unknown lot', async () => {
      expect(await upload(jpeg, { lot: '999' })).toMatchObject({
        status: 404,
        error: { code: 'lot/not-found' },
      });
    });

    it('refuses an upload without a file or with an unknown kind', async () => {
      expect((await upload(null)).error.fields).toEqual([
        expect.objectContaining({ campo: 'archivo', codigo: 'required' }),
      ]);
      const odd = await upload(jpeg, { fields: { ...FIELDS, tipo: 'retrato' } });
      expect(odd.error.fields).toEqual([expect.objectContaining({ campo: 'tipo' })]);
    });

    it('drops the folders from the name of the file', async () => {
      const { result } = await upload(jpeg, { lot: '4', name: '../../etc/passwd.jpg' });
      expect(result.nombre).toBe('passwd.jpg');
    });
  });

  describe('an upload that is not a valid picture', () => {
    const broken: [string, () => Promise<Buffer>, string][] = [
      ['a web page', async () => Buffer.from('<html><script>alert(1)</script></html>'), 'media/type'],
      [
        'a drawing with scripts',
        async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        'media/type',
      ],
      ['a picture of another format', () => picture(50, 50).gif().toBuffer(), 'media/type'],
      ['an empty file', async () => Buffer.alloc(0), 'media/type'],
      [
        'a script behind the first bytes of a JPEG',
        async () => Buffer.from('\xff\xd8\xff\xe0<script>alert(1)</script>', 'latin1'),
        'media/unreadable',
      ],
      ['a picture cut short', async () => jpeg.subarray(0, jpeg.length / 2), 'media/unreadable'],
      [
        'a small file that unpacks to 81 million pixels',
        () => picture(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer(),
        'media/too-large',
      ],
      ['a file of more than 15 MiB', async () => largest(1), 'media/too-large'],
    ];
    it.each(broken)('refuses %s, and leaves no file behind', async (_, content, code) => {
      const before = await filesOnDisk();
      const { status, error } = await upload(await content(), { lot: '7' });
      expect([status, error.code]).toEqual([422, code]);
      expect(await filesOnDisk()).toEqual({ served: before.served, incoming: 0 });
      expect(await list('7')).toEqual([]);
    });

    it.each([
      ['names no boundary', () => ({ type: 'multipart/form-data', payload: 'x' })],
      [
        'ends in the middle of its file',
        () => {
          const { headers, payload } = multipart(
            { name: 'a.jpg', type: 'image/jpeg', content: jpeg },
            FIELDS,
          );
          return { type: headers['content-type'] ?? '', payload: payload.subarray(0, payload.length - 200) };
        },
      ],
    ])('refuses a form that %s', async (_, form) => {
      const { type, payload } = form();
      const answer = await app.inject({
        method: 'POST',
        url: '/Lotes/7/Imagenes',
        headers: { 'content-type': type, ...media },
        payload,
      });
      expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([422, 'malformed-request']);
      expect((await filesOnDisk()).incoming).toBe(0);
    });

    it('keeps no file of a picture whose row cannot be written', async () => {
      const before = await filesOnDisk();
      await sql`alter table imagenes add constraint ninguna check (lote <> 7)`.execute(app.database);
      expect((await upload(jpeg, { lot: '7' })).status).toBe(500);
      await sql`alter table imagenes drop constraint ninguna`.execute(app.database);
      expect(await filesOnDisk()).toEqual({ served: before.served, incoming: 0 });
    });
  });

  describe('the order', () => {
    const order = async (body: object, as: object = media) =>
      app.call(
        'PUT /Lotes/:numero/Imagenes/Orden',
        { params: { numero: '11' }, body: { antes: ids, ...body } as never },
        { ...as },
      );
    let ids: string[];
    beforeAll(async () => {
      for (let index = 0; index < 3; index++) await upload(jpeg, { lot: '11' });
      ids = (await list('11')).map(({ id }) => id);
    });
    const places = (...order: number[]) => order.map((orden, index) => ({ id: ids[index] ?? '', orden }));

    it('refuses a new order without EDITAR_IMAGENES', async () => {
      const body = { tipo: 'plana', orden: places(1, 2, 3) };
      expect((await order(body, {})).status).toBe(401);
      expect((await order(body, await app.signInAs('clients'))).status).toBe(403);
    });

    it.each([
      ['repeats a place', () => places(1, 1, 2), 'order-repeated'],
      ['has a gap', () => places(1, 2, 4), 'order-range'],
      ['leaves an image out', () => places(1, 2).slice(0, 2), 'order-range'],
    ])('refuses an order that %s', async (_, orden, codigo) => {
      const { status, error } = await order({ tipo: 'plana', orden: orden() });
      expect([status, error.fields?.map((field) => field.codigo)]).toEqual([422, [codigo]]);
    });

    it('refuses an order with an image of another lot', async () => {
      const [foreign] = await list('148');
      const orden = [...places(1, 2, 3).slice(0, 2), { id: foreign!.id, orden: 3 }];
      expect(await order({ tipo: 'plana', orden })).toMatchObject({
        status: 404,
        error: { code: 'media/not-found' },
      });
    });

    it('stores the order of the first user; the second gets the present order with a conflict', async () => {
      const now = [ids[1], ids[2], ids[0]];
      const { result } = await order({ tipo: 'plana', orden: places(3, 1, 2) });
      expect(result.imagenes.map(({ id }) => id)).toEqual(now);
      const { error } = await order({ tipo: 'plana', orden: places(2, 1, 3) });
      const cuando = app.clock.now().toISOString();
      expect(error).toMatchObject({ code: 'stale-version', cambio: { cuando } });
      expect((error.actual as typeof result).imagenes.map(({ id }) => id)).toEqual(now);
    });

    it('closes the gap of a deleted image, whose files are removed', async () => {
      const remove = async (id: string, as: object = media) =>
        app.call('DELETE /Lotes/:numero/Imagenes/:id', { params: { numero: '11', id } }, { ...as });
      const [first] = await list('11');
      expect((await remove(first!.id, {})).status).toBe(401);
      expect((await remove(first!.id, await app.signInAs('sales'))).status).toBe(403);
      const { result } = await remove(first!.id);
      expect(result.imagenes.map(({ orden }) => orden)).toEqual([1, 2]);
      expect((await fetchFile(first!.Url)).statusCode).toBe(404);
      expect((await remove(first!.id)).error.code).toBe('media/not-found');
    });
  });

  it('changes the description of an image for one user at a time, with an audit entry (R8.1)', async () => {
    const [image] = await list('148');
    const describe = (altEn: string) =>
      app.call(
        'PUT /Lotes/:numero/Imagenes/:id',
        { params: { numero: '148', id: image!.id }, body: { version: 1, altEs: 'La bahía', altEn } },
        media,
      );
    expect((await describe('The bay')).result).toMatchObject({ altEn: 'The bay', version: 2 });
    const late = await describe('A beach');
    expect([late.status, late.error.code, late.error.actual]).toEqual([
      409,
      'stale-version',
      expect.objectContaining({ altEn: 'The bay' }),
    ]);
    const query = { entidad: 'imagenes', id: '148' } as const;
    const { filas } = (await app.call('GET /Auditoria', { query }, media)).result;
    expect(filas[0]).toMatchObject({
      accion: 'editar',
      cambios: expect.arrayContaining([{ campo: 'altEn', antes: 'Sea view', despues: 'The bay' }]),
    });
  });

  it('responds 404 for the images of an unknown lot', async () => {
    expect(await app.call('GET /Lotes/:numero/Imagenes', { params: { numero: '999' } })).toMatchObject({
      status: 404,
      error: { code: 'lot/not-found' },
    });
  });

  it('serves no files but images and videos: refuses paths out of the media folder and into its hidden folders', async () => {
    for (const url of ['/media/../mail/x.eml', '/media/%2e%2e/mail/x.eml', '/media/.incoming/x']) {
      expect((await fetchFile(url)).statusCode).toBeGreaterThanOrEqual(400);
    }
  });
});
