import { KEYS, LATER, registryText, signedPage, type RegistryChanges } from '../testing/signed-registry';
import { testRemote } from '../testing/index';
import type { LiveRemote, LiveShell } from './registry.schema';
import { RegistryRefused } from './registry-refused';
import { publicKeyOf } from './seal';
import { verifyRegistry } from './verify-registry';

const hash = 'B'.repeat(64);
const files = { 'remote-entry.js': hash, 'home.js': hash, 'es.js': hash, 'en.js': hash };
const title = { es: 'Texto', en: 'Text' };
const aRoute = (path: string) => ({ path, module: 'home/home.page', access: 'public' as const, title });
const described = (name: string, ...paths: string[]): LiveRemote['descriptor'] => ({
  name,
  contract: 1,
  routes: paths.map(aRoute),
  menu: [],
  slots: [],
  offers: [],
});
const catalog = testRemote({ files, descriptor: described('catalog', '/', '/lotslist') });
const reservations = testRemote({
  name: 'reservations',
  files,
  descriptor: described('reservations', '/myreservation'),
});
const shell: LiveShell = {
  version: '2.0.0',
  base: '/shell/2.0.0/',
  contract: 1,
  scripts: ['main.js'],
  styles: [],
  files: { 'main.js': hash },
};
const all = { catalog, reservations, shell };

const verify = async (changes: RegistryChanges = {}, statements = all, now?: number) => {
  const page = signedPage(statements, changes);
  return verifyRegistry(JSON.parse(registryText(page)), page.root, now);
};

test('a registry is accepted if the root, the registrar and every team signed their documents', async () => {
  const { registry, refused, marks } = await verify();
  expect(registry).toEqual({
    environment: 'test',
    sequence: 7,
    issuedAt: '2026-03-10T15:00:00.000Z',
    shell,
    remotes: { catalog, reservations },
  });
  expect(refused).toEqual({});
  expect(marks.catalog).toEqual({ epoch: 1, n: 1 });
});

test('a registry with only some of the remotes is accepted under the same signatures', async () => {
  const page = signedPage(all);
  const chosen = { composition: page.composition, remotes: page.remotes.slice(0, 1) };
  expect(Object.keys((await verifyRegistry(chosen, page.root)).registry.remotes)).toEqual(['catalog']);
});

const twice = publicKeyOf(KEYS.root[0]);

test.each<[string, RegistryChanges]>([
  ['if only one of three keys signed the root', { rootSigners: [KEYS.root[0]] }],
  ['if other keys signed the root', { rootSigners: [KEYS.catalog, KEYS.shell] }],
  [
    'if the root lists one key twice',
    { root: { root: { keys: [twice, twice], threshold: 2 } }, rootSigners: [KEYS.root[0]] },
  ],
  ['if the root requires no signature', { root: { root: { keys: [twice], threshold: 0 } } }],
  ['if the expiry of the root is not a date', { root: { expires: 'never' } }],
  ['if the root expires on a day that does not exist', { root: { expires: '2999-13-45T00:00:00Z' } }],
  ['if a team signed the composition', { registrar: [KEYS.catalog] }],
  ['if no registrar signed the composition', { registrar: [] }],
  ['if it is for another environment', { composition: { environment: 'staging' } }],
  ['if the root of the composition is left out', { composition: { root: 2 } }],
  ['if its number is too large to be exact', { composition: { seq: 2 ** 53 } }],
  ['if its number is 0', { composition: { seq: 0 } }],
  ['if its expiry is not a date', { composition: { expires: '' } }],
  ['if another team signed the shell', { signers: { shell: [KEYS.catalog] } }],
])('a registry is refused %s', async (_what, changes) => {
  await expect(verify(changes)).rejects.toThrow(RegistryRefused);
});

const withCatalog = (change: Partial<LiveRemote>): RegistryChanges => ({
  texts: { catalog: JSON.stringify({ ...catalog, ...change }) },
});

