import { cp, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { later } from '@lotes/shared-contract/dates';
import { newestRegistry } from '@lotes/shared-federation/release';
import Fastify from 'fastify';
import { ApiUnreachable, type DeployedApi } from '../compatibility/deployed-api';
import { LiveRegistry } from '../gateway/live-registry';
import { readHistory } from '../store/history';
import { openReleaseStore, readRegistry } from '../store/release-store';
import { promoteByTeam, promoteHere } from '../testing/promote-here';
import {
  anEmptyStore,
  aFill,
  aRoute,
  keysOf,
  publishRemote,
  publishShell,
  type FolderStore,
} from '../testing/published-release';
import { writeByHand } from '../testing/composed-by-hand';
import { startRegistrar, type RunningRegistrar } from '../testing/running-registrar';
import {
  COMPOSITIONS_FOLDER,
  compositionKey,
  newestComposition,
  registryDocument,
} from '../trust/compositions';
import { replaceKeys } from '../trust/key-replacement';
import { numbersIn } from '../trust/numbered-files';
import { pointerKey, readPointer } from '../trust/pointers';
import { decideHere } from './decide-here';
import { passingMarks } from './marks';
import { Registrar } from './registrar';

const { log } = Fastify();
log.level = 'silent';

let store: FolderStore;
let registrar: RunningRegistrar | undefined;
beforeEach(async () => {
  store = await anEmptyStore({ catalog: ['/'], reservations: ['/myreservation'] });
});
afterEach(async () => {
  await registrar?.stop();
  registrar = undefined;
  await rm(store.directory, { recursive: true });
});

const place = () => ({ target: store.target, keys: keysOf(store.directory), environment: 'local' });
const catalog = (version: string, others = {}) =>
  publishRemote(store, 'catalog', { version, routes: [aRoute('/')], ...others });
const reservations = (version: string) =>
  publishRemote(store, 'reservations', { version, routes: [aRoute('/myreservation')] });

/** Shell, catalog 1.0.0 and reservations 1.0.0 are live, and no registrar runs. */
async function allLive(): Promise<void> {
  await promoteHere(store, [await publishShell(store), await catalog('1.0.0'), await reservations('1.0.0')]);
}

const aMoment = () => new Promise((done) => setTimeout(done, 10));

const isSigned = async (name: string, n: number) =>
  (await readPointer(store.target, { name, epoch: 1, n })) !== undefined;

const liveVersions = async () => {
  const registry = await readRegistry(store);
  return [registry?.remotes.catalog?.version, registry?.remotes.reservations?.version];
};

test('two teams promote at the same time: nothing is lost, and no reader sees a partial or an older state', async () => {
  await allLive();
  registrar = startRegistrar(place());
  const rounds = Array.from({ length: 10 }, (_, index) => `${String(index + 2)}.0.0`);
  const published = await Promise.all(rounds.flatMap((version) => [catalog(version), reservations(version)]));
  let isOver = false;
  /** Requests the page again and again, and returns the number of compositions that it saw. */
  const reader = async () => {
    const gateway = new LiveRegistry({ target: store.target, trust: store.trust }, log);
    const seen: number[] = [];
    while (!isOver) {
      const live = await gateway.current();
      expect(Object.keys(live?.registry.remotes ?? {}).sort()).toEqual(['catalog', 'reservations']);
      seen.push(live?.registry.sequence ?? 0);
      await new Promise(setImmediate);
    }
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  };
  const team = async (name: string) => {
    const gateway = new LiveRegistry({ target: store.target, trust: store.trust }, log);
    for (const version of rounds) {
      await promoteByTeam(store, [{ name, version }]);
      expect((await gateway.current())?.registry.remotes[name]?.version).toBe(version);
    }
  };
  const readers = [reader(), reader()];
  await Promise.all([team('catalog'), team('reservations')]);
  isOver = true;
  await Promise.all(readers);
  expect(published).toHaveLength(20);
  expect(await liveVersions()).toEqual(['11.0.0', '11.0.0']);
  expect(await numbersIn(store.target, 'compositions/')).toEqual(
    Array.from({ length: 21 }, (_, index) => index + 1),
  );
  expect((await readHistory(store, 21)).promotions.flatMap(({ changes }) => changes)).toHaveLength(3 + 20);
  expect(registrar.complaints).toEqual([]);
});

test('the registrar refuses one of two promotes that fit the live release but not each other', async () => {
  await allLive();
  await promoteHere(store, [await catalog('2.0.0', { offers: ['lot-actions'] })]);
  const filling = await publishRemote(store, 'payments', { slots: [aFill('lot-actions')] });
  const [one, other] = [
    promoteByTeam(store, [filling]),
    promoteByTeam(store, [{ name: 'catalog', version: '1.0.0' }]),
  ];
  // Both have checked the live release before any registrar runs.
  while (!((await isSigned('payments', 1)) && (await isSigned('catalog', 3)))) await aMoment();
  registrar = startRegistrar(place());
  const outcomes = await Promise.allSettled([one, other]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('an expired composition is refused at a first visit until the registrar renews it', async () => {
  await allLive();
  const tomorrow = () => later(new Date(), { hours: 25 });
  const firstVisit = async () => {
    const seq = await newestComposition(store.target);
    const offered = JSON.stringify(await registryDocument(store.target, seq, store.trust.id));
    const memory = { read: () => null, keep: () => undefined };
    return newestRegistry({ offered, root: store.trust.document, memory, now: tomorrow });
  };
  await expect(firstVisit()).rejects.toThrow('It ran out at');
  registrar = startRegistrar(place(), { now: tomorrow });
  const { sequence } = await promoteByTeam(store, [{ name: 'catalog', version: '1.0.0' }], {
    now: tomorrow,
  });
  expect(sequence).toBe(2);
  expect((await firstVisit()).registry.remotes.catalog?.version).toBe('1.0.0');
});

test('a store that was put back is noticed: the registrar continues above its old number, and teams sign above theirs', async () => {
  await allLive();
  const marks = passingMarks();
  await promoteHere(store, [await publishShell(store, { version: '2.0.0' })]);
  await promoteHere(store, [await catalog('2.0.0')]);
  const earlier = await mkdtemp(join(tmpdir(), 'lotes-earlier-'));
  await cp(store.directory, earlier, { recursive: true });
  registrar = startRegistrar(place(), { marks });
  await promoteByTeam(store, [await publishShell(store, { version: '3.0.0' })]);
  await promoteByTeam(store, [await catalog('3.0.0')]);
  await registrar.stop();
  await rm(store.directory, { recursive: true });
  await cp(earlier, store.directory, { recursive: true });
  await rm(earlier, { recursive: true });

  registrar = startRegistrar(place(), { marks });
  const told = async (name: string) =>
    (await store.target.list(`pointers/${name}/1/`)).some((key) => key.endsWith('.behind.json'));
  while (!((await told('shell')) && (await told('catalog')))) await aMoment();
  expect(registrar.complaints.join()).toContain('the store was put back');
  // The shell is behind its old number as well: nothing can be composed before its team signs the live version again.
  await promoteByTeam(store, [{ name: 'shell', version: '2.0.0' }]);
  const { sequence, shell, remotes } = await promoteByTeam(store, [{ name: 'catalog', version: '2.0.0' }]);
  expect([sequence, shell?.version, remotes.catalog?.version]).toEqual([7, '2.0.0', '2.0.0']);
  expect(await numbersIn(store.target, 'pointers/catalog/1/')).toEqual([1, 2, 4]);
});

test('a forged composition above the newest one does not stop the registrar', async () => {
  await allLive();
  await writeFile(join(store.directory, compositionKey(2)), 'garbage');
  registrar = startRegistrar(place());
  while ((await newestComposition(store.target)) < 3) await aMoment();
  await promoteByTeam(store, [await catalog('2.0.0')]);
  expect(await liveVersions()).toEqual(['2.0.0', '1.0.0']);
});

test('after a gap in the numbers, the history records only what changed', async () => {
  await allLive();
  const { remotes } = await registryDocument(store.target, 1, store.trust.id);
  const pointers = remotes.map(({ pointer }) => pointer);
  await writeByHand(store, pointers, { seq: 9 });
  await decideHere(store);
  await writeFile(join(store.directory, compositionKey(12)), 'garbage');
  await decideHere(store);
  expect((await readHistory(store, 13)).promotions).toHaveLength(1);
  await promoteHere(store, [await catalog('2.0.0')]);
  const [last, ...earlier] = (await readHistory(store, 14)).promotions;
  expect(last?.changes).toEqual([{ name: 'catalog', from: '1.0.0', to: '2.0.0' }]);
  expect(earlier).toHaveLength(1);
});

describe('a live composition that cannot be read', () => {
  const stepped = (marks = passingMarks()) =>
    new Registrar({ open: () => openReleaseStore(place()), marks, log }).step();
  const composed = () => numbersIn(store.target, COMPOSITIONS_FOLDER);

  it.each([
    ['a composition', compositionKey(2)],
    ['a pointer', pointerKey({ name: 'catalog', epoch: 1, n: 2 })],
  ])('the registrar composes nothing while the disk fails to read %s', async (_what, key) => {
    await allLive();
    await promoteHere(store, [await catalog('2.0.0')]);
    const file = join(store.directory, key);
    await rename(file, `${file}.aside`);
    await symlink(file, file);
    await expect(stepped()).rejects.toMatchObject({ code: 'ELOOP' });
    expect(await composed()).toEqual([1, 2]);
    await rm(file);
    await rename(`${file}.aside`, file);
    await promoteHere(store, [await reservations('2.0.0')]);
    expect(await liveVersions()).toEqual(['2.0.0', '2.0.0']);
  });

  it('the registrar composes nothing if none of the compositions can be verified', async () => {
    await allLive();
    await writeFile(join(store.directory, compositionKey(1)), 'garbage');
    await expect(stepped()).rejects.toThrow('No composition');
    expect(await composed()).toEqual([1]);
  });

  it('the registrar composes nothing if all compositions are gone', async () => {
    await allLive();
    const marks = passingMarks();
    await marks.raise(store.trust.id, { root: 1, sequence: 1, pointers: {} });
    await rm(join(store.directory, compositionKey(1)));
    await expect(stepped(marks)).rejects.toThrow('No composition');
    expect(await composed()).toEqual([]);
  });
});

test('a replaced key of the registrar cannot compose under the previous root', async () => {
  await allLive();
  const old = await store.keyOf('registrar');
  registrar = startRegistrar(place());
  await replaceKeys(place(), 'registrar');
  await registrar.stop();
  const newest = await newestComposition(store.target);
  const { remotes } = await registryDocument(store.target, newest, store.trust.id);
  const some = remotes.map(({ pointer }) => pointer).filter(({ body }) => !body.includes('"catalog"'));
  const thief = { ...store, keyOf: () => Promise.resolve(old) };
  for (const seq of [newest + 1, newest + 2]) await writeByHand(thief, some, { seq });
  await decideHere(await openReleaseStore(place()));
  expect(await newestComposition(store.target)).toBe(newest + 3);
  expect(await liveVersions()).toEqual(['1.0.0', '1.0.0']);
});

test('the registrar finds a good composition below any number of bad ones', async () => {
  await allLive();
  const others = Array.from({ length: 70 }, (_, index) => index + 2);
  for (const seq of others) await writeFile(join(store.directory, compositionKey(seq)), 'garbage');
  await decideHere(store);
  expect(await newestComposition(store.target)).toBe(72);
  expect(await liveVersions()).toEqual(['1.0.0', '1.0.0']);
});

test('the registrar reports once that half of a pointer’s lifetime is over, with the team that must sign it again', async () => {
  await allLive();
  registrar = startRegistrar(place(), { now: () => later(new Date(), { days: 91 }) });
  while (registrar.complaints.length < 3) await aMoment();
  await new Promise((done) => setTimeout(done, 100));
  expect(registrar.complaints).toHaveLength(3);
  expect(registrar.complaints.join()).toMatch(
    /pointer 1 of catalog runs out at .*: let its team promote it again/,
  );
});

describe('a release that calls the api', () => {
  const operations = { 'GET /Lotes': {}, 'GET /Plano': {} };
  const wanted = async (api: DeployedApi) => {
    await allLive();
    registrar = startRegistrar(place(), { api });
    const release = await publishRemote(store, 'catalog', {
      version: '2.0.0',
      routes: [aRoute('/')],
      operations,
    });
    return promoteByTeam(store, [release], { timeoutMs: 5_000 });
  };

  it('goes live only if the deployed api has every operation that it calls', async () => {
    await expect(wanted(() => Promise.resolve({ 'GET /Lotes': {} }))).rejects.toThrow(
      'catalog@2.0.0 calls GET /Plano, which the deployed api does not have: ' +
        'deploy an api that has it first, or publish a version that does without it',
    );
    expect(await liveVersions()).toEqual(['1.0.0', '1.0.0']);
  });

  it('waits for an api that does not respond, and goes live when it does', async () => {
    let asked = 0;
    const starting: DeployedApi = () => {
      asked += 1;
      return asked < 3 ? Promise.reject(new ApiUnreachable('The api starts.')) : Promise.resolve(operations);
    };
    await wanted(starting);
    expect(await liveVersions()).toEqual(['2.0.0', '1.0.0']);
    expect(registrar?.complaints).toEqual([expect.stringContaining('The api starts.')]);
  });
});
