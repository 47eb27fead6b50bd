import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { answerOf, commandLine, useCommandLine } from '../testing/command-line';
import { keysOf } from '../testing/published-release';
import { readTrust } from '../trust/trust-store';

useCommandLine();
const deploy = (...argv: string[]) => commandLine.deploy(...argv);

describe('keys delegate', () => {
  it('delegates a new remote to the key that lies here already', async () => {
    const { key } = answerOf(await deploy('keys', 'new', 'stranger', '--json')) as { key: string };
    expect(await deploy('keys', 'delegate', 'stranger', '--routes', ' /stranger , /pier')).toMatchObject({
      code: 0,
      out: 'stranger is delegated, with /stranger /pier (root 2)\n',
    });
    expect((await readTrust(commandLine.store.target)).delegations.get('stranger')?.role.keys).toEqual([key]);
  });

  it.each([
    [['--routes', '/pier,lots'], 'lots', 'path'],
    [['--routes', '/es/pier'], '/es/pier', 'path'],
    [['--routes', '/pier', '--key', 'abc'], 'abc', 'public key'],
    [['--draft', 'draft.json', '--key', 'stranger.pem'], 'stranger.pem', 'public key'],
  ])('names what is malformed in %j, and makes no key', async (options, text, kind) => {
    expect(await deploy('keys', 'delegate', 'stranger', ...options)).toMatchObject({
      code: 2,
      err: expect.stringMatching(new RegExp(`^"${text}" is no ${kind}`)) as string,
    });
    expect(await readdir(keysOf(commandLine.store.directory))).not.toContain('team-stranger.pem');
  });

  it('names the malformed key of a draft that replaces one', async () => {
    const draft = join(commandLine.store.directory, 'draft.json');
    expect(await deploy('keys', 'rotate', 'catalog', '--draft', draft, '--key', 'abc')).toMatchObject({
      code: 2,
      err: expect.stringContaining('"abc" is no public key') as string,
    });
  });

  it.each([
    ['operator', 'operator'],
    ['registrar', 'registrar'],
    ['root', 'root'],
    ['root-1', 'root'],
  ])('delegates nothing to %s, which is no remote', async (name, role) => {
    expect(await deploy('keys', 'delegate', name)).toMatchObject({
      code: 2,
      err: `"${name}" is no remote: "keys rotate ${role}" is what gives it a new key.\n`,
    });
    expect((await readTrust(commandLine.store.target)).root.version).toBe(1);
  });
});

describe('the name of a key of the root', () => {
  const isNoRemote = (name: string) => `"${name}" is the name of a key of the root, no remote.\n`;
  const whichRootKey = 'Say which of the root keys it is: root-1, root-2 or root-3.\n';

  it.each([
    [['history', 'operator'], isNoRemote('operator')],
    [['promote', 'root@1.0.0'], isNoRemote('root')],
    [['rollback', 'registrar', '--why', 'none'], isNoRemote('registrar')],
    [['keys', 'rotate', 'root-1'], '"root-1" is no remote: "keys rotate root" is what gives it a new key.\n'],
    [['keys', 'new', 'root'], whichRootKey],
    [['keys', 'new', 'root-0'], whichRootKey],
  ])('is refused by %j with advice for that command', async (argv, err) => {
    expect(await deploy(...argv)).toMatchObject({ code: 2, err });
  });
});
