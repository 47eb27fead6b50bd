import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { KEEP_ALIVE_MS } from '@lotes/shared-node/http';
import type { FastifyInstance } from 'fastify';
import { ask, startUpstream } from '../testing/local-server';
import { anEmptyStore, publishRemote, publishShell, type FolderStore } from '../testing/published-release';
import { promoteHere } from '../testing/promote-here';
import { buildGateway } from './app';
import { readConfig } from './config';

const BROWSER = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-mode': 'navigate' };
let store: FolderStore;
let app: FastifyInstance;
let url: string;

async function startGateway(environment: NodeJS.ProcessEnv = {}): Promise<void> {
  const config = readConfig({
    RELEASE_DIR: store.directory,
    API_URLS: 'http://127.0.0.1:1',
    PUBLIC_URL: 'https://lots.example',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  app = await buildGateway(config);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
}
const get = (path: string, headers: Record<string, string> = {}) => ask(url, path, { headers });

beforeAll(async () => {
  store = await anEmptyStore();
  await publishShell(store);
  await publishRemote(store, 'catalog');
  await promoteHere(store, [{ name: 'shell', version: '1.0.0' }]);
});
afterAll(() => rm(store.directory, { recursive: true }));
afterEach(() => app.close());

describe('the host check of the gateway', () => {
  it.each(['lots.example', 'lots.example:443', 'LOTS.example', 'localhost:3000', '127.0.0.1', '[::1]:9'])(
    'accepts the host %s',
    async (host) => {
      await startGateway();
      expect((await get('/', { host })).status).toBe(200);
    },
  );

  it.each(['evil.test', 'lots.example:8443', 'lots.example.evil.test', 'x@lots.example', 'lots.example/x'])(
    'refuses the host %s with 421 in the envelope',
    async (host) => {
      await startGateway();
      for (const path of ['/', '/api/Lotes']) {
        const answer = await get(path, { host });
        expect(answer.status).toBe(421);
        expect(JSON.parse(answer.text)).toMatchObject({ typeResult: 4, code: 'host-unknown' });
      }
    },
  );

  it('refuses loopback in production, except for probes', async () => {
    await startGateway({ NODE_ENV: 'production' });
    expect((await get('/', { host: 'localhost' })).status).toBe(421);
    expect((await get('/health', { host: '10.0.0.7' })).status).toBe(200);
    expect((await get('/alive', { host: '10.0.0.7' })).status).toBe(204);
  });

  it('refuses a request with two hosts', async () => {
    await startGateway();
    const { port } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nhost: evil.test\r\nconnection: close\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('"code":"malformed-request"');
  });

  it.each(['GET', 'HEAD'])('refuses a %s with headers that are longer than the limit', async (method) => {
    await startGateway();
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(`${method} / HTTP/1.1\r\nhost: ${'x'.repeat(60_000)}\r\n\r\n`);
    const [head = '', body] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 422 /);
    expect(body).toMatch(method === 'HEAD' ? /^$/ : /"code":"malformed-request"/);
  });

  it('makes the links of a page from PUBLIC_URL, not from the host', async () => {
    await startGateway();
    const { text: page } = await get('/en', { host: 'localhost:1' });
    expect(page).toContain('hreflang="es" href="https://lots.example/es"');
  });
});

test('the configuration refuses production without PUBLIC_URL', async () => {
  await startGateway();
  const production = { NODE_ENV: 'production', RELEASE_DIR: store.directory, API_URLS: 'http://a.test' };
  expect(() => readConfig(production)).toThrow(/^The gateway cannot start: set PUBLIC_URL/);
});

test('a gateway that closes finishes requests in progress and ends streams of events', async () => {
  const api = await startUpstream((request, response) => {
    if (request.url === '/api/Slow') setTimeout(() => response.end('late'), 300);
    else response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: resync\n\n');
  });
  await startGateway({ API_URLS: api.url });
  const unused = connect(Number(new URL(url).port), '127.0.0.1');
  await once(unused, 'connect');
  const stream = await fetch(`${url}/api/Lotes/Eventos`, { headers: { accept: 'text/event-stream' } });
  const slow = get('/api/Slow');
  await new Promise((begun) => setTimeout(begun, 100));
  const begin = performance.now();
  await app.close();
  expect(performance.now() - begin).toBeLessThan(2000);
  expect(await slow).toMatchObject({ status: 200, text: 'late' });
  expect(await stream.text()).toBe('event: resync\n\n');
  unused.destroy();
  await api.close();
});

test('the page configuration selects custom challenges if IDENTITY_FLOW is "custom"', async () => {
  await startGateway({ IDENTITY_FLOW: 'custom' });
  const { text } = await get('/config.json', { host: 'lots.example' });
  expect((JSON.parse(text) as { identity: object }).identity).toMatchObject({ flow: 'custom' });
});

describe("the provider's own sign-in page", () => {
  const told = async () => {
    const { text: config } = await get('/config.json', { host: 'lots.example' });
    const { headers } = await get('/en', { host: 'lots.example' });
    const { identity } = JSON.parse(config) as { identity: object };
    return { identity, policy: String(headers['content-security-policy']) };
  };

  it('is offered to pages if HOSTED_LOGIN_URL is set, and the policy lets them request tokens there', async () => {
    await startGateway({ HOSTED_LOGIN_URL: 'https://lots.auth.us-east-2.amazoncognito.com/' });
    const { identity, policy } = await told();
    expect(identity).toMatchObject({
      hosted: { url: 'https://lots.auth.us-east-2.amazoncognito.com', site: 'https://lots.example' },
    });
    expect(policy).toContain(
      "connect-src 'self' https://cognito-idp.us-east-2.amazonaws.com https://lots.auth.us-east-2.amazoncognito.com;",
    );
  });

  it('needs no further origin if it is below the site itself, and is not offered without the setting', async () => {
    await startGateway({
      IDENTITY_URL: 'http://127.0.0.1:1',
      HOSTED_LOGIN_URL: 'https://lots.example/identity',
    });
    expect((await told()).policy).toContain("connect-src 'self';");
    await app.close();
    await startGateway();
    expect((await told()).identity).not.toHaveProperty('hosted');
  });
});

test('the page configuration selects cookies for tokens if TOKEN_STORAGE is "cookies"; another value is refused', async () => {
  const told = async () => (JSON.parse((await get('/config.json')).text) as { identity: object }).identity;
  await startGateway({ TOKEN_STORAGE: 'cookies' });
  expect(await told()).toMatchObject({ tokens: 'cookies' });
  await app.close();
  await startGateway();
  expect(await told()).not.toHaveProperty('tokens');
  await expect(startGateway({ TOKEN_STORAGE: 'jar' })).rejects.toThrow(/TOKEN_STORAGE/);
});

test('the page configuration says that the pool sends text messages if TEXT_MESSAGES does', async () => {
  const told = async () => (JSON.parse((await get('/config.json')).text) as { identity: object }).identity;
  await startGateway({ TEXT_MESSAGES: 'on' });
  expect(await told()).toMatchObject({ textMessages: true });
  await app.close();
  await startGateway();
  expect(await told()).not.toHaveProperty('textMessages');
});

describe('a path that looks like a file and is not one', () => {
  it('shows a browser that navigates there a page of the shell, which leads to the home page', async () => {
    await startGateway();
    for (const headers of [BROWSER, { accept: 'text/html' }])
      expect((await get('/lot.137', headers)).headers['content-type']).toContain('text/html');
  });

  it.each([
    ['a script', '/old.js', { accept: '*/*', 'sec-fetch-mode': 'no-cors' }],
    ['an icon', '/favicon.ico', { accept: 'image/avif,*/*', 'sec-fetch-mode': 'no-cors' }],
    ['a file of an artefact', '/shell/1.0.0/absent.js', BROWSER],
    ['a file without browser headers', '/backup.zip', {}],
  ])('responds 404 to a request for %s', async (_, path, headers) => {
    await startGateway();
    expect((await get(path, headers)).status).toBe(404);
  });
});

test.each(['br;q=0', 'br; q=0.0', 'BR;q=0, *', 'identity'])(
  'no response has brotli for Accept-Encoding: %s',
  async (accepted) => {
    await startGateway();
    const headers = { 'accept-encoding': accepted };
    const answers = [await get('/', headers), await get('/shell/1.0.0/main.js', headers)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const answer of answers) expect(answer.headers['content-encoding']).not.toBe('br');
  },
);

test('each response of a page has a nonce of its own, which its policy names, in every encoding', async () => {
  await startGateway();
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
  const nonces = new Set<string>();
  for (const encoding of ['br', 'br', 'gzip', 'identity'] as const) {
    const { rawPayload, headers } = await app.inject({
      url: '/en',
      headers: { host: 'lots.example', 'accept-encoding': encoding },
    });
    const page = decode[encoding](rawPayload).toString();
    const [, nonce = ''] = /<meta name="csp-nonce" content="([^"]{24})">/.exec(page) ?? [];
    expect(page).toContain(`<script nonce="${nonce}">`);
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(4);
});

