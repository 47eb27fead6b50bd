import type { Image } from '@lotes/shared-contract';
import { FaultProxy } from '@lotes/shared-node/testing';
import { sql } from 'kysely';
import sharp from 'sharp';
import { buildMp4, buildTestApp, multipart, type SignedIn, type TestApp, waitUntil } from '../testing';
import { videoSteps } from '../testing/video-steps';

const LOT = '148';

describe('a COMMIT that the database carries out after its timeout', () => {
  let direct: TestApp;
  let proxy: FaultProxy;
  /** An app on the same database, which it reaches through the proxy. */
  let app: TestApp;
  let media: SignedIn;
  let jpeg: Buffer;
  beforeAll(async () => {
    direct = await buildTestApp();
    proxy = await FaultProxy.before(direct.databaseUrl);
    app = await buildTestApp({ databaseUrl: proxy.url });
    media = await app.signInAs('media');
    const blue = { r: 20, g: 120, b: 160 };
    jpeg = await sharp({ create: { width: 900, height: 500, channels: 3, background: blue } })
      .jpeg()
      .toBuffer();
    await sql`create function calla() returns trigger language plpgsql
      as 'begin perform pg_sleep(3); return null; end'`.execute(direct.database);
    for (const table of ['imagenes', 'videos'])
      await sql`create constraint trigger calla after insert on ${sql.table(table)}
        deferrable initially deferred for each row execute function calla()`.execute(direct.database);
  });
  afterAll(async () => {
    await app.close();
    await proxy.close();
    await direct.close();
  });
  /** True while the database carries out a COMMIT. */
  const isCommitting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`.execute(direct.database);
    return rows.length > 0;
  };
  /** Sends a change; from its COMMIT until the app responds, nothing that the database sends gets through the proxy. */
  async function unheard<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    const answer = send();
    await waitUntil('the change is committed', isCommitting);
    proxy.fallSilent();
    try {
      return await answer;
    } finally {
      proxy.heal();
    }
  }
  const statusesOf = async (urls: readonly string[]) => {
    const answers = await Promise.all(urls.map((url) => app.app.inject({ url })));
    return [...new Set(answers.map(({ statusCode }) => statusCode))];
  };

  it('stores the picture of a call that failed, with its files', async () => {
    const fields = { tipo: 'plana', altEs: 'Vista al mar', altEn: 'Sea view' };
    const file = { name: 'vista.jpg', type: 'image/jpeg', content: jpeg };
    const { headers, payload } = multipart(file, fields);
    const url = `/Lotes/${LOT}/Imagenes`;
    const answer = await unheard(() =>
      app.inject({ method: 'POST', url, headers: { ...headers, ...media }, payload }),
    );
    expect(answer.statusCode).toBe(503);
    let images: Image[] = [];
    await waitUntil('the picture is listed', async () => {
      const { result } = await app.call('GET /Lotes/:numero/Imagenes', { params: { numero: LOT } });
      images = result.imagenes;
      return images.length > 0;
    });
    expect(await statusesOf(images.flatMap(({ urls }) => Object.values(urls)))).toEqual([200]);
  });

  it('stores the video of a call that failed, with its file and its poster', async () => {
    const { upload, list } = videoSteps(app, media);
    const answer = await unheard(() => upload(buildMp4(), { lot: LOT, picture: jpeg }));
    expect(answer.status).toBe(503);
    await waitUntil('the video is listed', async () => (await list(LOT)).length > 0);
    const videos = await list(LOT);
    const urls = videos.flatMap(({ Url, portada }) => [Url, ...Object.values(portada?.urls ?? {})]);
    expect([urls.length, await statusesOf(urls)]).toEqual([4, [200]]);
  });
});
