import { RegistryRefused, verifyRegistry, type LiveRemote } from '@lotes/shared-federation/release';
import { composePage, readDeployedPage } from './composed-page';
import { ProxyTrust } from './composed-registry';

const hash = 'B'.repeat(64);
function aRemote(name: string, version: string): LiveRemote {
  return {
    version,
    descriptor: { name, contract: 1, routes: [], menu: [], slots: [], offers: [] },
    entry: 'remote-entry.js',
    container: `lotes_${name}_${version}`.replace(/\W/g, '_'),
    modules: {},
    files: { 'remote-entry.js': hash },
    base: `/remotes/${name}/${version}/`,
  };
}

const own = new ProxyTrust();
const local = new Map([['catalog', aRemote('catalog', 'local-3')]]);
const none = new Map<string, LiveRemote>();

/** The documents of a deployed page, signed by another proxy. */
function deployedPage() {
  const nothing = new ProxyTrust();
  const remotes = new Map([
    ['catalog', aRemote('catalog', '1.0.0')],
    ['clients', aRemote('clients', '1.0.0')],
  ]);
  return nothing.sign({ environment: 'staging', sequence: 1, issuedAt: '', remotes: {} }, remotes);
}

const htmlOf = ({ root, registry }: { root: unknown; registry: string }) =>
  [
    '<!doctype html><html><head><meta charset="utf-8">',
    '<link rel="preload" as="script" href="/remotes/catalog/1.0.0/remote-entry.js" integrity="sha384-x">',
    '<link rel="preload" as="script" href="/remotes/clients/1.0.0/remote-entry.js" integrity="sha384-x">',
    '<script nonce="n0nce">boot()</script></head><body>',
    `<script type="application/json" id="lotes-root">${JSON.stringify(root)}</script>`,
    `<script type="application/json" id="lotes-registry">${registry}</script>`,
    '</body></html>',
  ].join('\n');

test('a composed registry names the local remote beside the deployed ones, under a root that only the proxy signed', async () => {
  const deployed = deployedPage();
  const { root, registry } = await own.compose(deployed, local);
  const composed = await verifyRegistry(JSON.parse(registry), root);
  const { remotes, environment } = composed.registry;
  expect([remotes.catalog?.version, remotes.clients?.version, environment]).toEqual([
    'local-3',
    '1.0.0',
    'staging',
  ]);
  expect(composed.refused).toEqual({});
  await expect(verifyRegistry(JSON.parse(registry), deployed.root)).rejects.toThrow(RegistryRefused);
});

test('each composition is newer than the one before, under the same root', async () => {
  const deployed = deployedPage();
  const [first, second] = [await own.compose(deployed, none), await own.compose(deployed, local)];
  expect(second.root).toEqual(first.root);
  const [one, other] = await Promise.all(
    [first, second].map(({ root, registry }) => verifyRegistry(JSON.parse(registry), root)),
  );
  expect(other?.registry.sequence).toBeGreaterThan(one?.registry.sequence ?? Infinity);
});

test('a deployed registry that cannot be trusted under its page’s root is refused', async () => {
  const deployed = deployedPage();
  const forged = { ...deployed, registry: deployed.registry.replace('\\"seq\\":1', '\\"seq\\":9') };
  expect(forged.registry).not.toBe(deployed.registry);
  await expect(own.compose(forged, local)).rejects.toThrow(RegistryRefused);
});

test('a composed page carries the new registry and root, and keeps everything else except preloads of local remotes', async () => {
  const documents = { root: { type: 'root' }, registry: JSON.stringify({ note: '</script><b>' }) };
  const page = composePage(htmlOf(deployedPage()), {
    documents,
    local: ['catalog'],
    client: { script: 'client()', build: 3 },
  });
  const carried = readDeployedPage(page);
  expect([carried?.root, JSON.parse(carried?.registry ?? '')]).toEqual([
    documents.root,
    JSON.parse(documents.registry),
  ]);
  expect(page).not.toContain('href="/remotes/catalog/');
  expect(page).toContain('/remotes/clients/1.0.0/remote-entry.js');
  expect(page).toContain('<script nonce="n0nce">boot()</script>');
  expect(page).toMatch(
    /<script src="\/__dev\/client\.js" integrity="sha384-[^"]+" crossorigin="anonymous" data-build="3">/,
  );
});

test('a page without a registry does not count as a page of the shell', () => {
  expect(readDeployedPage('<html><head></head></html>')).toBeUndefined();
});
