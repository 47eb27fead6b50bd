import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { ask, startUpstream, type LocalServer } from '../testing/local-server';
import { anEmptyStore, publishShell, type FolderStore } from '../testing/published-release';
import { promoteHere } from '../testing/promote-here';
import { buildGateway } from './app';
import { readConfig } from './config';

const HOST = { host: 'lots.example' };

/** Every kind of response, with its status and a request for it. */
const KINDS: [kind: string, status: number, path: string, headers?: Record<string, string>][] = [
  ['a page', 200, '/en'],
  ['a file', 200, '/shell/1.0.0/main.js'],
  ['the registry', 200, '/registry.json'],
  ['an answer of the api', 200, '/api/Lotes'],
  ['an event of the api', 200, '/api/Eventos', { accept: 'text/event-stream' }],
  ['an answer of the identity', 200, '/identity/x'],
  ['a missing file', 404, '/absent.js'],
  ['a missing file of a release', 404, '/shell/1.0.0/absent.js'],
  ['the refusal of a host', 421, '/en', { host: 'evil.test' }],
  ['the refusal of an address', 422, '/api/%zz'],
  ['the refusal of an address without a process', 404, '/%zz'],
  ['the refusal for a process that is not there', 503, '/media/x'],
  ['the answer to a probe', 200, '/health'],
  ['the answer to a liveness probe', 204, '/alive'],
];

const POLICY_OF_A_PAGE = "default-src 'none'; style-src 'sha256-x'; frame-ancestors 'none'";

let store: FolderStore;
let behind: LocalServer;
let app: FastifyInstance;

beforeAll(async () => {
  store = await anEmptyStore();
  await publishShell(store);
  await promoteHere(store, [{ name: 'shell', version: '1.0.0' }]);
  behind = await startUpstream((request, response) => {
    if (request.url === '/identity/login') response.setHeader('content-security-policy', POLICY_OF_A_PAGE);
    if (request.url === '/media/x') request.socket.destroy();
    else response.end('{}');
  });
});
afterAll(async () => {
  await behind.close();
  await rm(store.directory, { recursive: true });
});
afterEach(() => app.close());

/** The headers of a response of a gateway whose public address is this one. */
async function headersOf(publicUrl: string, [, status, path, headers]: (typeof KINDS)[number]) {
  app = await buildGateway(
    readConfig({
      RELEASE_DIR: store.directory,
      API_URLS: behind.url,
      IDENTITY_URL: behind.url,
      PUBLIC_URL: publicUrl,
      LOG_LEVEL: 'silent',
    }),
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await ask(url, path, { headers: { ...HOST, ...headers } });
  expect(answer.status).toBe(status);
  return answer.headers;
}

describe.each(KINDS.map((kind) => [kind[0], kind] as const))('%s', (_, kind) => {
  it('forbids browsers to guess its type, and has a content security policy', async () => {
    const headers = await headersOf('http://lots.example', kind);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it("has HSTS only if the site's address is https", async () => {
    const secure = await headersOf('https://lots.example', kind);
    expect(secure['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    await app.close();
    expect(await headersOf('http://lots.example', kind)).not.toHaveProperty('strict-transport-security');
  });
});

test('a page of the identity provider keeps its own policy', async () => {
  const headers = await headersOf('http://lots.example', ['', 200, '/identity/login']);
  expect(headers['content-security-policy']).toBe(POLICY_OF_A_PAGE);
});
