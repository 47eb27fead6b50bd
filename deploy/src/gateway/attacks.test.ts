import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { later } from '@lotes/shared-contract/dates';
import {
  addSignatures,
  isPointer,
  bodyOf,
  newestRegistry,
  sealRoot,
  type Envelope,
  type Registry,
} from '@lotes/shared-federation/release';
import Fastify from 'fastify';
import { openReleaseStore, readRegistry, releasesOf } from '../store/release-store';
import { composeByHand, writeByHand } from '../testing/composed-by-hand';
import { promoteByTeam, promoteHere } from '../testing/promote-here';
import {
  anEmptyStore,
  aRoute,
  keysOf,
  publishRemote,
  publishShell,
  type FolderStore,
} from '../testing/published-release';
import { startRegistrar } from '../testing/running-registrar';
import { compositionKey, newestComposition, registryDocument } from '../trust/compositions';
import { replaceKeys } from '../trust/key-replacement';
import { pointerKey, readPointer } from '../trust/pointers';
import { delegationsKey, rootKey } from '../trust/trust-store';
import { LiveRegistry } from './live-registry';

/*
 * The attacks that The Update Framework names, by an attacker who writes in the store or has stolen keys. Each test looks at a
 * gateway that runs on, at one that restarts, and at a returning browser that gets the content of the store without any
 * gateway's check.
 */

const { log } = Fastify();
log.level = 'silent';

let store: FolderStore;
/** The pointers that were live, signed before the attack. */
let signed: Envelope[];
let now: () => Date;
let running: LiveRegistry;
let returning: () => Promise<string>;

const place = () => ({ target: store.target, keys: keysOf(store.directory), environment: 'local' });
const fileOf = (key: string) => join(store.directory, key);
const catalogAt = (n: number, epoch = 1) => ({ name: 'catalog', epoch, n });
const catalog = (version: string) => publishRemote(store, 'catalog', { version, routes: [aRoute('/')] });

const GOOD = 'catalog 2.0.0, reservations 1.0.0, shell 1.0.0';
const WITHOUT_CATALOG = 'reservations 1.0.0, shell 1.0.0';
const executed = (registry: Registry | undefined) =>
  releasesOf(registry)
    .map(({ name, version }) => `${name} ${version}`)
    .sort()
    .join(', ');

const newest = async () =>
  registryDocument(store.target, await newestComposition(store.target), store.trust.id);
const aGateway = () => new LiveRegistry({ target: store.target, trust: store.trust, now: () => now() }, log);
const servedBy = async (gateway: LiveRegistry) => executed((await gateway.current())?.registry);

/** The profile of one browser. Returns a function that visits the site. */
function aProfile(): () => Promise<string> {
  let kept: string | null = null;
  const memory = { read: () => kept, keep: (text: string) => void (kept = text) };
  return async () => {
    const offered = JSON.stringify(await newest().catch(() => ({})));
    const { registry } = await newestRegistry({ offered, root: store.trust.document, memory, now });
    return executed(registry);
  };
}

const everybody = async () => [await servedBy(running), await servedBy(aGateway()), await returning()];
const all = (what: string) => [what, what, what];

beforeEach(async () => {
  now = () => new Date();
  store = await anEmptyStore({ catalog: ['/'], reservations: ['/myreservation'] });
  const reservations = await publishRemote(store, 'reservations', { routes: [aRoute('/myreservation')] });
  await promoteHere(store, [await publishShell(store), await catalog('1.0.0'), reservations]);
  await promoteHere(store, [await catalog('2.0.0')]);
  signed = (await newest()).remotes.map(({ pointer }) => pointer);
  running = aGateway();
  returning = aProfile();
  expect(await everybody()).toEqual(all(GOOD));
});
afterEach(() => rm(store.directory, { recursive: true }));

/** Gives the catalog's team another key. Returns the old key, and the store opened anew. */
async function afterNewKey({ isRevoked }: { isRevoked: boolean }) {
  const old = await store.keyOf('team-catalog');
  const registrar = startRegistrar(place());
  await replaceKeys(place(), 'catalog', { isRevoked });
  const opened = await openReleaseStore(place());
  if (isRevoked) await promoteByTeam(opened, releasesOf(await readRegistry(opened)));
  await registrar.stop();
  return { old, opened };
}

