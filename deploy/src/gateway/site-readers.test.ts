import { readFile, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ask, startUpstream, type LocalServer } from '../testing/local-server';
import { promoteHere } from '../testing/promote-here';
import {
  anEmptyStore,
  aRoute,
  publishRemote,
  publishShell,
  type FolderStore,
} from '../testing/published-release';
import { buildGateway } from './app';
import { readConfig } from './config';

const MESSENGER = { 'user-agent': 'WhatsApp/2.24.6 A' };
const PERSON = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36',
};
const PREVIEW = {
  titulo: 'Lote 7 · Greenview Cove',
  descripcion: 'Disponible. 915.69 v² <b>.',
  imagen: '/media/7/one.webp',
  datosImagen: { ancho: 800, alto: 533, alt: 'La playa desde el lote <7>' },
  direccion: '/lotdetail?lot=7',
};

let store: FolderStore;
let app: FastifyInstance;
let url: string;
let api: LocalServer;
/** Addresses that were requested from the api. */
let asked: string[];

const sendResult =
  (result: unknown): RequestListener =>
  (request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ typeResult: 0, result }));
  };

const sendNothing: RequestListener = (request, response) => sendResult(null)(request, response);

/** @param first address of the first of two api processes; the second answers */
async function startGateway(answer: RequestListener, first = 'http://127.0.0.1:1'): Promise<void> {
  asked = [];
  api = await startUpstream(answer);
  app = await buildGateway(
    readConfig({
      RELEASE_DIR: store.directory,
      API_URLS: `${first},${api.url}`,
      PUBLIC_URL: 'https://lots.example',
      LOG_LEVEL: 'silent',
    }),
  );
  url = await app.listen({ host: '127.0.0.1', port: 0 });
}
const get = (path: string, headers: Record<string, string> = {}) => ask(url, path, { headers });

beforeAll(async () => {
  store = await anEmptyStore();
  await publishShell(store, {
    pictures: { icon: 'icon.svg', touchIcon: 'touch-icon.png', card: 'card.jpg' },
  });
  const routes = [
    aRoute('/'),
    aRoute('/lotdetail'),
    aRoute('/lots/:numero'),
    { ...aRoute('/clients'), access: 'signedIn' as const },
  ];
  await publishRemote(store, 'catalog', { routes });
  await promoteHere(store, [
    { name: 'shell', version: '1.0.0' },
    { name: 'catalog', version: '1.0.0' },
  ]);
});
afterAll(() => rm(store.directory, { recursive: true }));
afterEach(async () => {
  await app.close();
  await api.close();
});

