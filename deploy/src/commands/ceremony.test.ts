import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newestRegistry, verifyRegistry } from '@lotes/shared-federation/release';
import { DirectoryTarget } from '../store/target/directory-target';
import { answerOf, commandLine, type CommandResult } from '../testing/command-line';
import { aRoute, publishRemote, publishShell } from '../testing/published-release';
import { startRegistrar, type RunningRegistrar } from '../testing/running-registrar';
import { newestComposition, registryDocument } from '../trust/compositions';
import { readPointer } from '../trust/pointers';
import { readTrust } from '../trust/trust-store';

/** Folders with keys: each has one key, or the keys of one team, and nothing else. */
type Place = 'root-1' | 'root-2' | 'root-3' | 'registrar' | 'team' | 'nobody' | 'successor' | 'third';

let base: string;
let registrar: RunningRegistrar | undefined;
const there = (...names: string[]) => join(base, ...names);
const releases = () => there('releases');
const draft = () => there('draft.json');

/** Runs a command in one of the places; only `at: 'store'` can reach a store. */
function run(place: Place, at: 'store' | 'nowhere', ...argv: string[]): Promise<CommandResult> {
  jest.replaceProperty(process, 'env', {
    ...process.env,
    KEYS_DIR: there(place),
    RELEASE_DIR: at === 'store' ? releases() : there('nowhere'),
    // One passphrase for all folders, since the registrar runs in this process.
    LOTES_KEY_PASSPHRASE: 'of everybody',
    ENVIRONMENT: 'staging',
  });
  return commandLine.deploy(...argv);
}
const sign = (place: Place) => run(place, 'nowhere', 'keys', 'sign', draft());
const publish = () => run('nobody', 'store', 'keys', 'publish', draft());

async function done(said: Promise<CommandResult>): Promise<CommandResult> {
  const { code, err, ...others } = await said;
  expect([code, err]).toEqual([0, '']);
  return { code, err, ...others };
}
const publicHalf = (place: Place, holder: string = place) => there(place, `${holder}.public.json`);

/** Verifies the served registry as a browser does that starts from the page's first root. */
async function browser(keep?: { text: string | null }) {
  const target = new DirectoryTarget(releases());
  const trust = await readTrust(target);
  const document = await registryDocument(target, await newestComposition(target), trust.id);
  const memory = { text: null, ...keep };
  const { registry } = await newestRegistry({
    offered: JSON.stringify(document),
    root: trust.document,
    memory: { read: () => memory.text, keep: (text) => void Object.assign(keep ?? {}, { text }) },
  });
  const { root } = await verifyRegistry(document, trust.document);
  return { root, catalog: registry.remotes.catalog?.version };
}

async function firstDraft(): Promise<void> {
  for (const place of ['root-1', 'root-2', 'root-3', 'registrar'] as const)
    await done(run(place, 'nowhere', 'keys', 'new', place));
  for (const name of ['shell', 'catalog']) await done(run('team', 'nowhere', 'keys', 'new', name));
  const roots = (['root-1', 'root-2', 'root-3', 'registrar'] as const).map((place) => publicHalf(place));
  const teams = ['shell', 'catalog'].map((name) => publicHalf('team', `team-${name}`));
  await done(run('nobody', 'nowhere', 'keys', 'init', '--draft', draft(), '--public', ...roots, ...teams));
}

/** The first root, and a remote that is live under it. */
async function firstRoot(): Promise<void> {
  await firstDraft();
  await done(sign('root-1'));
  await done(sign('root-3'));
  await done(publish());
  await rm(draft());
  const target = new DirectoryTarget(releases());
  await publishShell({ target });
  await publishRemote({ target }, 'catalog', { routes: [aRoute('/')] });
  registrar = startRegistrar({ target, keys: there('registrar'), environment: 'staging' });
  for (const release of ['shell@1.0.0', 'catalog@1.0.0'])
    await done(run('team', 'store', 'can-i-deploy', release, '--no-mount'));
  await done(run('team', 'store', 'promote', 'shell@1.0.0', 'catalog@1.0.0', '--wait', '10'));
}

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'lotes-ceremony-'));
  jest.spyOn(Socket.prototype, 'connect').mockImplementation(() => {
    throw new Error('A ceremony has no network.');
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await registrar?.stop();
  registrar = undefined;
  await rm(base, { recursive: true });
});

