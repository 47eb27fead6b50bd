import fs, { statSync, type Stats } from 'node:fs';
import { copyFile, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digest, type RegistryDocument } from '@lotes/shared-federation/release';
import Fastify from 'fastify';
import { composeByHand } from '../testing/composed-by-hand';
import { promoteHere } from '../testing/promote-here';
import { openReleaseStore, openVerifiedStore } from '../store/release-store';
import {
  anEmptyStore,
  aRoute,
  keysOf,
  publishRemote,
  publishShell,
  type SmallRemote,
  type FolderStore,
} from '../testing/published-release';
import { COMPOSITIONS_FOLDER, compositionKey, registryDocument } from '../trust/compositions';
import type { KeyHolder } from '../trust/key-files';
import { LiveRegistry } from './live-registry';

const { log } = Fastify();
log.level = 'silent';

let store: FolderStore;
beforeEach(async () => {
  store = await anEmptyStore({ catalog: ['/'], reservations: ['/myreservation'] });
});
afterEach(() => rm(store.directory, { recursive: true }));

/** Starts a gateway's view of the store. */
const startedGateway = () => new LiveRegistry({ target: store.target, trust: store.trust }, log);

async function promoteCatalog(version: string, remote: SmallRemote = {}): Promise<void> {
  await promoteHere(store, [
    await publishShell(store, { shared: {} }),
    await publishRemote(store, 'catalog', { routes: [aRoute('/')], version, ...remote }),
    await publishRemote(store, 'reservations', { routes: [aRoute('/myreservation')] }),
  ]);
}

const versionOf = async (gateway: LiveRegistry) =>
  (await gateway.current())?.registry.remotes.catalog?.version;
const remotesOf = async (gateway: LiveRegistry) =>
  Object.keys((await gateway.current())?.registry.remotes ?? {});

/** Restores a store from `copy`; the gateway's memory stays. */
async function putBack(copy: string): Promise<void> {
  for (const part of ['compositions', 'pointers']) {
    await rm(join(store.directory, part), { recursive: true });
    await cp(join(copy, part), join(store.directory, part), { recursive: true });
  }
}

async function copyOfStore(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'lotes-earlier-'));
  await cp(store.directory, copy, { recursive: true });
  return copy;
}

test('an older store is refused by a running gateway and by one that starts again, and the next promote is served', async () => {
  await promoteCatalog('1.0.0');
  const earlier = await copyOfStore();
  await promoteCatalog('2.0.0');
  const running = startedGateway();
  expect(await versionOf(running)).toBe('2.0.0');
  await putBack(earlier);
  expect(await versionOf(running)).toBe('2.0.0');
  expect(await versionOf(startedGateway())).toBe('2.0.0');
  await promoteCatalog('3.0.0');
  expect(await versionOf(running)).toBe('3.0.0');
  expect(await versionOf(startedGateway())).toBe('3.0.0');
  await rm(earlier, { recursive: true });
});

test('a promote is seen at the next request, and the text is what a browser verifies', async () => {
  const gateway = startedGateway();
  expect(await gateway.current()).toBeUndefined();
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    await promoteCatalog(version);
    expect(await versionOf(gateway)).toBe(version);
  }
  const live = await gateway.current();
  const document = await registryDocument(store.target, 3, store.trust.id);
  expect(JSON.parse(live?.text ?? '')).toEqual(document);
});

