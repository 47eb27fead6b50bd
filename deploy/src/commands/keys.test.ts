import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { LiveRegistry } from '../gateway/live-registry';
import { answerOf, commandLine, useCommandLine } from '../testing/command-line';
import { aRoute, keysOf, publishRemote, type FolderStore } from '../testing/published-release';
import { compositionKey } from '../trust/compositions';
import { delegateNew } from '../trust/next-root';
import { pointerKey } from '../trust/pointers';

useCommandLine();
let store: FolderStore;
beforeEach(() => {
  ({ store } = commandLine);
});
const deploy = (...argv: string[]) => commandLine.deploy(...argv);
const liveOneAfterAnother = (...versions: string[]) => commandLine.liveOneAfterAnother(...versions);
const liveCatalog = () => commandLine.liveCatalog();

describe('a command without its key', () => {
  it('ends with 3; a command that needs no key works', async () => {
    await liveOneAfterAnother('1.0.0', '2.0.0');
    await rm(join(keysOf(store.directory), 'team-catalog.pem'));
    for (const argv of [
      ['promote', 'catalog@1.0.0'],
      ['rollback', 'catalog', '--why', 'none'],
    ]) {
      expect(await deploy(...argv)).toMatchObject({
        code: 3,
        err: expect.stringMatching(/There is no key at .*team-catalog\.pem/) as string,
      });
    }
    expect((await deploy('status')).code).toBe(0);
    expect((await deploy('can-i-deploy', 'catalog@1.0.0', '--no-mount')).code).toBe(0);
    expect(await liveCatalog()).toBe('2.0.0');
  });

  it('ends with 3 if there is no root, which only "keys init" makes', async () => {
    await rm(join(store.directory, 'trust'), { recursive: true });
    await rm(keysOf(store.directory), { recursive: true });
    for (const argv of [['promote', 'catalog@1.0.0'], ['status'], ['rollback', 'catalog', '--why', 'none']]) {
      expect(await deploy(...argv)).toMatchObject({
        code: 3,
        err: expect.stringContaining('"keys init --local"') as string,
      });
    }
    expect(await deploy('list')).toMatchObject({
      code: 0,
      out: `no version is published in ${store.directory}\n`,
    });
    expect((await deploy('keys', 'init')).code).toBe(2);
    expect(await deploy('keys', 'init', '--local')).toMatchObject({
      code: 0,
      out: expect.stringContaining('made the keys of root, registrar, operator and shell,') as string,
    });
    expect(await deploy('status')).toMatchObject({ code: 0, out: 'nothing is live\n' });
  });
});

describe('promote', () => {
  beforeEach(() => liveOneAfterAnother('1.0.0'));

  it("refuses a remote with another team's key, and signs nothing", async () => {
    const keys = keysOf(store.directory);
    await copyFile(join(keys, 'team-reservations.pem'), join(keys, 'team-catalog.pem'));
    await publishRemote(store, 'catalog', { version: '2.0.0', routes: [aRoute('/')] });
    expect(await deploy('promote', 'catalog@2.0.0')).toMatchObject({
      code: 1,
      err: expect.stringContaining('does not speak for catalog') as string,
    });
    expect(await liveCatalog()).toBe('1.0.0');
  });

  it('refuses a remote that the root does not know', async () => {
    await publishRemote(store, 'stranger');
    expect(await deploy('promote', 'stranger@1.0.0')).toMatchObject({
      code: 1,
      err: expect.stringContaining('no key speaks for stranger') as string,
    });
  });

  it('refuses a key that does not open', async () => {
    jest.replaceProperty(process, 'env', { ...process.env, LOTES_KEY_PASSPHRASE: 'wrong' });
    await publishRemote(store, 'catalog', { version: '2.0.0', routes: [aRoute('/')] });
    expect(await deploy('promote', 'catalog@2.0.0')).toMatchObject({
      code: 1,
      err: expect.stringContaining('does not open with the passphrase') as string,
    });
  });
});

