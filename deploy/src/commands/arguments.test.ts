import { readdir } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { answerOf, commandLine, useCommandLine } from '../testing/command-line';
import { environmentOf } from './answer';
import { runProgram } from './run-program';

useCommandLine();
const deploy = (...argv: string[]) => commandLine.deploy(...argv);

describe('a remote that is named twice', () => {
  it.each(['promote', 'can-i-deploy'])('makes %s refuse its arguments and sign nothing', async (name) => {
    for (const version of ['1.0.0', '2.0.0'])
      expect(await deploy(name, 'catalog@1.0.0', `catalog@${version}`)).toMatchObject({
        code: 2,
        err: 'catalog is named twice: name one version of it.\n',
      });
  });
});

describe('a user without a name on this machine', () => {
  it('appears in the history by number, and does not keep a command from running', async () => {
    jest.spyOn(os, 'userInfo').mockImplementation(() => {
      throw new Error('uv_os_get_passwd returned ENOENT');
    });
    const { code, out } = await deploy('promote', '--help');
    expect([code, out]).toEqual([
      0,
      expect.stringContaining(`(default: "uid ${String(process.getuid?.())}")`),
    ]);
  });
});

describe('the name of a package where that of its remote is needed', () => {
  it.each([
    ['promote', 'mfe-catalog@1.0.0'],
    ['can-i-deploy', 'mfe-catalog@1.0.0'],
    ['rollback', 'mfe-catalog', '--why', 'the list is empty'],
    ['history', 'mfe-catalog'],
    ['keys', 'renew', 'mfe-catalog'],
    ['keys', 'rotate', 'mfe-catalog'],
    ['keys', 'revoke', 'mfe-catalog'],
  ])('is refused by %s, and the remote is named', async (...argv) => {
    expect(await deploy(...argv)).toMatchObject({
      code: 2,
      err: '"mfe-catalog" is a package: its remote is catalog.\n',
    });
  });
});

describe('the history of one remote', () => {
  it('names the remotes that there are if it does not know it', async () => {
    expect(await deploy('history', 'nonsense')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is no remote nonsense; there are .*\bcatalog\b.*\.\n$/) as string,
    });
  });

  it('says that nothing of the remote went live', async () => {
    expect(await deploy('history', 'catalog')).toMatchObject({
      code: 0,
      out: 'nothing of catalog went live\n',
    });
    expect((await deploy('history')).out).toBe('nothing went live\n');
  });
});

describe('an empty reason or name for the history', () => {
  it.each([
    ['hold', '--why', ''],
    ['hold', '--why', ' \n '],
    ['hold', '--by', '', '--why', 'the bank moves'],
    ['resume', '--why', ''],
    ['rollback', 'catalog', '--why', ''],
    ['promote', 'catalog@1.0.0', '--by', ' '],
  ])('makes %s refuse its arguments and sign nothing', async (...argv) => {
    const { code, err } = await deploy(...argv);
    expect([code, err]).toEqual([2, expect.stringContaining('It is empty, and the history needs it.')]);
    expect((await readdir(commandLine.store.directory)).sort()).toEqual(['test-keys', 'trust']);
  });

  it('may be the reason of a promote, which need not have one', async () => {
    await commandLine.liveOneAfterAnother('1.0.0', '2.0.0');
    expect((await deploy('promote', 'catalog@1.0.0', '--why', '')).code).toBe(0);
    expect(answerOf(await deploy('history', 'catalog', '--json'))).toMatchObject([{ why: null }, {}, {}]);
  });
});

describe('a time to wait', () => {
  it.each(['', ' ', 'abc', '-1', 'Infinity'])('makes promote refuse "%s" and sign nothing', async (wait) => {
    const { code, err } = await deploy('promote', 'catalog@1.0.0', '--wait', wait);
    expect([code, err]).toEqual([2, expect.stringContaining(`"${wait}" is no number of seconds.`)]);
    expect((await readdir(commandLine.store.directory)).sort()).toEqual(['test-keys', 'trust']);
  });
});

describe('the option --json', () => {
  it.each([
    [['promote'], "error: missing required argument 'releases'"],
    [['rollback', 'catalog'], "error: required option '--why <reason>' not specified"],
    [
      ['promote', 'catalog@1.0.0', '--wait', 'abc'],
      expect.stringContaining('"abc" is no number of seconds.'),
    ],
  ])('turns the wrong arguments %j into a document', async (argv, sentence) => {
    const said = await deploy(...argv, '--json');
    expect([said.code, answerOf(said)]).toEqual([2, { error: 'CommanderError', problems: [sentence] }]);
  });

  it('leaves help as text', async () => {
    expect(await deploy('promote', '--help', '--json')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Usage: npm run deploy -- promote/) as string,
    });
  });

  it('turns a failure to set up the program into a document like any other fault', async () => {
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const print = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    expect(await runProgram(Promise.reject(new Error('not made')), ['status', '--json'])).toBe(70);
    expect(JSON.parse(String(print.mock.calls[0]?.[0]))).toEqual({ error: 'Error', problems: ['not made'] });
  });
});

test('a version that cannot be published is refused before anything is built', async () => {
  expect(await deploy('publish', 'mfe-catalog', '--version', '1/2')).toMatchObject({
    code: 2,
    err: expect.stringContaining('"1/2" is no version.') as string,
  });
});

test('an empty variable counts as missing', () => {
  jest.replaceProperty(process, 'env', { RELEASE_DIR: '', PUBLIC_URL: '', DATA_DIR: '.data' });
  expect(environmentOf({})).toEqual({ DATA_DIR: '.data' });
});

describe('a missing file', () => {
  const missing = () => join(commandLine.store.directory, 'none.json');

  it.each([
    ['draft', (file: string) => ['keys', 'sign', file]],
    ['draft', (file: string) => ['keys', 'publish', file]],
    ['public half', (file: string) => ['keys', 'delegate', 'harbour', '--key', file]],
    ['public half', (file: string) => ['keys', 'init', '--draft', `${file}.draft`, '--public', file]],
  ])('leads to a message that it is missing, not that it is a bad %s', async (_kind, argv) => {
    const file = missing();
    expect(await deploy(...argv(file))).toMatchObject({ code: 1, err: `There is no file ${file}.\n` });
  });
});
