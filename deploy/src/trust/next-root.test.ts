import { EventEmitter, once } from 'node:events';
import { rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Envelope } from '@lotes/shared-federation/release';
import { commandLine, useCommandLine } from '../testing/command-line';
import { keysOf } from '../testing/published-release';
import { replaceKeys } from './next-root';
import { delegationsKey, readTrust, rootKey } from './trust-store';

useCommandLine();
beforeEach(() => commandLine.liveOneAfterAnother('1.0.0'));

const place = () => {
  const { target, directory } = commandLine.store;
  return { target, keys: keysOf(directory), environment: 'local' };
};

test('of two commands that write the same root one is refused, and every remote stays delegated', async () => {
  const { target } = commandLine.store;
  const before = [...(await readTrust(target)).delegations.keys()];
  const create = target.create.bind(target);
  const [arrived, written] = [new EventEmitter(), new EventEmitter()];
  // The first to come writes its root once the second has come as far.
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

test('the delegations of a store are found that lie there under the number alone of their root', async () => {
  const { target, directory, trust } = commandLine.store;
  const place = join(directory, delegationsKey(1, trust.document as Envelope));
  await rename(place, join(dirname(place), '1.json'));
  expect((await readTrust(target)).delegations).toEqual(trust.delegations);
});
