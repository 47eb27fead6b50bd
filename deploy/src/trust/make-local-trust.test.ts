import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DirectoryTarget } from '../store/target/directory-target';
import { makeLocalTrust } from './make-local-trust';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotes-trust-'));
});
afterEach(() => rm(folder, { recursive: true }));

const keys = () => join(folder, 'keys');
const HOLDERS = [{ name: 'shell', routes: [] }];
const make = (target = new DirectoryTarget(join(folder, 'releases'))) =>
  makeLocalTrust({ target, keys: keys(), environment: 'local', holders: HOLDERS });

/** A store on a full disk. */
function fullTarget(): DirectoryTarget {
  const target = new DirectoryTarget(join(folder, 'releases'));
  jest.spyOn(target, 'create').mockRejectedValue(new Error('ENOSPC'));
  return target;
}

test('keys of an attempt that made no root are set aside by the next attempt', async () => {
  await expect(make(fullTarget())).rejects.toThrow('ENOSPC');
  const { root } = await make();
  expect([root.version, root.delegations.length]).toEqual([1, 1]);
  const names = await readdir(keys());
  expect(names.sort()).toEqual([
    expect.stringMatching(/^before-/),
    'operator.pem',
    'passphrase',
    ...['registrar.pem', 'root-1.pem', 'root-2.pem', 'root-3.pem', 'team-shell.pem'],
  ]);
  await expect(make()).rejects.toThrow(
    /root-1\.pem and trust\/root\/1\.json in .* are there already; "keys init --local --again" begins anew\.$/,
  );
});

test('making keys overwrites none that exist', async () => {
  await make();
  const other = new DirectoryTarget(join(folder, 'other'));
  for (const name of ['root-1.pem', 'root-2.pem', 'root-3.pem', 'registrar.pem', 'operator.pem']) {
    await expect(make(other)).rejects.toThrow(`${name} is there already`);
    await rm(join(keys(), name));
  }
  for (const attempt of [1, 2])
    await expect(make(other).then(() => attempt)).rejects.toThrow('team-shell.pem is there already');
  expect(await readdir(keys())).toEqual(['passphrase', 'team-shell.pem']);
});