test.each<[string, RegistryChanges, RegExp]>([
  ["is signed by another team's key", { signers: { catalog: [KEYS.reservations] } }, /not signed by 1 of/],
  ['is signed by the registrar', { signers: { catalog: [KEYS.registrar] } }, /not signed by 1 of/],
  ['is signed by too few of its keys', { roles: { catalog: { threshold: 2 } } }, /not signed by 2 of/],
  ['was signed for another remote', { pointers: { catalog: { remote: 'clients' } } }, /signed for clients/],
  ['was signed for another environment', { pointers: { catalog: { environment: 'staging' } } }, /staging/],
  ['has a pointer of a revoked epoch', { roles: { catalog: { epoch: 2 } } }, /another epoch/],
  ['has an expired pointer', { pointers: { catalog: { expires: '2026-01-01T00:00:00Z' } } }, /ran out/],
  [
    'has a pointer whose expiry is not a date',
    { pointers: { catalog: { expires: 'soon' } } },
    /does not say what it must/,
  ],
  [
    'was signed as another version',
    { pointers: { catalog: { live: { version: '1.0.0', browser: hash } } } },
    /not what its team signed/,
  ],
  ['has an unreadable statement', { texts: { catalog: '{' } }, /does not say what a release must/],
  ['has a statement about another version', withCatalog({ version: '9.9.9' }), /is version 9\.9\.9/],
  [
    'is in the folder of another remote',
    withCatalog({ base: '/remotes/clients/1.0.0/' }),
    /lie in \/remotes\/clients/,
  ],
  ['describes another remote', withCatalog({ descriptor: described('clients', '/') }), /describes clients/],
  ['has the container name of another', withCatalog({ container: 'lotes_clients_1' }), /container/],
  ['has an entry that is not among its files', withCatalog({ entry: 'evil.js' }), /evil\.js is not among/],
  [
    'has a module with a file that is not among its files',
    withCatalog({ modules: { a: ['b.js'] } }),
    /b\.js is not/,
  ],
  ['names a file outside its folder', withCatalog({ files: { '../evil.js': hash } }), /does not say/],
  ['has a file without a hash', withCatalog({ files: { 'home.js': 'none' } }), /does not say/],
  [
    'has a route that is reserved for another',
    {
      ...withCatalog({ descriptor: described('catalog', '/myreservation') }),
      roles: { reservations: { routes: ['/myreservation'] } },
    },
    /route \/myreservation is reserved for reservations/,
  ],
  [
    "has a path below another's reserved one, in another letter case",
    {
      ...withCatalog({ descriptor: described('catalog', '/myReservation/x') }),
      roles: { reservations: { routes: ['/myreservation'] } },
    },
    /is reserved for reservations/,
  ],
  [
    "has a menu entry that leads to another's page",
    withCatalog({
      descriptor: {
        ...described('catalog', '/'),
        menu: [{ label: title, to: '/clients', icon: 'map', order: 1, area: 'header' }],
      },
    }),
    /menu leads to \/clients/,
  ],
])('a remote that %s is left out, and the others are kept', async (_what, changes, sentence) => {
  const { registry, refused } = await verify(changes);
  expect(Object.keys(registry.remotes)).toEqual(['reservations']);
  expect(registry.shell).toEqual(shell);
  expect(refused.catalog).toMatch(sentence);
});

test('documents of two compositions cannot be mixed', async () => {
  const [older, newer] = [
    signedPage(all),
    signedPage({ ...all, catalog }, { pointers: { catalog: { n: 2 } } }),
  ];
  const [catalogNow, ...others] = newer.remotes;
  const mixed = {
    ...catalogNow,
    pointer: older.remotes[0]?.pointer,
    entry: older.remotes[0]?.entry,
    browser: older.remotes[0]?.browser,
  };
  const swapped = { composition: newer.composition, remotes: [mixed, ...others] };
  const { registry, refused } = await verifyRegistry(swapped, newer.root);
  expect(Object.keys(registry.remotes)).toEqual(['reservations']);
  expect(refused.catalog).toMatch(/composition does not name it/);
});