test('rollback: no client executes an older pointer in a newer composition', async () => {
  const first = await readPointer(store.target, catalogAt(1));
  const others = signed.filter((pointer) => bodyOf(pointer, 'pointer', isPointer).remote !== 'catalog');
  await writeByHand(store, [...others, ...(first ? [first.pointer] : [])], { seq: 3 });
  expect(await everybody()).toEqual(all(WITHOUT_CATALOG));
});

describe('rollback: a pointer that was refused as older stays refused', () => {
  beforeEach(async () => {
    const first = await readPointer(store.target, catalogAt(1));
    const others = signed.filter((pointer) => bodyOf(pointer, 'pointer', isPointer).remote !== 'catalog');
    const expires = later(new Date(), { hours: 1 }).toISOString();
    await writeByHand(store, [...others, ...(first ? [first.pointer] : [])], { seq: 3, expires });
    expect(await everybody()).toEqual(all(WITHOUT_CATALOG));
  });

  it('it stays refused if the next composition cannot be verified', async () => {
    await writeFile(fileOf(compositionKey(4)), 'garbage');
    expect(await everybody()).toEqual(all(WITHOUT_CATALOG));
  });

  it('it stays refused if the composition expires', async () => {
    now = () => later(new Date(), { hours: 2 });
    expect(await everybody()).toEqual(all(WITHOUT_CATALOG));
  });
});

test('freeze: without renewal, new clients start nothing after a day, and returning ones continue for seven days', async () => {
  const { directory } = store;
  const begins = () => Promise.all([aProfile()().catch(String), servedBy(aGateway())]);
  const memory = join(directory, 'registry.newest.json');
  now = () => later(new Date(), { hours: 25 });
  expect([await servedBy(aGateway()), await returning()]).toEqual([GOOD, GOOD]);
  const remembered = await readFile(memory);
  await rm(memory);
  expect(await begins()).toEqual([expect.stringContaining('It ran out at'), '']);
  await writeFile(memory, remembered);
  now = () => later(new Date(), { days: 9 });
  await expect(returning()).rejects.toThrow('It ran out at');
  expect(await servedBy(aGateway())).toBe('');
});

test('mix-and-match: no client executes a pointer that replaces the one in the composition', async () => {
  const first = await readFile(fileOf(pointerKey(catalogAt(1))));
  await writeFile(fileOf(pointerKey(catalogAt(2))), first);
  await writeByHand(store, signed, { seq: 3 });
  expect(await everybody()).toEqual(all(WITHOUT_CATALOG));
});

test('mix-and-match: a composition with the entries of another composition changes nothing', async () => {
  await writeByHand(store, signed, { seq: 3 });
  const parts = async (seq: number) =>
    JSON.parse(await readFile(fileOf(compositionKey(seq)), 'utf8')) as {
      composition: object;
      entries: object;
    };
  const mixed = { composition: (await parts(3)).composition, entries: (await parts(2)).entries };
  await writeFile(fileOf(compositionKey(3)), JSON.stringify(mixed));
  expect(await everybody()).toEqual(all(GOOD));
});

test('fast-forward: after a pointer with the highest number, revoking the key lets its team begin a new epoch', async () => {
  const key = await store.keyOf('team-catalog');
  const n = Number.MAX_SAFE_INTEGER;
  await composeByHand(store, (pointer, browser) =>
    Promise.resolve({ pointer: { ...pointer, n }, browser, key }),
  );
  expect(await everybody()).toEqual(all(GOOD));
  await expect(promoteHere(store, [await catalog('3.0.0')])).rejects.toThrow('"keys revoke catalog"');
  const { opened } = await afterNewKey({ isRevoked: true });
  await promoteHere(opened, [await catalog('3.0.0')]);
  expect(await everybody()).toEqual(all('catalog 3.0.0, reservations 1.0.0, shell 1.0.0'));
});

