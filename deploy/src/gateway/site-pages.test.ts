import { rm } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
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
import { SplicedBrotli } from './spliced-brotli';

let store: FolderStore;
let app: FastifyInstance;
let compressed: jest.SpyInstance;

/** A page as a browser gets it, without its nonce. */
async function pageAt(url: string): Promise<string> {
  const headers = { host: 'lots.example', 'accept-encoding': 'br' };
  const { statusCode, rawPayload } = await app.inject({ url, headers });
  expect(statusCode).toBe(200);
  const page = brotliDecompressSync(rawPayload).toString();
  const [, nonce = ''] = /<meta name="csp-nonce" content="([^"]{24})">/.exec(page) ?? [];
  return page.replaceAll(nonce, '');
}

beforeAll(async () => {
  store = await anEmptyStore();
  await publishShell(store, { routes: ['/login'], offers: [] });
  const routes = [aRoute('/'), aRoute('/lotslist'), aRoute('/lots/:numero')];
  await publishRemote(store, 'catalog', { routes });
  await promoteHere(store, [
    { name: 'shell', version: '1.0.0' },
    { name: 'catalog', version: '1.0.0' },
  ]);
});
afterAll(() => rm(store.directory, { recursive: true }));
beforeEach(async () => {
  compressed = jest.spyOn(SplicedBrotli, 'of');
  app = await buildGateway(
    readConfig({
      RELEASE_DIR: store.directory,
      API_URLS: 'http://127.0.0.1:1',
      PUBLIC_URL: 'https://lots.example',
      LOG_LEVEL: 'silent',
    }),
  );
});
afterEach(async () => {
  compressed.mockRestore();
  await app.close();
});

describe('addresses that no route has', () => {
  const invented = Array.from({ length: 400 }, (_, index) => `/es/invented-${String(index)}`);

  it('have one page, which is written and compressed once', async () => {
    const pages = await Promise.all(invented.map(pageAt));
    expect(new Set(pages).size).toBe(1);
    expect(compressed).toHaveBeenCalledTimes(1);
  });

  it('displace no page of the site', async () => {
    const home = await pageAt('/es');
    await Promise.all(invented.map(pageAt));
    expect(await pageAt('/es')).toBe(home);
    expect(compressed).toHaveBeenCalledTimes(2);
  });

  it('name the home page to readers without scripts, since they lead there, and are not listed', async () => {
    const page = await pageAt('/es/invented');
    expect(page).not.toContain('invented');
    expect(page).toContain('<meta property="og:url" content="https://lots.example/es">');
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page).toContain('<html lang="es">');
  });
});

test('one page in different spellings of its address is written once, as the address of its route', async () => {
  const pages = await Promise.all(
    ['/es/lotslist', '/ES/LotsList', '/es/lotslist/', '/es//LOTSLIST'].map(pageAt),
  );
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).toContain('<meta property="og:url" content="https://lots.example/es/lotslist">');
  expect(compressed).toHaveBeenCalledTimes(1);
});

test('a screen of the shell keeps its own address', async () => {
  expect(await pageAt('/es/login')).toContain(
    '<meta property="og:url" content="https://lots.example/es/login">',
  );
});

test('each address of a route with parameters has a page of its own, which displaces no other page', async () => {
  await pageAt('/es');
  expect(await pageAt('/es/lots/A7')).toContain('hreflang="en" href="https://lots.example/en/lots/A7"');
  expect(await pageAt('/es/lots/8')).not.toContain('noindex');
  expect(compressed).toHaveBeenCalledTimes(1);
});