test('the second part of a remote that a registry contains twice is refused', async () => {
  const page = signedPage(all);
  const [first] = page.remotes;
  const doubled = { composition: page.composition, remotes: [...page.remotes, first] };
  const { registry, refused } = await verifyRegistry(doubled, page.root);
  expect(Object.keys(registry.remotes)).toEqual(['catalog', 'reservations']);
  expect(refused.catalog).toMatch(/twice/);
});

test('a signed document of another type does not pass as a pointer', async () => {
  const page = signedPage(all, { root: { registrar: { keys: [publicKeyOf(KEYS.catalog)], threshold: 1 } } });
  const pointer = page.remotes[0]?.pointer;
  const confused = { composition: { ...pointer, type: 'composition' }, remotes: page.remotes };
  await expect(verifyRegistry(confused, page.root)).rejects.toThrow(RegistryRefused);
});

test('a pointer that is older than one seen before is refused, and a pointer of a later epoch is accepted', async () => {
  const page = signedPage(all, {
    roles: { catalog: { epoch: 2 } },
    pointers: { catalog: { epoch: 2, n: 1 } },
  });
  const document: unknown = JSON.parse(registryText(page));
  const seen = (epoch: number, n: number) =>
    verifyRegistry(document, page.root, Date.now(), { catalog: { epoch, n } });
  expect((await seen(2, 2)).refused.catalog).toMatch(/pointer 1, older than 2/);
  expect((await seen(3, 1)).refused.catalog).toMatch(/older/);
  expect((await seen(1, Number.MAX_SAFE_INTEGER)).refused).toEqual({});
});

test.each([
  null,
  'text',
  [],
  {},
  { composition: null, remotes: [] },
  { remotes: [] },
  { composition: {}, remotes: {} },
])('the document %j is refused as a registry', async (document) => {
  const { root } = signedPage(all);
  await expect(verifyRegistry(document, root)).rejects.toThrow(RegistryRefused);
  await expect(verifyRegistry(JSON.parse(registryText(signedPage(all))), document)).rejects.toThrow(
    RegistryRefused,
  );
});

/** Returns texts of a document in which one letter each is changed, at several places. */
function flipped(text: string): string[] {
  const places = Array.from({ length: 40 }, (_, index) => Math.floor((text.length * index) / 40));
  return places.map(
    (place) => `${text.slice(0, place)}${text[place] === 'x' ? 'y' : 'x'}${text.slice(place + 1)}`,
  );
}

test('a changed letter anywhere in a registry never changes what is loaded: the registry is refused, or the remote is absent', async () => {
  const page = signedPage(all);
  const { registry: good } = await verify();
  for (const text of flipped(registryText(page))) {
    const { registry } = await verifyRegistry(parsedOr(text), page.root).catch(() => ({
      registry: undefined,
    }));
    for (const [name, remote] of Object.entries(registry?.remotes ?? {}))
      expect(remote).toEqual(good.remotes[name]);
    if (registry?.shell) expect(registry.shell).toEqual(shell);
  }
});

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

test('a browser without Ed25519 comes to the same results', async () => {
  jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('unknown', 'NotSupportedError'));
  expect(Object.keys((await verify()).registry.remotes)).toEqual(['catalog', 'reservations']);
  await expect(verify({ registrar: [KEYS.catalog] })).rejects.toThrow(RegistryRefused);
  jest.restoreAllMocks();
});

test('a registry expires with its root or its composition, whichever is earlier', async () => {
  const soon = '2027-01-01T00:00:00.000Z';
  expect((await verify({ composition: { expires: soon } })).expires).toBe(Date.parse(soon));
  expect((await verify({ root: { expires: soon } })).expires).toBe(Date.parse(soon));
  expect((await verify()).expires).toBe(Date.parse(LATER));
});
