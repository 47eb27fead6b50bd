import { EventEmitter, once } from 'node:events';
import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Envelope } from '@lotes/shared-federation/release';
import Fastify from 'fastify';
import { LiveRegistry } from '../gateway/live-registry';
import { answerOf, commandLine, useCommandLine } from '../testing/command-line';
import { keysOf } from '../testing/published-release';
import { replaceKeys } from './key-replacement';
import { readPointer } from './pointers';
import { delegationsKey, readTrust, rootKey } from './trust-store';

useCommandLine();
beforeEach(() => commandLine.liveOneAfterAnother('1.0.0'));

const place = () => {
  const { target, directory } = commandLine.store;
  return { target, keys: keysOf(directory), environment: 'local' };
};

const keys = () => keysOf(commandLine.store.directory);
const inKeys = async (name: RegExp) => (await readdir(keys())).filter((one) => name.test(one));
const promote = async (version: string) => (await commandLine.deploy('promote', `catalog@${version}`)).code;

describe('the replacement of a lost key', () => {
  it('gives a team a new key', async () => {
    await rm(join(keys(), 'team-catalog.pem'));
    await replaceKeys(place(), 'catalog');
    expect(await inKeys(/^(before-|.*\.next)/)).toEqual([]);
    expect(await commandLine.liveCatalog()).toBe('1.0.0');
    const signed = await readPointer(commandLine.store.target, { name: 'catalog', epoch: 1, n: 2 });
    expect(signed?.note).toMatchObject({ kind: 'promote', by: 'keys rotate' });
    await commandLine.liveOneAfterAnother('2.0.0');
  });

  it.each([1, 2, 3])('gives the root a new key for root-%i, signed with the other two', async (number) => {
    await rm(join(keys(), `root-${String(number)}.pem`));
    await replaceKeys(place(), 'root');
    expect(await inKeys(/^root-/)).toEqual(['root-1.pem', 'root-2.pem', 'root-3.pem']);
    expect((await replaceKeys(place(), 'catalog')).root.version).toBe(3);
  });
});

describe('the draft of a root that names a new key', () => {
  const drafted = (...argv: string[]) =>
    commandLine.deploy(...argv, '--draft', join(commandLine.store.directory, 'draft.json'));
  const known = {
    code: 1,
    err: 'The root names that key already: make another one with "keys new" in an empty folder.\n',
  };

  const oldKey = async (holder: string) =>
    (answerOf(await commandLine.deploy('keys', 'new', holder, '--json')) as { file: string }).file;

  it('is refused by keys revoke if "keys new" found the old key in the folder', async () => {
    expect(await drafted('keys', 'revoke', 'catalog', '--key', await oldKey('catalog'))).toMatchObject(known);
    expect(await readdir(commandLine.store.directory)).not.toContain('draft.json');
  });

  it.each(['catalog', 'registrar', 'operator'])(
    'only prolongs the root, and says so, if keys rotate %s gets the old key',
    async (holder) => {
      const { code, out } = await drafted('keys', 'rotate', holder, '--key', await oldKey(holder));
      expect([code, out]).toEqual([
        0,
        expect.stringMatching(/^it changes no key and no path, only until when the root is valid$/m),
      ]);
      expect(out).not.toContain('(changed)');
    },
  );
});

test('the live version of a shell whose key was revoked is served until its team promotes', async () => {
  const { target, trust } = commandLine.store;
  const { log } = Fastify({ logger: { level: 'silent' } });
  const gateway = new LiveRegistry({ target, trust }, log);
  const followed = async () => {
    const live = await gateway.current();
    return [live?.registry.sequence, live?.registry.shell?.version];
  };
  const before = await followed();
  expect(await commandLine.deploy('keys', 'revoke', 'shell')).toMatchObject({
    code: 0,
    out: 'the old key of shell counts no longer; what it made live is served on, and nothing else goes live, until its team promotes a version: do that now (root 2)\n',
  });
  expect(await followed()).toEqual(before);
  expect((await commandLine.deploy('promote', 'shell@1.0.0')).code).toBe(0);
  expect(await followed()).toEqual([3, '1.0.0']);
});

