import {
  RegistryRefused,
  signRegistry,
  verifyRegistry,
  type LiveRemote,
} from '@lotes/shared-federation/release';
import { composePage, readDeployedPage } from './composed-page';
import { composeRegistry, makeProxyKey } from './composed-registry';

const deployedKey = makeProxyKey();
const ownKey = makeProxyKey();

function aRemote(version: string): LiveRemote {
  return {
    version,
    descriptor: { name: 'catalog', contract: 1, routes: [], menu: [], slots: [], offers: [] },
    entry: 'remote-entry.js',
    container: 'lotes_catalog',
    modules: {},
    files: {},
    base: `/remotes/catalog/${version}/`,
  };
}

const deployed = signRegistry(
  {
    schema: 1,
    environment: 'staging',
    sequence: 7,
    issuedAt: '2026-11-22T12:00:00.000Z',
    remotes: { catalog: aRemote('1.0.0'), clients: { ...aRemote('1.0.0'), base: '/remotes/clients/1.0.0/' } },
  },
  deployedKey.privateKey,
);

const html = [
  '<!doctype html><html><head><meta charset="utf-8">',
  `<meta name="release-key" content="${deployedKey.publicKey}">`,
  '<link rel="preload" as="script" href="/remotes/catalog/1.0.0/remote-entry.js" integrity="sha384-x">',
  '<link rel="preload" as="script" href="/remotes/clients/1.0.0/remote-entry.js" integrity="sha384-x">',
  '<script nonce="n0nce">boot()</script></head><body>',
  `<script type="application/json" id="lotes-registry">${JSON.stringify(deployed)}</script>`,
  '</body></html>',
].join('\n');

const local = new Map([['catalog', aRemote('0.0.0-local')]]);

test('a composed registry names the local remote beside the deployed ones, and the proxy’s key verifies it', async () => {
  const text = await composeRegistry(deployed, deployedKey.publicKey, local, ownKey);
  const registry = await verifyRegistry(JSON.parse(text), ownKey.publicKey);
  expect([registry.remotes.catalog?.version, registry.remotes.clients?.version]).toEqual([
    '0.0.0-local',
    '1.0.0',
  ]);
  expect([registry.environment, registry.sequence]).toEqual(['staging', 7]);
  await expect(verifyRegistry(JSON.parse(text), deployedKey.publicKey)).rejects.toThrow(RegistryRefused);
});

test('a deployed registry that its page’s key does not verify is refused', async () => {
  const forged = { ...deployed, sequence: 8 };
  await expect(composeRegistry(forged, deployedKey.publicKey, local, ownKey)).rejects.toThrow(
    RegistryRefused,
  );
});

test('a composed page carries the new registry and key, and keeps everything else but preloads of local remotes', () => {
  const registry = JSON.stringify({ schema: 1, note: '</script><b>' });
  const page = composePage(html, {
    registry,
    publicKey: ownKey.publicKey,
    local: ['catalog'],
    client: { script: 'client()', build: 3 },
  });
  expect(readDeployedPage(page)).toEqual({ registry: JSON.parse(registry), publicKey: ownKey.publicKey });
  expect(page).not.toContain('/remotes/catalog/');
  expect(page).toContain('/remotes/clients/1.0.0/remote-entry.js');
  expect(page).toContain('<script nonce="n0nce">boot()</script>');
  expect(page).toMatch(
    /<script src="\/__dev\/client\.js" integrity="sha384-[^"]+" crossorigin="anonymous" data-build="3">/,
  );
});

test('a page without a registry is not taken for a page of the shell', () => {
  expect(readDeployedPage('<html><head></head></html>')).toBeUndefined();
});