describe('keys init --local', () => {
  it('makes nothing if there are keys, and starts over with --again: published versions and history stay', async () => {
    await liveOneAfterAnother('1.0.0', '2.0.0');
    const before = store.trust.id;
    expect(await deploy('keys', 'init', '--local')).toMatchObject({
      code: 1,
      err: expect.stringContaining('begins anew') as string,
    });
    const again = await deploy('keys', 'init', '--local', '--again', '--json');
    expect(again.code).toBe(0);
    expect(answerOf(again)).toMatchObject({
      delegated: expect.arrayContaining(['shell', 'catalog']) as string[],
    });
    expect((answerOf(again) as { trustId: string }).trustId).not.toBe(before);
    expect(await deploy('status')).toMatchObject({ out: 'nothing is live\n' });
    expect(await deploy('promote', 'shell@1.0.0', 'catalog@2.0.0', '--why', 'anew')).toMatchObject({
      code: 0,
      out: expect.stringContaining('(registry 4)') as string,
    });
    expect(answerOf(await deploy('history', 'catalog', '--json'))).toHaveLength(3);
  });

  it('sets aside a registry of the first format, with the one key that signed it', async () => {
    await rm(join(store.directory, 'trust'), { recursive: true });
    await rm(keysOf(store.directory), { recursive: true });
    await mkdir(join(store.directory, 'keys'));
    await writeFile(join(store.directory, 'keys', 'release-signing.pem'), '');
    await writeFile(join(store.directory, 'registry.json'), '{"schema":1}');
    const { code, out } = await deploy('keys', 'init', '--local');
    expect([code, out]).toEqual([0, expect.stringContaining('set aside in')]);
    const left = await readdir(store.directory);
    expect(left).not.toContain('registry.json');
    expect(left).not.toContain('keys');
    expect(await deploy('status')).toMatchObject({ code: 0, out: 'nothing is live\n' });
  });

  it('encrypts every key, for its owner alone, and reserves the paths that the releases declare', async () => {
    await rm(join(store.directory, 'trust'), { recursive: true });
    await rm(keysOf(store.directory), { recursive: true });
    await publishRemote(store, 'catalog', { routes: [aRoute('/'), aRoute('/lotslist')] });
    await deploy('keys', 'init', '--local');
    const keys = keysOf(store.directory);
    for (const name of await readdir(keys)) {
      expect([name, (await stat(join(keys, name))).mode & 0o777]).toEqual([name, 0o600]);
      if (name !== 'passphrase')
        expect(await readFile(join(keys, name), 'utf8')).toContain('BEGIN ENCRYPTED PRIVATE KEY');
    }
    const { delegations, root } = answerOf(await deploy('keys', 'status', '--json')) as {
      root: { root: { keys: string[]; threshold: number } };
      delegations: { name: string; routes: string[] }[];
    };
    expect([root.root.keys.length, root.root.threshold]).toEqual([3, 2]);
    expect(delegations.find(({ name }) => name === 'catalog')?.routes).toEqual(['/', '/lotslist']);
  });
});