test('fast-forward: after a composition with the highest number, a new first root in another store goes on', async () => {
  await writeByHand(store, signed, { seq: Number.MAX_SAFE_INTEGER });
  expect(await everybody()).toEqual(all(GOOD));
  await expect(promoteHere(store, [await catalog('3.0.0')])).rejects.toThrow('only a new first root helps');
  const { directory } = store;
  store = await anEmptyStore({ catalog: ['/'], reservations: ['/myreservation'] });
  for (const folder of ['shell', 'remotes'])
    await cp(join(directory, folder), fileOf(folder), { recursive: true });
  await rm(directory, { recursive: true });
  const versions = { shell: '1.0.0', catalog: '3.0.0', reservations: '1.0.0' };
  await promoteHere(
    store,
    Object.entries(versions).map(([name, version]) => ({ name, version })),
  );
  running = aGateway();
  expect(await everybody()).toEqual(all('catalog 3.0.0, reservations 1.0.0, shell 1.0.0'));
});

describe('key compromise', () => {
  it.each([
    ['a revoked key signs nothing in the epoch of its successor', true, 2, 2],
    ['a revoked key signs nothing in its own epoch either', true, 1, 3],
    ['a replaced key signs nothing beside its successor', false, 1, 4],
  ])('%s', async (_what, isRevoked, epoch, n) => {
    const { old, opened } = await afterNewKey({ isRevoked });
    expect(await everybody()).toEqual(all(GOOD));
    await composeByHand(opened, (pointer, browser) =>
      Promise.resolve({ pointer: { ...pointer, epoch, n }, browser, key: old }),
    );
    expect(await everybody()).toEqual(all(WITHOUT_CATALOG));
  });

  it('the registrar signs no code', async () => {
    const key = await store.keyOf('registrar');
    await composeByHand(store, (pointer, browser) =>
      Promise.resolve({ pointer: { ...pointer, n: 3 }, browser, key }),
    );
    expect(await everybody()).toEqual(all(WITHOUT_CATALOG));
  });

  it('one key of the root makes no new root, even if its signature is listed under two keys', async () => {
    const thief = await store.keyOf('root-1');
    const root = { ...store.trust.root, version: 2 };
    const [[, signature = ''] = []] = Object.entries(sealRoot(root, [thief]).sigs);
    const [, second = ''] = store.trust.root.root.keys;
    const half = addSignatures(sealRoot(root, []), [thief]);
    const forged = { ...half, sigs: { ...half.sigs, [second]: signature } };
    await writeFile(fileOf(rootKey(2)), JSON.stringify(forged));
    await writeFile(
      fileOf(delegationsKey(2, forged)),
      await readFile(fileOf(delegationsKey(1, store.trust.document as Envelope))),
    );
    await writeByHand(store, signed, { seq: 3, root: 2 });
    expect(await everybody()).toEqual(all(GOOD));
  });
});

test('root withheld: a client that knows the root that revoked a key follows nothing under an older root', async () => {
  const { old } = await afterNewKey({ isRevoked: true });
  expect(await everybody()).toEqual(all(GOOD));
  await composeByHand(
    store,
    (pointer, browser) => Promise.resolve({ pointer: { ...pointer, epoch: 1, n: 3 }, browser, key: old }),
    { seq: 99 },
  );
  await rm(fileOf(rootKey(2)));
  expect(await everybody()).toEqual(all(GOOD));
  expect((await newest()).composition.body).toContain('"seq":99');
});

describe('endless data', () => {
  /** A file of the store that has no end. */
  async function withoutEnd(key: string): Promise<void> {
    await rm(fileOf(key), { force: true });
    await symlink('/dev/zero', fileOf(key));
  }

  it('a composition without an end changes nothing', async () => {
    await withoutEnd(compositionKey(3));
    expect(await everybody()).toEqual(all(GOOD));
  });

  it('no client executes a pointer without an end', async () => {
    await withoutEnd(pointerKey(catalogAt(2)));
    await writeByHand(store, signed, { seq: 3 });
    expect(await everybody()).toEqual(all(WITHOUT_CATALOG));
  });

  it('a composition that is longer than the limit changes nothing', async () => {
    const text = await readFile(fileOf(compositionKey(2)), 'utf8');
    await writeFile(fileOf(compositionKey(3)), `${text.slice(0, -1)}${' '.repeat(5 * 1024 * 1024)}}`);
    expect(await everybody()).toEqual(all(GOOD));
  });
});