describe('a folder with an imprecise time of change', () => {
  /** Makes the folder of compositions show the same time for ever: `agoMs` before now. */
  function freezeFolderTime(agoMs: number): void {
    const { ino } = statSync(join(store.directory, COMPOSITIONS_FOLDER));
    const time = Date.now() - agoMs;
    jest.spyOn(fs, 'statSync').mockReturnValue({ ino, mtimeMs: time, ctimeMs: time } as Stats);
  }
  beforeEach(() => promoteCatalog('1.0.0'));
  afterEach(() => jest.restoreAllMocks());

  it('delays no promote that follows within the same step of that time', async () => {
    freezeFolderTime(0);
    const gateway = startedGateway();
    expect(await versionOf(gateway)).toBe('1.0.0');
    await promoteCatalog('2.0.0');
    expect(await versionOf(gateway)).toBe('2.0.0');
  });

  it('delays a promote by a second at most', async () => {
    freezeFolderTime(60_000);
    const now = jest.spyOn(performance, 'now').mockReturnValue(5000);
    const gateway = startedGateway();
    expect(await versionOf(gateway)).toBe('1.0.0');
    await promoteCatalog('2.0.0');
    now.mockReturnValue(5999);
    expect(await versionOf(gateway)).toBe('1.0.0');
    now.mockReturnValue(6001);
    expect(await versionOf(gateway)).toBe('2.0.0');
  });
});

test('a folder that has not changed for long is checked by its time alone, and shows a promote at the next request', async () => {
  await promoteCatalog('1.0.0');
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  const gateway = startedGateway();
  expect(await versionOf(gateway)).toBe('1.0.0');
  const looks = jest.spyOn(fs.promises, 'stat');
  expect(await versionOf(gateway)).toBe('1.0.0');
  expect(looks).not.toHaveBeenCalled();
  later.mockRestore();
  await promoteCatalog('2.0.0');
  expect(await versionOf(gateway)).toBe('2.0.0');
  jest.restoreAllMocks();
});

describe('a failing disk', () => {
  beforeEach(() => promoteCatalog('1.0.0'));
  afterEach(() => jest.restoreAllMocks());

  const fault = () => Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });

  it.each([
    ['the composition', compositionKey(2)],
    ['the release document of the shell', 'shell/1.0.0/release.json'],
  ])('delays a promote only while %s cannot be read', async (_what, key) => {
    jest.spyOn(store.target, 'glance').mockReturnValue(undefined);
    const gateway = startedGateway();
    expect(await versionOf(gateway)).toBe('1.0.0');
    await promoteCatalog('2.0.0');
    const read = store.target.read.bind(store.target);
    const failing = jest.spyOn(store.target, 'read').mockImplementation((asked, most) => {
      return asked === key ? Promise.reject(fault()) : read(asked, most);
    });
    expect(await versionOf(gateway)).toBe('1.0.0');
    expect(await versionOf(startedGateway())).toBe(key === compositionKey(2) ? '1.0.0' : undefined);
    failing.mockRestore();
    expect(await versionOf(gateway)).toBe('2.0.0');
  });

  it.each(['glance', 'stateOf'] as const)(
    'keeps the last live release served, and is logged once while %s fails',
    async (call) => {
      const errors = jest.spyOn(log, 'error');
      const gateway = startedGateway();
      expect(await versionOf(gateway)).toBe('1.0.0');
      await promoteCatalog('2.0.0');
      const failing = jest.spyOn(store.target, call).mockImplementation(() => {
        throw fault();
      });
      for (let request = 0; request < 3; request += 1) expect(await versionOf(gateway)).toBe('1.0.0');
      expect(errors.mock.calls.map(([, said]) => said)).toEqual([
        'the release store cannot be read; what was live stays live',
      ]);
      await expect(startedGateway().current()).rejects.toThrow('EIO');
      failing.mockRestore();
      expect(await versionOf(gateway)).toBe('2.0.0');
    },
  );

  it("causes one log entry, however many requests look, while the folder's time does not change", async () => {
    const errors = jest.spyOn(log, 'error');
    jest.spyOn(store.target, 'glance').mockReturnValue({ mark: 'unchanged', isSettled: true });
    const gateway = startedGateway();
    expect(await versionOf(gateway)).toBe('1.0.0');
    const now = jest.spyOn(performance, 'now');
    const began = performance.now();
    jest.spyOn(store.target, 'stateOf').mockRejectedValue(fault());
    // In each second one request looks, and one does not.
    for (const after of [2000, 2100, 4000, 4100]) {
      now.mockReturnValue(began + after);
      expect(await versionOf(gateway)).toBe('1.0.0');
    }
    expect(errors).toHaveBeenCalledTimes(1);
  });

  it('does not stop good registries from being served if they cannot be remembered', async () => {
    const nowhere = join(store.directory, 'nowhere');
    await symlink(join(store.directory, 'absent'), nowhere);
    jest.spyOn(store.target, 'scratch', 'get').mockReturnValue(nowhere);
    const errors = jest.spyOn(log, 'error');
    const gateway = startedGateway();
    expect(await versionOf(gateway)).toBe('1.0.0');
    expect(errors.mock.calls.map(([, said]) => said)).toEqual([
      'registry cannot be remembered; a restart may follow an older one',
    ]);
  });
});

