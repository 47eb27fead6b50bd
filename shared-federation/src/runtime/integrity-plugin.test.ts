import { trustFiles } from './asset-guard';
import { integrityPlugin } from './integrity-plugin';

const hash = 'B'.repeat(64);
const base = '/remotes/catalog/2.0.0/';
const plugin = integrityPlugin();

beforeAll(() => {
  trustFiles(base, { 'home.css': hash, 'home.js': hash });
});

function linkFor(file: string, attrs: Record<string, string>): HTMLLinkElement {
  const created = plugin.createLink?.({ url: base + file, attrs });
  if (!created || !('link' in created) || !created.link) throw new Error('No link was created.');
  expect(created.timeout).toBe(20_000);
  return created.link;
}

test('a style that Module Federation inserts has its hash, and a fresh address on the second try', () => {
  const style = { rel: 'stylesheet', type: 'text/css' };
  expect(linkFor('home.css', style)).toMatchObject({
    href: `http://localhost${base}home.css`,
    rel: 'stylesheet',
    integrity: `sha384-${hash}`,
    crossOrigin: 'anonymous',
  });
  expect(linkFor('home.css', style).href).toBe(`http://localhost${base}home.css?attempt=2`);
});

test('a style that the registry does not list gets a hash that matches nothing', () => {
  expect(linkFor('other.css', { rel: 'stylesheet' }).integrity).toBe(`sha384-${'A'.repeat(64)}`);
});

test('a preload has the hash of its file and does not count as an attempt', () => {
  const preload = { rel: 'preload', as: 'script' };
  expect(linkFor('home.js', preload).integrity).toBe(`sha384-${hash}`);
  expect(linkFor('home.js', preload).href).toBe(`http://localhost${base}home.js`);
});

test('a manifest, which no registry lists, is fetched with a hash that matches nothing, and with a time limit', async () => {
  const sent = jest.fn<Promise<Response>, Parameters<typeof fetch>>(() => Promise.reject(new TypeError()));
  globalThis.fetch = sent;
  await expect(plugin.fetch?.(`${base}mf-manifest.json`, {})).rejects.toThrow(TypeError);
  expect(sent.mock.calls[0]?.[0]).toBe(`http://localhost${base}mf-manifest.json`);
  expect(sent.mock.calls[0]?.[1]).toMatchObject({
    integrity: `sha384-${'A'.repeat(64)}`,
    signal: expect.any(AbortSignal) as AbortSignal,
  });
});