describe('a link to a page', () => {
  it('shows a messenger the preview that the api has for the page', async () => {
    await startGateway(sendResult(PREVIEW));
    const { headers, text } = await get('/es/lotdetail?lot=7&modal=reserve&token=secret', MESSENGER);
    expect(asked).toEqual(['/api/Paginas/VistaPrevia?ruta=%2Flotdetail&idioma=es&lot=7']);
    expect(headers['x-robots-tag']).toBeUndefined();
    for (const line of [
      '<title>Lote 7 · Greenview Cove · Texto</title>',
      '<meta name="description" content="Disponible. 915.69 v² &lt;b&gt;.">',
      '<meta property="og:title" content="Lote 7 · Greenview Cove">',
      '<meta property="og:description" content="Disponible. 915.69 v² &lt;b&gt;.">',
      '<meta property="og:image" content="https://lots.example/media/7/one.webp">',
      '<meta property="og:image:width" content="800">',
      '<meta property="og:image:height" content="533">',
      '<meta property="og:image:alt" content="La playa desde el lote &lt;7&gt;">',
      '<meta name="twitter:image:alt" content="La playa desde el lote &lt;7&gt;">',
      '<meta property="og:url" content="https://lots.example/es/lotdetail?lot=7">',
      '<link rel="canonical" href="https://lots.example/es/lotdetail?lot=7">',
      '<meta property="og:locale" content="es_HN">',
      '<link rel="alternate" hreflang="en" href="https://lots.example/en/lotdetail?lot=7">',
    ])
      expect(text).toContain(line);
  });

  it('shows a messenger the preview though one process is down, whichever is asked first', async () => {
    await startGateway(sendResult(PREVIEW));
    for (const lot of ['7', '8'])
      expect((await get(`/es/lotdetail?lot=${lot}`, MESSENGER)).text).toContain('Lote 7 · Greenview Cove');
  });

  it.each([
    ['an older api process, which sends neither', undefined, []],
    ['a picture without a text', { ancho: 800, alto: 533, alt: '' }, ['width', 'height']],
  ])(
    'leaves out the size and the text of a picture if they are unknown: %s',
    async (_what, datosImagen, known) => {
      await startGateway(sendResult({ ...PREVIEW, datosImagen }));
      const { text } = await get('/es/lotdetail?lot=7', MESSENGER);
      const told = [...text.matchAll(/"og:image:(.*?)"/g)].map(([, name]) => name);
      expect(told).toEqual(known);
      expect(text).toContain('<meta property="og:image" content="https://lots.example/media/7/one.webp">');
      expect(text).not.toContain('twitter:image:alt');
    },
  );

  it('leads to a page that is compressed as other pages are', async () => {
    await startGateway(sendResult(PREVIEW));
    const packed = { ...MESSENGER, 'accept-encoding': 'br' };
    // fetch unpacks the body.
    const response = await fetch(`${url}/es/lotdetail?lot=7`, { headers: packed });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toContain('Lote 7 · Greenview Cove');
  });

  it('leads to no request to a process that is known to be frozen', async () => {
    const askedOfFrozen: string[] = [];
    const frozen = await startUpstream(({ url: address = '' }) => void askedOfFrozen.push(address));
    await startGateway(sendResult(PREVIEW), frozen.url);
    await Promise.all([get('/api/Lotes'), get('/api/Lotes')]);
    expect(askedOfFrozen).toContain('/api/Lotes');
    for (const lot of ['7', '8'])
      expect((await get(`/es/lotdetail?lot=${lot}`, MESSENGER)).text).toContain('Lote 7 · Greenview Cove');
    expect(askedOfFrozen.filter((address) => address.startsWith('/api/Paginas'))).toEqual([]);
    await frozen.close();
  });

  it('causes one request to the api for readers within a minute, in the name of the first', async () => {
    const readers: unknown[] = [];
    await startGateway((request, response) => {
      readers.push(request.headers['x-forwarded-for']);
      sendResult(PREVIEW)(request, response);
    });
    const follow = () => get('/es/lotdetail?lot=7', MESSENGER);
    await Promise.all([follow(), follow()]);
    expect((await follow()).text).toContain('Lote 7 · Greenview Cove');
    expect(readers).toEqual(['127.0.0.1']);
  });

  it('shows the card of the site if no parameter names something, without a request to the api', async () => {
    await startGateway(sendResult(PREVIEW));
    const { headers, text } = await get('/en?token=secret', MESSENGER);
    expect(asked).toEqual([]);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(text).toContain('<meta property="og:title" content="Text">');
    expect(text).toContain('<meta property="og:image" content="https://lots.example/shell/1.0.0/card.jpg">');
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(text).toContain('<meta property="og:image:alt" content="Text. Illustration.">');
    const spanish = (await get('/es', MESSENGER)).text;
    expect(spanish).toContain('<meta name="twitter:image:alt" content="Texto. Ilustración.">');
  });

  it.each(['/?status=disponible&lot=7', '/es/contactus?lot=7', '/checkout?token=secret&lot=7'])(
    'asks not to be listed if a lot is named for a page that is not the lot’s: %s',
    async (path) => {
      await startGateway(sendNothing);
      expect((await get(path, MESSENGER)).headers['x-robots-tag']).toBe('noindex');
      expect(asked).toEqual([]);
    },
  );

  it('names as its address the one without a language if it has none, so that its reader is asked for no choice', async () => {
    await startGateway(sendResult(PREVIEW));
    const { text } = await get('/lotdetail?lot=7', MESSENGER);
    expect(text).toContain('<meta property="og:url" content="https://lots.example/lotdetail?lot=7">');
    expect(text).toContain('<meta property="og:locale" content="en_US">');
  });

  it('is previewed in the language of its sender, which is not a choice for people who follow it', async () => {
    await startGateway(sendResult(PREVIEW));
    const { text } = await get('/lotdetail?lot=7&lang=es', MESSENGER);
    expect(asked).toEqual(['/api/Paginas/VistaPrevia?ruta=%2Flotdetail&idioma=es&lot=7']);
    expect(text).toContain('<meta property="og:locale" content="es_HN">');
    expect(text).toContain(
      '<meta property="og:url" content="https://lots.example/lotdetail?lot=7&amp;lang=es">',
    );
    expect((await get('/en/lotdetail?lot=7&lang=es', MESSENGER)).text).toContain('<html lang="en">');
    expect((await get('/lotdetail?lot=7&lang=es', PERSON)).text).toContain('<html lang="en">');
  });

  it('names the size of the card as the shell draws it', async () => {
    const jpeg = await readFile(join(import.meta.dirname, '../../../shell/src/page-pictures/card.jpg'));
    // The header of a progressive frame: marker, length and precision come before height and width.
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2])) + 5;
    const [height, width] = [jpeg.readUInt16BE(frame), jpeg.readUInt16BE(frame + 2)];
    await startGateway(sendNothing);
    const { text } = await get('/en', MESSENGER);
    expect(text).toContain(`<meta property="og:image:width" content="${String(width)}">`);
    expect(text).toContain(`<meta property="og:image:height" content="${String(height)}">`);
  });

  it.each<[string, RequestListener]>([
    ['fails', (_request, response) => void response.writeHead(503).end()],
    ['refuses', (_request, response) => void response.writeHead(429).end()],
    ['sends an invalid preview', (_request, response) => void response.end('{"result":{"titulo":1}}')],
    ['has no preview', sendNothing],
    ['does not respond', () => {}],
  ])('shows the card of the site if the api %s', async (_what, answer) => {
    await startGateway(answer);
    const { status, text } = await get('/en/lotdetail?lot=7', MESSENGER);
    expect(status).toBe(200);
    expect(text).toContain('<meta property="og:image" content="https://lots.example/shell/1.0.0/card.jpg">');
    expect(text).not.toContain('rel="canonical"');
  });

  it('leads to a response that tells caches that it is not the same for all readers', async () => {
    await startGateway(sendResult(PREVIEW));
    for (const reader of [MESSENGER, PERSON]) {
      const { headers } = await get('/es/lotdetail?lot=7', reader);
      expect([headers['cache-control'], headers.vary]).toEqual([
        'no-store',
        'accept-encoding, accept-language, cookie, user-agent',
      ]);
    }
  });

  it('leads people to a page that does not wait for the api', async () => {
    await startGateway(sendResult(PREVIEW));
    const { text } = await get('/es/lotdetail?lot=7', PERSON);
    expect(asked).toEqual([]);
    expect(text).toContain('<link rel="icon" type="image/svg+xml" href="/shell/1.0.0/icon.svg">');
    expect(text).toContain('<link rel="apple-touch-icon" href="/shell/1.0.0/touch-icon.png">');
  });
});

