import { buildMp4, buildTestApp, type SignedIn, type TestApp } from '../../testing';
import { TITLES, videoSteps } from '../../testing/video-steps';

describe('the videos of a lot', () => {
  let app: TestApp;
  let media: SignedIn;
  let steps: ReturnType<typeof videoSteps>;
  beforeAll(async () => {
    app = await buildTestApp();
    media = await app.signInAs('media');
    steps = videoSteps(app, media);
    await steps.upload(buildMp4());
  });
  afterAll(() => app.close());
  const list = (lot: string) => steps.list(lot);
  const link = (enlace: string) =>
    app.call(
      'POST /Lotes/:numero/Videos/Enlace',
      { params: { numero: '9' }, body: { ...TITLES, enlace } },
      media,
    );

  describe('a link', () => {
    it.each([
      [
        'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4s',
        'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      ],
      ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
      ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
      ['https://vimeo.com/76979871?share=copy', 'https://player.vimeo.com/video/76979871'],
      [
        'https://vimeo.com/76979871/0a1b2c3d4e?share=copy',
        'https://player.vimeo.com/video/76979871?h=0a1b2c3d4e',
      ],
      [
        'https://player.vimeo.com/video/76979871?badge=0&h=0a1b2c3d4e&app_id=1',
        'https://player.vimeo.com/video/76979871?h=0a1b2c3d4e',
      ],
      [
        'https://www.youtube-nocookie.com/embed/videoseries?list=PL0123456789',
        'https://www.youtube-nocookie.com/embed/videoseries?list=PL0123456789',
      ],
    ])('%s leads to the player %s', async (enlace, Url) => {
      const { status, result } = await link(enlace);
      expect([status, result]).toEqual([
        201,
        expect.objectContaining({ tipo: 'enlace', Url, portada: null }),
      ]);
    });

    it.each([
      ['https://videos.example.com/1', 'video-host'],
      ['https://www.youtube.com/embed/videoseries?list=PL0123456789', 'video-host'],
      ['https://www.youtube.com/embed/live_stream?channel=UC0123456789', 'video-host'],
      ['https://www.youtube-nocookie.com:8443/embed/dQw4w9WgXcQ', 'video-host'],
      ['https://player.vimeo.com@evil.example/video/76979871', 'video-host'],
      ['https://player.vimeo.com.evil.example/video/1', 'video-host'],
      ['http://player.vimeo.com/video/76979871', 'https-url'],
      ['javascript:alert(1)', 'https-url'],
    ])('%s is refused by its field', async (enlace, codigo) => {
      const { status, error } = await link(enlace);
      expect([status, error.fields]).toEqual([422, [expect.objectContaining({ campo: 'enlace', codigo })]]);
    });

    it('takes links only to the hosts of VIDEO_HOSTS, which the list names', async () => {
      const other = await buildTestApp({ environment: { VIDEO_HOSTS: 'Videos.Example.com' } });
      const staff = await other.signInAs('media');
      const add = (enlace: string) =>
        other.call(
          'POST /Lotes/:numero/Videos/Enlace',
          { params: { numero: '9' }, body: { ...TITLES, enlace } },
          staff,
        );
      expect((await add('https://videos.example.com/play/1')).status).toBe(201);
      expect((await add('https://vimeo.com/76979871')).status).toBe(422);
      const { result } = await other.call('GET /Lotes/:numero/Videos', { params: { numero: '9' } });
      expect(result.hosts).toEqual(['videos.example.com']);
      await other.close();
    });
  });

  describe('a served video', () => {
    let url: string;
    let content: Buffer;
    beforeAll(async () => {
      const [video] = await list('148');
      url = video!.Url;
      content = (await app.app.inject({ url })).rawPayload;
    });
    const get = async (range: string, more: Record<string, string> = {}) => {
      const answer = await app.app.inject({ url, headers: { range, ...more } });
      return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
    };

    it('has headers with which it cannot run as a page and may be cached for ever', async () => {
      const { headers } = await app.app.inject({ method: 'HEAD', url });
      expect(headers).toMatchObject({
        'content-type': 'video/mp4',
        'content-length': String(content.length),
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    });

    it.each([
      ['bytes=0-99', 0, 100],
      ['bytes=100-', 100, Infinity],
      ['bytes=-50', -50, Infinity],
    ])('responds with the part that %s asks for', async (range, from, until) => {
      const { status, headers, bytes } = await get(range);
      expect([status, headers['content-range']]).toEqual([
        206,
        expect.stringMatching(/^bytes \d+-\d+\/\d+$/),
      ]);
      expect(bytes.equals(content.subarray(from, until))).toBe(true);
    });

    it('responds 416 with its length to a range beyond its end', async () => {
      const { status, headers } = await get('bytes=99999999-');
      expect([status, headers['content-range']]).toEqual([416, `bytes */${String(content.length)}`]);
    });

    it('responds 304 for a matching If-None-Match, and in part only for a matching If-Range', async () => {
      const { headers } = await app.app.inject({ method: 'HEAD', url });
      const etag = String(headers.etag);
      expect((await app.app.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304);
      expect((await get('bytes=0-9', { 'if-range': etag })).status).toBe(206);
      expect((await get('bytes=0-9', { 'if-range': '"another"' })).status).toBe(200);
    });
  });

  it('changes the titles of a video for one user at a time', async () => {
    const [video] = await list('148');
    const title = (version: number) =>
      app.call(
        'PUT /Lotes/:numero/Videos/:id',
        {
          params: { numero: '148', id: video!.id },
          body: { version, tituloEs: 'Paseo', tituloEn: 'A walk' },
        },
        media,
      );
    expect((await title(1)).result).toMatchObject({ tituloEn: 'A walk', version: 2 });
    expect((await title(1)).error).toMatchObject({ code: 'stale-version', actual: { version: 2 } });
  });

  describe('the order', () => {
    let ids: string[];
    beforeAll(async () => {
      for (let index = 0; index < 3; index++) await steps.upload(buildMp4(), { lot: '11' });
      ids = (await list('11')).map(({ id }) => id);
    });
    const places = (...order: number[]) => order.map((orden, index) => ({ id: ids[index] ?? '', orden }));
    const order = (orden: unknown, as: object = media) =>
      app.call(
        'PUT /Lotes/:numero/Videos/Orden',
        { params: { numero: '11' }, body: { antes: ids, orden } as never },
        { ...as },
      );

    it.each([
      ['repeats a place', () => places(1, 1, 2), 'order-repeated'],
      ['has a gap', () => places(1, 2, 4), 'order-range'],
      ['leaves a video out', () => places(1, 2).slice(0, 2), 'order-range'],
    ])('refuses an order that %s', async (_, orden, codigo) => {
      const { status, error } = await order(orden());
      expect([status, error.fields?.map((field) => field.codigo)]).toEqual([422, [codigo]]);
    });

    it('refuses an order with a video of another lot', async () => {
      const [foreign] = await list('148');
      const { error } = await order([...places(1, 2), { id: foreign!.id, orden: 3 }]);
      expect(error.code).toBe('video/not-found');
    });

    it('stores a complete order', async () => {
      const { result } = await order(places(3, 1, 2));
      expect(result.videos.map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]]);
    });

    it('refuses the second of two users who order the videos, with the time of the first change and the present order', async () => {
      const { status, error } = await order(places(2, 1, 3));
      expect([status, error.code, error.cambio?.cuando]).toEqual([
        409,
        'stale-version',
        app.clock.now().toISOString(),
      ]);
      const { videos } = error.actual as { videos: { id: string }[] };
      expect(videos.map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]]);
    });

    it('closes the gap of a deleted video, whose files are removed', async () => {
      const [first] = await list('11');
      const remove = () =>
        app.call(
          'DELETE /Lotes/:numero/Videos/:id',
          { params: { numero: '11', id: first!.id } },
          { ...media },
        );
      expect((await remove()).result.videos.map(({ orden }) => orden)).toEqual([1, 2]);
      expect((await app.app.inject({ url: first!.Url })).statusCode).toBe(404);
      expect((await remove()).error.code).toBe('video/not-found');
    });
  });
});