describe('the root ceremony', () => {
  it('makes a first root from a draft that two of three key holders sign, each alone and offline', async () => {
    await firstRoot();
    expect(await browser()).toEqual({ root: 1, catalog: '1.0.0' });
    expect(await readdir(base)).not.toContain('nowhere');
    for (const place of ['root-1', 'root-2', 'root-3'] as const)
      expect((await readdir(there(place))).sort()).toEqual([`${place}.pem`, `${place}.public.json`]);
    const status = answerOf(await run('nobody', 'store', 'keys', 'status', '--json'));
    expect(status).toMatchObject({ environment: 'staging', root: { root: { threshold: 2 } } });
  });

  it('refuses a draft with one signature, with the same one twice, or with a forged one', async () => {
    await firstDraft();
    expect(await publish()).toMatchObject({
      code: 1,
      err: expect.stringContaining('0 of the 3 keys') as string,
    });
    await done(sign('root-1'));
    expect(await publish()).toMatchObject({
      code: 1,
      err: '1 of the 3 keys that root 1 names signed it, and 2 must: another holder of such a key runs "keys sign".\n',
    });
    expect(await sign('root-1')).toMatchObject({
      code: 1,
      err: expect.stringContaining('has signed this draft already') as string,
    });
    const text = await readFile(draft(), 'utf8');
    const [mine = ''] = /"[\w+/]{43}=":"[\w+/]{86}=="/.exec(text) ?? [];
    const { key } = JSON.parse(await readFile(publicHalf('root-2'), 'utf8')) as { key: string };
    await writeFile(draft(), text.replace(mine, `${mine},"${key}":${mine.slice(mine.indexOf(':') + 1)}`));
    expect(await publish()).toMatchObject({
      code: 1,
      err: expect.stringContaining('1 of the 3 keys') as string,
    });
    expect(await readdir(base)).not.toContain('releases');
  });

  it('refuses to sign with a key that no root names, without a key, for another environment, or a draft that was changed', async () => {
    await firstDraft();
    await done(run('successor', 'nowhere', 'keys', 'new', 'root-4'));
    expect(await sign('successor')).toMatchObject({
      code: 1,
      err: expect.stringContaining('neither root names one') as string,
    });
    expect((await sign('nobody')).code).toBe(3);
    expect(await run('root-1', 'nowhere', 'keys', 'sign', draft(), '--env', 'production')).toMatchObject({
      code: 1,
      err: expect.stringContaining('for staging, and this is production') as string,
    });
    const changed = (await readFile(draft(), 'utf8')).replaceAll('\\"catalog\\"', '\\"another\\"');
    await writeFile(draft(), changed);
    expect(await sign('root-1')).toMatchObject({
      code: 1,
      err: expect.stringContaining('are not those that its root names') as string,
    });
  });

  it('gives the root another key if two old keys sign it; the replaced key signs nothing more', async () => {
    await firstRoot();
    const keep = { text: null };
    await browser(keep);
    await done(run('successor', 'nowhere', 'keys', 'new', 'root-3'));
    const lost = JSON.parse(await readFile(publicHalf('root-3'), 'utf8')) as { key: string };
    const change = ['--key', publicHalf('successor', 'root-3'), '--instead-of', lost.key.slice(0, 8)];
    const { out } = await done(
      run('nobody', 'store', 'keys', 'rotate', 'root', '--draft', draft(), ...change),
    );
    expect(out).toMatch(/^root 2: .*\(changed\)$/m);
    const late = there('late.json');
    await copyFile(draft(), late);
    await done(sign('root-1'));
    await done(sign('successor'));
    expect(await publish()).toMatchObject({
      code: 1,
      err: expect.stringContaining('1 of the 3 keys that root 1 names') as string,
    });
    await done(sign('root-2'));
    await done(publish());
    await done(run('team', 'store', 'promote', 'catalog@1.0.0', '--wait', '10'));
    expect(await browser(keep)).toEqual({ root: 2, catalog: '1.0.0' });
    for (const place of ['root-1', 'root-2'] as const)
      await done(run(place, 'nowhere', 'keys', 'sign', late));
    expect(await run('nobody', 'store', 'keys', 'publish', late)).toMatchObject({
      code: 1,
      err: expect.stringContaining('has come to root 2') as string,
    });
    await rm(draft());
    await done(run('nobody', 'store', 'keys', 'rotate', 'catalog', '--draft', draft(), '--key', lost.key));
    expect((await sign('root-3')).code).toBe(1);
  });

  it("accepts a team's new key beside the old one until a second draft names only the new one; revoking ends the old one at once", async () => {
    await firstRoot();
    await done(run('successor', 'nowhere', 'keys', 'new', 'catalog'));
    await done(run('third', 'nowhere', 'keys', 'new', 'catalog'));
    const keyOf = (place: Place) => publicHalf(place, 'team-catalog');
    const inForce = async (verb: string, place: Place = 'successor') => {
      const key = ['--key', keyOf(place)];
      await done(run('nobody', 'store', 'keys', verb, 'catalog', '--draft', draft(), ...key));
      const { out } = await done(sign('root-1'));
      expect(out).toMatch(/^of the 2 delegations of root \d, gone or replaced: 1$/m);
      await done(sign('root-2'));
      await done(publish());
      await rm(draft());
      const trust = await readTrust(new DirectoryTarget(releases()));
      const { keys = [], epoch } = trust.delegations.get('catalog')?.role ?? {};
      return [keys.length, epoch];
    };
    expect(await inForce('rotate')).toEqual([2, 1]);
    const { key: fresh } = JSON.parse(await readFile(keyOf('successor'), 'utf8')) as { key: string };
    await done(run('successor', 'store', 'keys', 'renew', 'catalog', '--wait', '10'));
    const target = new DirectoryTarget(releases());
    const { pointer } = (await readPointer(target, { name: 'catalog', epoch: 1, n: 2 })) ?? {};
    expect(Object.keys(pointer?.sigs ?? {})).toEqual([fresh]);
    expect(await inForce('rotate')).toEqual([1, 1]);
    // The check result was signed with a key that is revoked now.
    await done(run('successor', 'store', 'can-i-deploy', 'catalog@1.0.0', '--no-mount'));
    await done(run('successor', 'store', 'keys', 'renew', 'catalog', '--wait', '10'));
    expect(await browser()).toEqual({ root: 3, catalog: '1.0.0' });
    expect(await inForce('revoke', 'third')).toEqual([1, 2]);
    for (const place of ['team', 'successor'] as const)
      expect((await run(place, 'store', 'promote', 'catalog@1.0.0')).code).toBe(1);
  });

  it('adds an operator to a root that names none', async () => {
    await firstRoot();
    const hold = () => run('successor', 'store', 'hold', '--why', 'an audit');
    expect(await hold()).toMatchObject({
      code: 1,
      err: expect.stringContaining('names no operator') as string,
    });
    await done(run('successor', 'nowhere', 'keys', 'new', 'operator'));
    const key = ['--key', publicHalf('successor', 'operator')];
    await done(run('nobody', 'store', 'keys', 'rotate', 'operator', '--draft', draft(), ...key));
    await done(sign('root-2'));
    await done(sign('root-3'));
    await done(publish());
    await done(hold());
    await done(run('team', 'store', 'keys', 'renew', 'catalog', '--wait', '10'));
    expect(await browser()).toEqual({ root: 2, catalog: '1.0.0' });
  });
});