test('only public pages may be listed by search engines', async () => {
  await startGateway(sendResult(null));
  const noindex = '<meta name="robots" content="noindex">';
  for (const [path, isListed] of [
    ['/en', true],
    ['/en/lotdetail', true],
    ['/en/clients', false],
    ['/en/login', false],
  ] as const)
    expect([path, !(await get(path, PERSON)).text.includes(noindex)]).toEqual([path, isListed]);
});

describe('the site map', () => {
  it('names the public pages of the remotes and those that the api lists, in both languages', async () => {
    await startGateway(sendResult({ direcciones: ['/lotdetail?lot=A&B'] }));
    const { status, headers, text } = await get('/sitemap.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const locations = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location);
    expect(locations).toEqual([
      'https://lots.example/es',
      'https://lots.example/en',
      'https://lots.example/es/lotdetail?lot=A&amp;B',
      'https://lots.example/en/lotdetail?lot=A&amp;B',
    ]);
    expect(text).toContain('<xhtml:link rel="alternate" hreflang="x-default" href="https://lots.example/"/>');
  });

  it('is unavailable while no api process can list its pages', async () => {
    await startGateway((_request, response) => void response.writeHead(503).end());
    const { status, headers } = await get('/sitemap.xml');
    expect([status, headers['retry-after']]).toEqual([503, '60']);
  });
});