describe('a composition that was written by hand', () => {
  beforeEach(() => promoteCatalog('1.0.0'));

  it.each<[string, KeyHolder, (text: string) => string]>([
    ["signed with another team's key", 'team-reservations', (text: string) => text],
    [
      'with the route of another remote',
      'team-catalog',
      (text: string) => text.replace('"path":"/"', '"path":"/myreservation"'),
    ],
    [
      'with the entry of another file',
      'team-catalog',
      (text: string) => text.replace('"remote-entry.js"', '"evil.js"'),
    ],
  ])('leaves out a remote with a pointer %s; the others stay live', async (_what, by, changed) => {
    const gateway = startedGateway();
    expect(await remotesOf(gateway)).toEqual(['catalog', 'reservations']);
    await composeByHand(store, async (pointer, said) => {
      const browser = changed(said);
      const live = { ...pointer.live, browser: digest(browser) };
      return { pointer: { ...pointer, n: pointer.n + 1, live }, browser, key: await store.keyOf(by) };
    });
    expect(await remotesOf(gateway)).toEqual(['reservations']);
    const live = await gateway.current();
    expect(live?.shell?.version).toBe('1.0.0');
    expect((JSON.parse(live?.text ?? '') as RegistryDocument).remotes).toHaveLength(2);
    expect(await remotesOf(startedGateway())).toEqual(['reservations']);
  });

  it("a team's own next pointer goes live", async () => {
    await composeByHand(store, async (pointer, browser) => ({
      pointer: { ...pointer, n: pointer.n + 1 },
      browser,
      key: await store.keyOf('team-catalog'),
    }));
    expect(await remotesOf(startedGateway())).toEqual(['catalog', 'reservations']);
  });

  it.each([
    ['garbage', () => 'garbage'],
    ['another number', (text: string) => text.replace('\\"seq\\":1', '\\"seq\\":2')],
    ['no signature', (text: string) => text.replace(/"sigs":\{[^}]*\}/, '"sigs":{}')],
  ])('a newest composition with %s is not served: the last good one stays', async (_what, forge) => {
    const gateway = startedGateway();
    expect(await versionOf(gateway)).toBe('1.0.0');
    const text = await readFile(join(store.directory, compositionKey(1)), 'utf8');
    await writeFile(join(store.directory, compositionKey(2)), forge(text));
    expect(await versionOf(gateway)).toBe('1.0.0');
    expect(await versionOf(startedGateway())).toBe('1.0.0');
  });

  it('a composition under the number of another is not served, not even to a new gateway', async () => {
    await copyFile(join(store.directory, compositionKey(1)), join(store.directory, compositionKey(2)));
    expect(await versionOf(startedGateway())).toBeUndefined();
  });
});

test('a root for another environment, or other than the expected one, is refused', async () => {
  const place = { target: store.target, keys: keysOf(store.directory), environment: 'local' };
  await expect(openVerifiedStore({ ...place, environment: 'elsewhere' })).rejects.toThrow(
    'is for the environment local, not elsewhere',
  );
  await expect(openVerifiedStore({ ...place, trustId: 'A'.repeat(64) })).rejects.toThrow('trust id');
  expect((await openReleaseStore({ ...place, trustId: store.trust.id })).trust.id).toBe(store.trust.id);
});
