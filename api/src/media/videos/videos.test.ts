import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import sharp from 'sharp';
import { buildMp4, buildTestApp, MP4_FACTS, type SignedIn, type TestApp, waitUntil } from '../../testing';
import { multipart } from '../../testing/upload';
import { formOf, TITLES, videoSteps } from '../../testing/video-steps';

const PLACE = '+15.8800-086.5200/';

describe('videos of lots', () => {
  let app: TestApp;
  let media: SignedIn;
  let poster: Buffer;
  let steps: ReturnType<typeof videoSteps>;
  beforeAll(async () => {
    app = await buildTestApp();
    media = await app.signInAs('media');
    steps = videoSteps(app, media);
    const blue = { r: 20, g: 120, b: 160 };
    poster = await sharp({ create: { width: 900, height: 500, channels: 3, background: blue } })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => app.close());
  const upload: typeof steps.upload = (...given) => steps.upload(...given);
  const list = (lot: string) => steps.list(lot);
  const filesOnDisk = () => steps.filesOnDisk();

  describe('an upload (R8.6)', () => {
    it('refuses an upload without EDITAR_IMAGENES', async () => {
      expect((await upload(buildMp4(), { as: {} })).status).toBe(401);
      expect((await upload(buildMp4(), { as: await app.signInAs('sales') })).status).toBe(403);
    });

    it('lists an upload with its size, length, titles and poster', async () => {
      const content = buildMp4();
      const { status, result } = await upload(content, { picture: poster });
      expect([status, result]).toEqual([201, (await list('148'))[0]]);
      expect(result).toMatchObject({
        ...TITLES,
        ...MP4_FACTS,
        nombre: 'paseo.mp4',
        orden: 1,
        tipo: 'archivo',
        bytes: content.length,
      });
      expect(Object.keys(result.portada?.urls ?? {})).toEqual(['400', '800', '900']);
      const shown = await app.app.inject({ url: result.portada!.Url });
      expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp');
    });

    it('keeps a long name of a file up to the emoji that its limit divides', async () => {
      const file = { name: `${'v'.repeat(119)}🌴.mp4`, type: 'video/mp4', content: buildMp4() };
      const { headers, payload } = multipart(file, TITLES);
      const answer = await app.inject({
        method: 'POST',
        url: '/Lotes/3/Videos',
        payload,
        headers: { ...headers, ...media },
      });
      expect([answer.statusCode, (await list('3'))[0]?.nombre]).toEqual([201, 'v'.repeat(119)]);
    });

    it('records an upload in the audit of its lot', async () => {
      const { filas } = (
        await app.call('GET /Auditoria', { query: { entidad: 'videos', id: '148' } }, { ...media })
      ).result;
      expect(filas).toMatchObject([{ accion: 'agregar', entidad: 'videos', lote: '148' }]);
    });

    it('is stored without its recording location, and every other byte stays at its offset', async () => {
      const content = buildMp4();
      const { result } = await upload(content, { lot: '1' });
      const served = (await app.app.inject({ url: result.Url })).rawPayload;
      expect(content.includes(PLACE)).toBe(true);
      expect(served.includes(PLACE)).toBe(false);
      expect([served.length, served.indexOf('mdat'), served.indexOf('avcC')]).toEqual([
        ...[content.length, content.indexOf('mdat'), content.indexOf('avcC')],
      ]);
    });

    it.each([
      ['without sound', buildMp4({ sound: null }), {}],
      ['of a phone held upright', buildMp4({ turned: true }), { ancho: 360, alto: 640 }],
      ['of baseline H.264', buildMp4({ profile: 66 }), {}],
    ])('may be a video %s', async (_, content, facts) => {
      const { status, result } = await upload(content, { lot: '2' });
      expect([status, result]).toEqual([201, expect.objectContaining(facts)]);
    });

    it('may be a recording of a browser', async () => {
      const recorded = await readFile(`${__dirname}/testing/recorded-by-a-browser.mp4`);
      const { status, result } = await upload(recorded, { lot: '2' });
      expect([status, result]).toEqual([
        201,
        expect.objectContaining({ ancho: 320, alto: 180, segundos: 2 }),
      ]);
    });

    it('refuses an upload for an unknown lot', async () => {
      expect((await upload(buildMp4(), { lot: '999' })).error.code).toBe('lot/not-found');
    });

    it.each(['archivo', 'portada'])('refuses two files in %s, and leaves no file behind', async (field) => {
      const part = { field, name: 'a.png', type: 'image/png', content: poster };
      const { headers, payload } = multipart([part, part], TITLES);
      const url = '/Lotes/148/Videos';
      const answer = await app.inject({ method: 'POST', url, headers: { ...headers, ...media }, payload });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'malformed-request' });
      expect((await filesOnDisk()).incoming).toBe(0);
    });

    it('names the wrong fields of an upload', async () => {
      expect((await upload(null)).error.fields).toMatchObject([{ campo: 'archivo', codigo: 'required' }]);
      const long = await upload(buildMp4(), { fields: { ...TITLES, tituloEs: 'x'.repeat(201) } });
      expect(long.error.fields).toMatchObject([{ campo: 'tituloEs', codigo: 'too-long' }]);
    });
  });

  describe('an upload that is not a video that browsers play', () => {
    const whole = buildMp4();
    it.each([
      ['a web page', Buffer.from('<html><script>alert(1)</script></html>'), 'video/type'],
      ['an empty file', Buffer.alloc(0), 'video/type'],
      ['a film of QuickTime', buildMp4({ brand: 'qt  ' }), 'video/type'],
      ['H.265', buildMp4({ codec: 'hvc1' }), 'video/codec'],
      ['H.264 of 10 bits', buildMp4({ profile: 110 }), 'video/codec'],
      ['sound that is MP3', buildMp4({ sound: 0x6b }), 'video/codec'],
      ['a video cut short', whole.subarray(0, whole.length - 100), 'video/unreadable'],
      ['a video without an index', whole.subarray(0, whole.indexOf('moov') - 4), 'video/unreadable'],
      ['boxes longer than the file', poked(whole, whole.indexOf('stbl') - 4, 0x7fffffff), 'video/codec'],
      ['an index of ten thousand boxes', buildMp4({ emptyBoxes: { index: 10_000 } }), 'video/unreadable'],
      ['a track of ten thousand boxes', buildMp4({ emptyBoxes: { pictures: 10_000 } }), 'video/unreadable'],
      ['an index of zeros', zeroed(whole, whole.indexOf('moov') + 4), 'video/unreadable'],
    ])('refuses %s, and leaves no file behind', async (_, content, code) => {
      const before = await filesOnDisk();
      const { status, error } = await upload(content, { lot: '7', picture: poster });
      expect([status, error.code]).toEqual([422, code]);
      expect(await filesOnDisk()).toEqual({ served: before.served, incoming: 0 });
      expect(await list('7')).toEqual([]);
    });

    it('refuses a poster that is not a picture, and leaves no file behind', async () => {
      const before = await filesOnDisk();
      const { error } = await upload(buildMp4(), { lot: '7', picture: Buffer.from('<svg/>') });
      expect(error.code).toBe('media/type');
      expect(await filesOnDisk()).toEqual({ served: before.served, incoming: 0 });
    });

    it('leaves no file behind if the row of the video cannot be written', async () => {
      const before = await filesOnDisk();
      await sql`alter table videos add constraint ninguno check (lote <> 7)`.execute(app.database);
      expect((await upload(buildMp4(), { lot: '7', picture: poster })).status).toBe(500);
      await sql`alter table videos drop constraint ninguno`.execute(app.database);
      expect(await filesOnDisk()).toEqual({ served: before.served, incoming: 0 });
    });

    it('leaves no file behind if the sender breaks off the upload', async () => {
      const before = await filesOnDisk();
      const { headers, payload } = formOf(buildMp4({ bytes: 400_000 }), poster);
      const address = new URL(await app.app.listen({ host: '127.0.0.1', port: 0 }));
      const sent = httpRequest(new URL('/api/Lotes/7/Videos', address), {
        method: 'POST',
        headers: { ...headers, ...media, 'content-length': payload.length },
      });
      sent.on('error', () => undefined);
      sent.write(payload.subarray(0, payload.length - 1000));
      await waitUntil('both files arrive', async () => (await filesOnDisk()).incoming === 2);
      sent.destroy();
      await waitUntil('both files are gone', async () => (await filesOnDisk()).incoming === 0);
      expect(await filesOnDisk()).toEqual({ served: before.served, incoming: 0 });
    });
  });
});

function poked(file: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(file);
  copy.writeUInt32BE(value, at);
  return copy;
}

function zeroed(file: Buffer, from: number): Buffer {
  const copy = Buffer.from(file);
  copy.fill(0, from);
  return copy;
}