describe('a new root', () => {
  const log = Fastify({ logger: { level: 'silent' } }).log;
  /** A gateway that started before the root changed, and the number of the composition that it saw last. */
  let gateway: LiveRegistry;
  let seen: number;
  const liveNow = async () => {
    const { sequence = 0, remotes } = (await gateway.current())?.registry ?? {};
    return { sequence, version: remotes?.catalog?.version };
  };
  /** The registrar writes one composition for a root and the release that is signed again, or one for each. */
  const expectNewer = async (version: string) => {
    const live = await liveNow();
    expect(live.version).toBe(version);
    expect(live.sequence).toBeGreaterThan(seen);
    seen = live.sequence;
  };
  beforeEach(async () => {
    await liveOneAfterAnother('1.0.0', '2.0.0');
    gateway = new LiveRegistry({ target: store.target, trust: store.trust }, log);
    expect(await liveNow()).toEqual({ sequence: 3, version: '2.0.0' });
    seen = 3;
  });
  const keys = () => keysOf(store.directory);
  const oldKey = async () => {
    const [aside = ''] = (await readdir(keys())).filter((name) => name.startsWith('before-'));
    return join(keys(), aside, 'team-catalog.pem');
  };

  it('gives a team another key: a running gateway follows, and the old key signs nothing more', async () => {
    expect(await deploy('keys', 'rotate', 'catalog')).toMatchObject({
      code: 0,
      out: expect.stringContaining('(root 2)') as string,
    });
    await expectNewer('2.0.0');
    expect(await deploy('promote', 'catalog@1.0.0')).toMatchObject({ code: 0 });
    await expectNewer('1.0.0');
    await copyFile(await oldKey(), join(keys(), 'team-catalog.pem'));
    expect(await deploy('promote', 'catalog@2.0.0')).toMatchObject({ code: 1 });
    expect(await liveNow()).toEqual({ sequence: seen, version: '1.0.0' });
  });

  it('revokes a key with everything that it signed, however high its numbers', async () => {
    expect(await deploy('keys', 'revoke', 'catalog')).toMatchObject({
      code: 0,
      out: expect.stringContaining('catalog is absent until its team promotes a version') as string,
    });
    expect(await readdir(join(store.directory, 'pointers', 'catalog'))).toEqual(['1']);
    expect((await deploy('promote', 'catalog@2.0.0')).code).toBe(0);
    await expectNewer('2.0.0');
    const { delegations } = answerOf(await deploy('keys', 'status', '--json')) as {
      delegations: { name: string; epoch: number }[];
    };
    expect(delegations.find(({ name }) => name === 'catalog')?.epoch).toBe(2);
    expect(await readdir(join(store.directory, 'pointers', 'catalog', '2'))).toEqual([
      '0000000001.json',
      '0000000001.verdict.json',
    ]);
    expect((await deploy('keys', 'revoke', 'root')).code).toBe(2);
  });

  it.each(['registrar', 'root'])(
    'gives new keys to the %s, and the live releases stay live',
    async (holder) => {
      expect((await deploy('keys', 'rotate', holder)).code).toBe(0);
      expect((await deploy('keys', 'rotate', holder)).code).toBe(0);
      await expectNewer('2.0.0');
      expect((await deploy('rollback', 'catalog', '--why', 'older')).code).toBe(0);
      await expectNewer('1.0.0');
    },
  );

  it('delegates a new remote, with the paths that it declares', async () => {
    await publishRemote(store, 'stranger', { routes: [aRoute('/stranger')] });
    expect((await deploy('promote', 'stranger@1.0.0')).code).toBe(1);
    expect(await deploy('keys', 'delegate', 'stranger')).toMatchObject({
      out: 'stranger is delegated, with /stranger (root 2)\n',
    });
    expect((await deploy('promote', 'stranger@1.0.0')).code).toBe(0);
    await publishRemote(store, 'catalog', { version: '3.0.0', routes: [aRoute('/'), aRoute('/stranger/x')] });
    expect(await deploy('promote', 'catalog@3.0.0')).toMatchObject({
      code: 1,
      err: expect.stringContaining('which is reserved for stranger') as string,
    });
  });

  it('delegates each published remote that the root does not know, and no other', async () => {
    const stranger = await publishRemote(store, 'stranger', { routes: [aRoute('/stranger')] });
    const place = { target: store.target, keys: keys(), environment: 'local' };
    const published = [stranger, { name: 'catalog', version: '2.0.0' }];
    expect(await delegateNew(place, published)).toEqual(['stranger']);
    expect(await delegateNew(place, published)).toEqual([]);
    expect((await deploy('promote', 'stranger@1.0.0')).code).toBe(0);
    await expectNewer('2.0.0');
  });

  it('reserves neither a path that another remote has nor an invalid one', async () => {
    expect(await deploy('keys', 'delegate', 'reservations', '--routes', '/')).toMatchObject({
      code: 1,
      err: expect.stringContaining('catalog is live with the route /') as string,
    });
    expect((await deploy('keys', 'delegate', 'reservations', '--routes', 'no path')).code).toBe(2);
    expect((await deploy('keys', 'rotate', 'nobody')).code).toBe(1);
    expect(await liveNow()).toEqual({ sequence: 3, version: '2.0.0' });
  });

  it('counts after an interrupted command, which the next promote completes', async () => {
    await deploy('keys', 'rotate', 'catalog');
    await commandLine.registrar.stop();
    // If signing took longer than the grace of the new root, the first of two compositions has no catalog, and the
    // second one a record.
    for (const sequence of [4, 5])
      for (const key of [compositionKey(sequence), `history/000000000${String(sequence)}.json`])
        await rm(join(store.directory, key), { force: true });
    const signed = join(store.directory, pointerKey({ name: 'catalog', epoch: 1, n: 3 }));
    await rm(signed);
    await rm(signed.replace('.json', '.verdict.json'));
    commandLine.startRegistrar();
    expect((await deploy('promote', 'catalog@2.0.0', 'shell@1.0.0')).code).toBe(0);
    await expectNewer('2.0.0');
  });
});
