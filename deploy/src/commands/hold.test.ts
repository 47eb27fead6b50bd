import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DirectoryTarget } from '../store/target/directory-target';
import { answerOf, commandLine, useCommandLine } from '../testing/command-line';
import { aRoute, keysOf, publishRemote } from '../testing/published-release';
import { readVerdict } from '../trust/verdicts';

useCommandLine();
const deploy = (...argv: string[]) => commandLine.deploy(...argv);
const hold = () => deploy('hold', '--by', 'ana', '--why', 'the bank moves');
const publish = (version: string) =>
  publishRemote(commandLine.store, 'catalog', { version, routes: [aRoute('/')] });
const told = expect.stringMatching(
  /ana holds releases since \S+: the bank moves\. Only a rollback/,
) as string;

beforeEach(async () => {
  await commandLine.liveOneAfterAnother('1.0.0', '2.0.0');
  await publish('3.0.0');
});

describe('a hold of releases by an operator', () => {
  it('refuses a promote with its author and reason; rollback, revoke and renew pass, and resume ends it', async () => {
    expect((await hold()).code).toBe(0);
    for (const version of ['3.0.0', '1.0.0'])
      expect(await deploy('promote', `catalog@${version}`)).toMatchObject({ code: 1, err: told });
    expect((await deploy('status')).out).toMatch(/^held by ana since .*: the bank moves$/m);
    expect((await deploy('keys', 'renew', 'catalog', '--wait', '10')).code).toBe(0);
    expect((await deploy('keys', 'revoke', 'catalog')).code).toBe(0);
    expect((await deploy('rollback', 'catalog', '--why', 'empty', '--wait', '10')).code).toBe(0);
    expect(await commandLine.liveCatalog()).toBe('1.0.0');
    const back = await deploy('rollback', 'catalog', '--to', '2.0.0', '--why', 'too far', '--wait', '10');
    expect([back.code, await commandLine.liveCatalog()]).toEqual([0, '2.0.0']);
    expect((await deploy('resume', '--by', 'ana', '--why', 'it has moved')).code).toBe(0);
    expect((await deploy('promote', 'catalog@3.0.0', '--wait', '10')).code).toBe(0);
  });

  it('refuses earlier pointers, and one that claims to be a rollback to a version that never was live', async () => {
    await commandLine.registrar.stop();
    expect((await deploy('promote', 'catalog@3.0.0', '--wait', '0')).code).toBe(5);
    const { directory, target } = commandLine.store;
    const file = join(directory, 'pointers/catalog/1/0000000003.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"kind":"promote"', '"kind":"rollback"'));
    await hold();
    commandLine.startRegistrar();
    expect((await deploy('rollback', 'catalog', '--why', 'empty', '--wait', '10')).code).toBe(0);
    const verdict = await readVerdict(target, { name: 'catalog', epoch: 1, n: 3 });
    expect(verdict?.problems).toEqual([told]);
    expect(await commandLine.liveCatalog()).toBe('1.0.0');
  });
});

describe('the command hold', () => {
  it.each([1, 9_007_199_254_740_991])(
    'is in force although a file that no operator signed has the number %i',
    async (n) => {
      const holds = join(commandLine.store.directory, 'holds');
      await mkdir(holds);
      await writeFile(join(holds, `${String(n).padStart(10, '0')}.json`), 'garbage');
      expect((await hold()).code).toBe(0);
      expect(await deploy('promote', 'catalog@3.0.0')).toMatchObject({ code: 1, err: told });
      expect((await deploy('resume', '--why', 'over')).code).toBe(0);
      expect((await deploy('promote', 'catalog@3.0.0', '--wait', '10')).code).toBe(0);
    },
  );

  it('fails if what it wrote cannot be read back as a hold', async () => {
    const { target } = commandLine.store;
    const create = target.create.bind(target);
    jest
      .spyOn(DirectoryTarget.prototype, 'create')
      .mockImplementation((key, text) => create(key, key.startsWith('holds/') ? '' : text));
    expect(await hold()).toMatchObject({
      code: 1,
      err: 'What is written at holds/0000000001.json is not in force, but nothing is; look at "status".\n',
    });
  });

  it('counts only with the key of an operator, and once', async () => {
    const keys = keysOf(commandLine.store.directory);
    expect(await deploy('resume', '--why', 'over')).toMatchObject({
      code: 1,
      err: 'No hold is in force.\n',
    });
    await hold();
    expect(await hold()).toMatchObject({ code: 1, err: 'ana holds releases already: the bank moves\n' });
    const said = answerOf(await deploy('status', '--json')) as { hold: { n: number } };
    expect(said.hold.n).toBe(1);
    // Neither the end of another hold counts, nor one signed with a team's key.
    const holds = join(commandLine.store.directory, 'holds');
    await deploy('resume', '--why', 'over');
    await hold();
    await copyFile(join(holds, '0000000002.json'), join(holds, '0000000004.json'));
    await copyFile(join(keys, 'team-catalog.pem'), join(keys, 'operator.pem'));
    expect(await deploy('resume', '--why', 'over')).toMatchObject({
      code: 1,
      err: expect.stringContaining('is not one that the root names') as string,
    });
    expect(await deploy('promote', 'catalog@3.0.0')).toMatchObject({ code: 1, err: told });
    await rm(join(keys, 'operator.pem'));
    expect((await deploy('resume', '--why', 'over')).code).toBe(3);
    expect((await deploy('keys', 'rotate', 'operator')).code).toBe(0);
    await hold();
    expect((await deploy('resume', '--why', 'over')).code).toBe(0);
    expect((await deploy('promote', 'catalog@3.0.0', '--wait', '10')).code).toBe(0);
  });
});

describe('a new key for the operator', () => {
  const ends = 'the hold of ana counts no longer: run "hold" again';

  it('ends the hold that the old key signed, and the command says so', async () => {
    await hold();
    expect(await deploy('keys', 'rotate', 'operator')).toMatchObject({
      code: 0,
      out: `operator signs with a new key; ${ends} (root 2)\n`,
    });
    expect((await deploy('promote', 'catalog@3.0.0', '--wait', '10')).code).toBe(0);
    expect(await deploy('keys', 'rotate', 'operator', '--json')).toMatchObject({ code: 0 });
    expect((await deploy('keys', 'rotate', 'operator')).out).toBe('operator signs with a new key (root 4)\n');
  });

  it('ends the hold once a root counts that names the new key alone, and its draft says so', async () => {
    await hold();
    const folder = await mkdtemp(join(tmpdir(), 'lotes-operator-'));
    const before = process.env;
    jest.replaceProperty(process, 'env', { ...before, KEYS_DIR: folder });
    const { key } = answerOf(await deploy('keys', 'new', 'operator', '--json')) as { key: string };
    jest.replaceProperty(process, 'env', before);
    const draft = (name: string) =>
      deploy('keys', 'rotate', 'operator', '--key', key, '--draft', join(folder, name));
    expect((await draft('beside.json')).out).not.toContain('hold');
    await deploy('keys', 'sign', join(folder, 'beside.json'));
    expect((await deploy('keys', 'publish', join(folder, 'beside.json'))).code).toBe(0);
    expect((await draft('alone.json')).out).toContain(`once it counts, ${ends}`);
    await rm(folder, { recursive: true });
  });
});