test.each([
  [1, [1, 2]],
  [0, [1, 2, 3]],
])('a replacement needs two keys of the root: with %i, nothing changes', async (left, lost) => {
  for (const number of lost) await rm(join(keys(), `root-${String(number)}.pem`));
  expect(await commandLine.deploy('keys', 'rotate', 'catalog')).toMatchObject({
    code: 3,
    err: expect.stringMatching(
      new RegExp(`keys of the root, ${String(left)} are in .*test-keys; 2 must sign`),
    ) as string,
  });
  expect((await readTrust(commandLine.store.target)).root.version).toBe(1);
  expect(await promote('1.0.0')).toBe(0);
});

describe('an interrupted replacement of a key', () => {
  it.each(['catalog', 'root'])(
    'leaves the old key of %s valid if the root cannot be written',
    async (holder) => {
      const { target } = commandLine.store;
      const create = target.create.bind(target);
      const full = jest
        .spyOn(target, 'create')
        .mockImplementation((key, content) =>
          key === rootKey(2)
            ? Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))
            : create(key, content),
        );
      await expect(replaceKeys(place(), holder)).rejects.toThrow('ENOSPC');
      full.mockRestore();
      expect(await inKeys(/^before-/)).toEqual([]);
      await commandLine.liveOneAfterAnother('2.0.0');
      expect((await replaceKeys(place(), holder)).root.version).toBe(2);
      expect(await promote('1.0.0')).toBe(0);
    },
  );

  it('lets the new key sign from its first path if the command ended after it wrote the root', async () => {
    const { root } = await replaceKeys(place(), 'root');
    const { delegations } = await replaceKeys(place(), 'catalog');
    const [roots = '', teams = ''] = (await inKeys(/^before-/)).sort();
    await unplaced('root-2', root.root.keys[1], roots);
    await unplaced('team-catalog', delegations.get('catalog')?.role.keys[0], teams);
    await commandLine.liveOneAfterAnother('2.0.0');
    expect((await replaceKeys(place(), 'catalog')).root.version).toBe(4);
    expect((await replaceKeys(place(), 'root')).root.version).toBe(5);
    expect(await inKeys(/\.next/)).toEqual([]);
    expect(await promote('1.0.0')).toBe(0);
  });

  /** Leaves the files as a command does that ends after it wrote the root and before it moved the key. */
  async function unplaced(holder: string, key = '', aside: string): Promise<void> {
    const file = join(keys(), `${holder}.pem`);
    await rename(file, file.replace(/pem$/, `next-${Buffer.from(key, 'base64').toString('hex')}.pem`));
    await rename(join(keys(), aside, `${holder}.pem`), file);
  }
});

test('the second of two commands that write the same root is refused, and every remote stays delegated', async () => {
  const { target } = commandLine.store;
  const before = [...(await readTrust(target)).delegations.keys()];
  const create = target.create.bind(target);
  const [arrived, written] = [new EventEmitter(), new EventEmitter()];
  // The first command to arrive writes its root only once the second has arrived.
  jest.spyOn(target, 'create').mockImplementation(async (key, content) => {
    if (key !== rootKey(2)) return create(key, content);
    if (arrived.emit('second')) await once(written, 'first');
    else await once(arrived, 'second');
    return create(key, content).finally(() => written.emit('first'));
  });
  const ended = await Promise.allSettled([
    replaceKeys(place(), 'catalog'),
    replaceKeys(place(), 'reservations'),
  ]);
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: 'Root 2 is there already; another process made it.' },
  });
  expect([...(await readTrust(target)).delegations.keys()].sort()).toEqual(before.sort());
});

test("the delegations in a file that is named only after their root's number are found", async () => {
  const { target, directory, trust } = commandLine.store;
  const place = join(directory, delegationsKey(1, trust.document as Envelope));
  await rename(place, join(dirname(place), '1.json'));
  expect((await readTrust(target)).delegations).toEqual(trust.delegations);
});
