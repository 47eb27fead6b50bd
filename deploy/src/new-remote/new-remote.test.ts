import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../commands/program';
import { runTeamCommand } from '../commands/team-program';
import { releaseName, ROOT } from '../workspace';
import { makeRemote, writeRemote } from './new-remote';
import { makeRepository, writeRepository } from './new-repository';
import { pipelineSteps } from '../../../e2e/new-remote/pipeline-steps';

const NOTICES = { name: 'harbour-notices', es: 'Avisos "del muelle"', en: 'Harbour notices' };

describe('a new remote', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'lotes-workspace-'));
  });

  const filesOf = async (folder: string) => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    return Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
  };

  it('has all files of a remote, without placeholders', async () => {
    const folder = await writeRemote(root, NOTICES);
    expect(folder).toBe(join(root, 'mfe-harbour-notices'));
    const files = await filesOf(folder);
    expect(files.map(({ file }) => file.slice(folder.length + 1)).sort()).toEqual([
      'README.md',
      'package.json',
      'src/locales/en.json',
      'src/locales/es.json',
      'src/lots/lots.css',
      'src/lots/lots.page.test.tsx',
      'src/lots/lots.page.tsx',
      'src/remote.ts',
      'webpack.config.ts',
    ]);
    for (const { file, text } of files) {
      expect({ file, left: text.match(/__(name|es|en)__/g) }).toEqual({ file, left: null });
    }
  });

  it('has texts of the same keys in both languages', async () => {
    const folder = await writeRemote(root, NOTICES);
    const [es, en] = await Promise.all(
      ['es', 'en'].map(async (language) => {
        const text = await readFile(join(folder, 'src', 'locales', `${language}.json`), 'utf8');
        return JSON.parse(text) as Record<string, string>;
      }),
    );
    expect(Object.keys(es ?? {})).toEqual(Object.keys(en ?? {}));
    expect([es?.title, en?.menu]).toEqual(['Avisos "del muelle"', 'Harbour notices']);
  });

  it('is refused if its folder exists or its name is invalid', async () => {
    await mkdir(join(root, 'mfe-harbour-notices'));
    await expect(writeRemote(root, NOTICES)).rejects.toThrow('mfe-harbour-notices exists already');
    await expect(writeRemote(root, { ...NOTICES, name: '../Notices' })).rejects.toThrow(
      '"../Notices" is no name of a remote; write lower-case words joined by "-".',
    );
    expect(await readdir(join(root, 'mfe-harbour-notices'))).toEqual([]);
  });

  it.each(['shell', 'es', 'en', 'registrar', 'operator', 'root', 'root-1'])(
    'is refused if its name is %s, which has another meaning',
    async (name) => {
      await expect(writeRemote(root, { ...NOTICES, name })).rejects.toThrow(
        `"${name}" has another meaning in the platform; choose another name.`,
      );
      expect(await readdir(root)).toEqual([]);
    },
  );

  it.each([
    ['today', 'mfe-reservations'],
    ['quote', 'mfe-catalog'],
    ['login', 'shell'],
    ['account', 'shell'],
    ['change-temporary-password', 'shell'],
  ])('is refused if its address would be /%s, which a page of %s has', async (name, holder) => {
    const file = holder === 'shell' ? 'src/routing/shell-routes.ts' : 'src/remote.ts';
    await cp(join(ROOT, holder, file), join(root, holder, file));
    await expect(writeRemote(root, { ...NOTICES, name })).rejects.toThrow(
      `/${name} is a page of ${holder} already; choose another name.`,
    );
    expect(await readdir(root)).toEqual([holder]);
  });

  it('is removed again if it cannot join the workspace, so that a second try can write it', async () => {
    const failing = () => Promise.reject(new Error('no npm'));
    await expect(makeRemote(root, NOTICES, failing)).rejects.toThrow(
      'The remote could not join the workspace, and is taken back; try again.\nError: no npm',
    );
    expect(await readdir(root)).toEqual([]);
    expect(await makeRemote(root, NOTICES, () => Promise.resolve())).toBe(join(root, 'mfe-harbour-notices'));
  });

  describe.each([
    ['deploy', runCommand],
    ['lotes', runTeamCommand],
  ])('by %s', (_program, run) => {
    it.each([
      [['--es', 'Avisos'], "required option '--en <title>' not specified"],
      [['--es', 'Avisos', '--en', ''], 'A title must not be empty.'],
      [['--es', '  ', '--en', 'Notices'], 'A title must not be empty.'],
    ])('is refused without a title in both languages: %j', async (titles, sentence) => {
      const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
      expect(await run(['new-remote', '../none', ...titles])).toBe(2);
      expect(said.mock.calls.join('')).toContain(sentence);
      said.mockRestore();
    });
  });
});