test.each(['/api/%zz', '/media/%E0%A4', '/identity/%'])(
  'the undecodable request %s gets a response in the envelope',
  async (path) => {
    await startGateway();
    const answer = await get(path);
    expect([answer.status, answer.headers['x-content-type-options']]).toEqual([422, 'nosniff']);
    expect(JSON.parse(answer.text)).toMatchObject({ typeResult: 1, code: 'malformed-request' });
  },
);

test('a connection without a request stays open for longer than a load balancer in front keeps it', async () => {
  await startGateway();
  expect(app.server.keepAliveTimeout).toBe(KEEP_ALIVE_MS);
});

describe('requests that node:http answers itself by default', () => {
  const refusal = { typeResult: 1, code: 'malformed-request' };

  it('the gateway refuses headers that are too long in the envelope', async () => {
    await startGateway();
    const answer = await get('/api/Lotes', { 'x-long': 'x'.repeat(20_000) });
    expect(answer.status).toBe(422);
    expect(JSON.parse(answer.text)).toMatchObject(refusal);
  });

  it('the gateway refuses malformed headers in the envelope, with security headers', async () => {
    await startGateway();
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('GET /api/Lotes HTTP/1.1\r\nhost: localhost\r\nx: a\u0000b\r\n\r\n');
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 422 /);
    expect(head).toMatch(/^content-security-policy: default-src 'none'/m);
    expect(head).toMatch(/^strict-transport-security: /m);
    expect(JSON.parse(body)).toMatchObject(refusal);
  });

  it('the gateway serves a request with an unknown expectation', async () => {
    await startGateway();
    expect((await get('/health', { expect: 'miracles' })).status).toBe(200);
  });

  it.each(['/', 'json', ';;;'])('the gateway refuses the body type %s in the envelope', async (type) => {
    await startGateway();
    const answer = await ask(url, '/api/Lotes', {
      method: 'POST',
      headers: { 'content-type': type },
      body: '{}',
    });
    expect(answer.status).toBe(422);
    expect(JSON.parse(answer.text)).toMatchObject(refusal);
  });
});
