import { createPrivateKey } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLine, useCommandLine } from '../testing/command-line';
import { aRoute, keysOf, publishRemote } from '../testing/published-release';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const RUNBOOKS = join(ROOT, 'docs', 'runbooks');

/** Commands that are too heavy for this test, each with the file that runs them and the text to find there. */
const RUN_ELSEWHERE: readonly { command: RegExp; by: string; as: string }[] = [
  { command: /^npm run test:aws$/, by: 'deploy/bin/aws.mjs', as: 'deploy/aws/jest.config.mjs' },
  { command: /^npm run (bench|attack)$/, by: 'package.json', as: 'tsx e2e/' },
  {
    command: /^npm run deploy -- publish mfe-catalog$/,
    by: 'deploy/src/publish/publish-package.test.ts',
    as: 'publishPackage(',
  },
  {
    command: /npm run deploy -- backup \S+$/,
    by: 'deploy/src/backup/restore-elsewhere.test.ts',
    as: "deploy(original, 'backup', ",
  },
  {
    command: /npm run deploy -- restore \S+ --above \d+$/,
    by: 'deploy/src/backup/restore-elsewhere.test.ts',
    as: "deploy(restored, 'restore', ",
  },
  {
    command: /npm run deploy -- restore \S+$/,
    by: 'e2e/attack/backup-under-load.ts',
    as: "deploy(['restore', ",
  },
];

/** One command of a runbook. */
interface Command {
  /** The heading above the command. */
  step: string;
  written: string;
  environment: Record<string, string>;
  words: string[];
  /** The expected exit code. */
  code: number;
}

const WORD = /"([^"]*)"|(\S+)/g;

/** Parses a line of a shell: variables, words, and the exit code that its comment states. */
function commandOf(step: string, line: string): Command {
  const [, written = '', comment = ''] = /^(.*?)(?:\s+#\s*(.*))?$/.exec(line) ?? [];
  const all = [...written.matchAll(WORD)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const first = all.findIndex((word) => !/^[A-Z_]+=/.test(word));
  const environment = Object.fromEntries(
    all.slice(0, first).map((word) => word.split('=') as [string, string]),
  );
  return {
    step,
    written,
    environment,
    words: all.slice(first),
    code: Number(/ends with (\d+)/.exec(comment)?.[1] ?? 0),
  };
}

/** The commands of a page: each line of its `sh` blocks. */
function commandsOf(page: string): Command[] {
  let step = '';
  let isBlock = false;
  return page.split('\n').flatMap((line) => {
    if (line.startsWith('```')) {
      isBlock = line === '```sh';
      return [];
    }
    if (!isBlock && line.startsWith('#')) step = line.replace(/^#+ /, '');
    return isBlock && line.trim() !== '' ? [commandOf(step, line)] : [];
  });
}

const pages = readdirSync(RUNBOOKS).filter((name) => name !== 'README.md');
const elsewhere = ({ written }: Command) => RUN_ELSEWHERE.find(({ command }) => command.test(written));

useCommandLine();

const loseKey = (holder: string) => rm(join(keysOf(commandLine.store.directory), `${holder}.pem`));

/**
 * Gives the keys of the store another passphrase. The registrar runs in the process of the test, so the variable of a
 * command also opens its key.
 */
function changePassphrase(passphrase: string): void {
  const folder = keysOf(commandLine.store.directory);
  const file = join(folder, 'passphrase');
  const before = readFileSync(file, 'utf8').trim();
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.pem'))) {
    const key = createPrivateKey({ key: readFileSync(join(folder, name)), passphrase: before });
    const pem = key.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase });
    writeFileSync(join(folder, name), pem);
  }
  writeFileSync(file, passphrase);
}

/** Situations before the steps of these pages, by heading; before any other step, two versions were live in turn. */
const BEFORE: Readonly<Record<string, Readonly<Record<string, () => Promise<void> | void>>>> = {
  'lost-or-stolen-key.md': {
    "A team's key is lost, or is to be replaced in time": () => loseKey('team-catalog'),
    'A key of the root': () => loseKey('root-1'),
    "Where the root's keys lie apart": () => changePassphrase('of-the-catalog'),
  },
  'registrar-down.md': {
    'While it is down': () => commandLine.registrar.stop(),
    'Once it runs again': () => commandLine.startRegistrar(),
  },
};

/** Runs a command, with a folder of the test in place of "/srv/lotes". */
function run({ words, environment }: Command) {
  const at = (text: string) => text.replaceAll('/srv/lotes', join(commandLine.store.directory, 'srv'));
  const variables = Object.entries(environment).map(([name, value]) => [name, at(value)]);
  const before = process.env;
  jest.replaceProperty(process, 'env', { ...before, ...(Object.fromEntries(variables) as object) });
  return commandLine
    .deploy(...words.slice(4).map(at))
    .finally(() => jest.replaceProperty(process, 'env', before));
}

describe('the runbooks', () => {
  it('contain only `npm run deploy` commands, and those that another file runs', () => {
    expect(pages.length).toBeGreaterThanOrEqual(8);
    for (const page of pages) {
      const commands = commandsOf(readFileSync(join(RUNBOOKS, page), 'utf8'));
      expect([page, commands.length > 0]).toEqual([page, true]);
      for (const command of commands) {
        const place = elsewhere(command);
        if (place) expect(readFileSync(join(ROOT, place.by), 'utf8')).toContain(place.as);
        else expect(command.words.slice(0, 4)).toEqual(['npm', 'run', 'deploy', '--']);
      }
    }
  });

  it('are each linked from their first page', () => {
    const first = readFileSync(join(RUNBOOKS, 'README.md'), 'utf8');
    for (const page of pages) expect(first).toContain(`(${page})`);
  });

  it.each(pages)('include %s, whose commands all do what the page says', async (page) => {
    const commands = commandsOf(readFileSync(join(RUNBOOKS, page), 'utf8')).filter((one) => !elsewhere(one));
    await commandLine.liveOneAfterAnother('0.9.0', '1.0.0', '1.1.0');
    await publishRemote(commandLine.store, 'catalog', { version: '2.0.0', routes: [aRoute('/')] });
    let step = '';
    for (const command of commands) {
      if (command.step !== step) await BEFORE[page]?.[command.step]?.();
      ({ step } = command);
      const { code, err } = await run(command);
      expect([command.written, code, command.code === 0 ? err : '']).toEqual([
        command.written,
        command.code,
        '',
      ]);
    }
  });
});