describe('a remote in a repository of its own', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lotes-repository-'));
    await writeFile(join(folder, 'lotes-shared-ui.tgz'), 'packed');
    const dependencies = {
      '@lotes/shared-ui': 'file:lotes-shared-ui.tgz',
      '@lotes/deploy': '0.1.0',
      other: '1.0.0',
    };
    await writeFile(join(folder, 'package.json'), JSON.stringify({ dependencies }));
  });
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const manifest = async () =>
    JSON.parse(await read('package.json')) as Record<string, Record<string, string>>;

  it('keeps packages that came as files, and has its tools as development dependencies', async () => {
    await writeRepository(folder, NOTICES);
    expect(await manifest()).toMatchObject({
      name: 'harbour-notices',
      dependencies: {
        '@lotes/shared-ui': 'file:vendor/lotes-shared-ui.tgz',
        react: expect.any(String) as string,
      },
      devDependencies: { '@lotes/deploy': '0.1.0' },
    });
    expect(await read('vendor/lotes-shared-ui.tgz')).toBe('packed');
    expect(await read('src/locales/es.json')).toContain('Avisos \\"del muelle\\"');
  });

  it('is removed again if its packages cannot be installed, so that a second try can write it', async () => {
    await writeFile(join(folder, '.gitignore'), 'mine');
    const before = [(await readdir(folder)).sort(), await read('package.json'), await read('.gitignore')];
    const failing = () => Promise.reject(new Error('no registry'));
    await expect(makeRepository(folder, NOTICES, failing)).rejects.toThrow(
      'The packages could not be installed, and what was written is taken back; try again.\nError: no registry',
    );
    expect([(await readdir(folder)).sort(), await read('package.json'), await read('.gitignore')]).toEqual(
      before,
    );
    await writeRepository(folder, NOTICES);
  });

  it.each([
    ['release.yml', ['publish', 'can-i-deploy', 'promote --why "$GITHUB_SHA"', 'status']],
    ['renew.yml', ['keys renew harbour-notices', 'status']],
  ])(
    'has the pipeline %s, whose every step is a script of its own or a command of the platform',
    async (file, ours) => {
      await writeRepository(folder, NOTICES);
      const { scripts = {} } = await manifest();
      const steps = pipelineSteps(await read(`.github/workflows/${file}`));
      const known = Object.keys(scripts).map((name) => (name === 'test' ? 'npm test' : `npm run ${name}`));
      expect(steps.filter((step) => step.startsWith('npm ') && !known.includes(step))).toEqual(['npm ci']);
      const prefix = 'npx lotes ';
      const commands = steps
        .filter((step) => step.startsWith('npx '))
        .map((step) => step.slice(prefix.length));
      expect(commands).toEqual(ours);
      const said = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
      for (const command of commands) {
        const words = command.replaceAll('"', '').split(' ');
        expect([command, await runTeamCommand([...words, '--help'])]).toEqual([command, 0]);
        // The help shows the usage of exactly this command, not of its parent.
        const verb = command.replace(/ (?:--|harbour-notices).*/, '');
        expect(said.mock.lastCall?.[0]).toContain(`Usage: lotes ${verb}`);
      }
      said.mockRestore();
    },
  );

  it('has pipelines that may only read its sources, each one run at a time, and whose renewal cancels no waiting release', async () => {
    await writeRepository(folder, NOTICES);
    for (const file of await readdir(join(folder, '.github', 'workflows'))) {
      const text = await read(`.github/workflows/${file}`);
      const [, granted = ''] = /^permissions:\n((?: .*\n)+)/m.exec(text) ?? [];
      const scopes = granted.split('\n').filter((line) => /^ +[\w-]+:/.test(line));
      expect([file, scopes.map((line) => line.trim())]).toEqual([
        file,
        ['contents: read', 'id-token: write'],
      ]);
      expect([file, text.match(/permissions:/g)?.length]).toEqual([file, 1]);
      expect([file, /^concurrency: (.*)$/m.exec(text)?.[1]]).toEqual([file, file.replace('.yml', '')]);
      expect(text).not.toContain('pull_request');
    }
  });

  it.each([
    [
      'release.yml',
      [
        ['mkdir -p', 'LOTES_TEAM_KEY'],
        ['npx lotes can-i-deploy', 'LOTES_KEY_PASSPHRASE', 'LOTES_CHECK_PASSWORD'],
        ['npx lotes promote', 'LOTES_KEY_PASSPHRASE'],
      ],
    ],
    [
      'renew.yml',
      [
        ['mkdir -p', 'LOTES_TEAM_KEY'],
        ['npx lotes keys renew', 'LOTES_KEY_PASSPHRASE'],
      ],
    ],
  ])('gives each secret in %s only to the steps that need it', async (file, expected) => {
    await writeRepository(folder, NOTICES);
    const [job, ...steps] = (await read(`.github/workflows/${file}`)).split(/^ {6}- /m);
    expect(job).not.toContain('secrets.');
    const given = steps.flatMap((step) => {
      const names = [...step.matchAll(/secrets\.(\w+)/g)].map(([, name = '']) => name);
      return names.length === 0 ? [] : [[/^run: (npx(?: [a-z-]+)+|\S+ -p)/.exec(step)?.[1], ...names]];
    });
    expect(given).toEqual(
      expected.map(([step, ...names]) => [expect.stringContaining(step ?? ''), ...names]),
    );
  });

  it('has a pipeline that signs the live version again well before half of its time is over', async () => {
    await writeRepository(folder, NOTICES);
    const text = await read('.github/workflows/renew.yml');
    const [, days = '', months = ''] = /- cron: '\d+ \d+ (\S+) (\S+) \*'/.exec(text) ?? [];
    expect([days, months]).toEqual([expect.stringMatching(/^([1-9]|1\d|2[0-8])$/), '*']);
  });

  it('does not overwrite another remote', async () => {
    await mkdir(join(folder, 'src'));
    await expect(writeRepository(folder, NOTICES)).rejects.toThrow('begin in a folder of its own');
  });
});

describe('the name under which a remote goes live', () => {
  const named = async (text: string) => {
    const root = await mkdtemp(join(tmpdir(), 'lotes-named-'));
    await mkdir(join(root, 'src'));
    await writeFile(join(root, 'src', 'remote.ts'), text);
    return () => releaseName('.', root);
  };

  it('comes from its descriptor, whatever the folder is called', async () => {
    const text =
      'export const remote = defineRemote({\n  // Of the harbour.\n  contract: 1,\n  name: "harbour-notices",';
    expect((await named(text))()).toBe('harbour-notices');
  });

  it('must be a literal in the descriptor', async () => {
    expect(await named('defineRemote({ routes: [{ name: "other" }] })')).toThrow('names no remote');
    expect(await named('defineRemote({ name: NAME })')).toThrow('names no remote');
  });
});
