import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const IGNORED = new Set(['node_modules', '.git', '.release', '.data', 'test-results']);

/** Paths of every file of the project, relative to its root. */
function filesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : filesUnder(path);
    return [path];
  });
}

/** Names in backquotes in a table row that look like files. */
const filesNamedIn = (row: string) =>
  [...row.matchAll(/`([\w@./-]+\.(?:ts|tsx|sql))`/g)].map(([, name = '']) => name);

describe('the table of rules and their tests', () => {
  const rows = readFileSync(join(ROOT, 'docs/specification-coverage.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!Rules|-)/.test(line));
  const files = filesUnder('.');
  const names = new Set(files.map((file) => basename(file)));

  it('begins each row with the rules that the row proves', () => {
    expect(rows.filter((row) => !/^\| R\d+\.\d+(, R\d+\.\d+)* +\|/.test(row))).toEqual([]);
  });

  it('names files that exist', () => {
    const wrong = rows.flatMap(filesNamedIn).filter((name) => {
      const known = name.includes('/')
        ? files.some((file) => file === name || file.endsWith(`/${name}`))
        : names.has(name);
      return !known;
    });
    expect(wrong).toEqual([]);
  });

  it('names for each rule the test that proves it', () => {
    expect(rows.length).toBeGreaterThan(60);
    const unproved = rows.filter((row) => {
      const proof = row.split(' | ').at(-1) ?? '';
      return !/\.(test|spec)\.tsx?`/.test(proof) && !/`npm run bench/.test(proof);
    });
    expect(unproved).toEqual([]);
  });
});

/** The folders with tests that only commands run by hand execute. */
const BY_HAND: Readonly<Record<string, string>> = {
  'npm run test:nginx': 'e2e/nginx',
  'npm run test:aws': 'deploy/aws/src',
};

describe('the table of past faults', () => {
  const table = readFileSync(join(ROOT, 'docs/what-holds.md'), 'utf8');
  const rows = [...table.matchAll(/^\| [^|]+ \| `([^`]+)` +\| (.+?) +\|$/gm)].map(
    ([, file = '', title = '']) => ({ file, title }),
  );

  it('names tests by their titles', () => {
    expect(rows.length).toBeGreaterThan(60);
    // A title, or the part of a title that a table of cases adds to; comments and assertions do not count.
    const isTitle = (line: string) => /^\s*(it|test|\]\)|\[?['"`])/.test(line);
    const linesOf = (path: string) => readFileSync(join(ROOT, path), 'utf8').split('\n');
    const hasTitle = (path: string, title: string) =>
      linesOf(path).some((line) => isTitle(line) && line.includes(title));
    const missing = rows
      .filter(({ file, title }) => (!file.startsWith('npm run ') || file in BY_HAND) && title !== 'all of it')
      .filter(({ file, title }) => {
        const folder = BY_HAND[file];
        return !(folder ? filesUnder(folder) : [file]).some((path) => hasTitle(path, title));
      });
    expect(missing).toEqual([]);
  });
});

describe('the table of the user pool’s operations', () => {
  it('names tests by their titles, or by the parts of one between dots', () => {
    const table = readFileSync(join(ROOT, 'docs/identity-operations.md'), 'utf8').replaceAll('\\_', '_');
    const quoted = [...table.matchAll(/`([\w-]+\/[\w/-]+\.test\.ts)`: ([^`|]+)/g)].flatMap(
      ([, file = '', titles = '']) =>
        titles
          .replace(/\([^)]*\)/g, '')
          .split(/[;…]/)
          .map((part) => ({ file, part: part.trim().replace(/\.$/, '') }))
          .filter(({ part }) => part !== '' && part !== 'own token'),
    );
    expect(quoted.length).toBeGreaterThan(60);
    const missing = quoted.filter(
      ({ file, part }) => !readFileSync(join(ROOT, 'identity/src', file), 'utf8').includes(part),
    );
    expect(missing).toEqual([]);
  });
});

describe('the rules of the product', () => {
  const RULE = /\bR\d{1,2}\.\d{1,2}\b/g;
  const rules = readFileSync(join(ROOT, 'docs/rules.md'), 'utf8')
    .split(/^- (?=\*\*R\d)/m)
    .slice(1)
    .map((text) => ({ number: /^\*\*(R\d+\.\d+)\*\* /.exec(text)?.[1] ?? '', text }));
  const numbers = rules.map(({ number }) => number);

  it('have numbers within each area from 1 on, without gaps or repeats', () => {
    expect(numbers.length).toBeGreaterThan(120);
    const areas = [...new Set(numbers.map((number) => number.split('.')[0] ?? ''))];
    for (const area of areas) {
      const found = numbers.filter((number) => number.startsWith(`${area}.`));
      expect(found).toEqual(found.map((_, index) => `${area}.${String(index + 1)}`));
    }
  });

  it('each have a row in the table of rules and their tests, except those that are planned', () => {
    const firstCells = readFileSync(join(ROOT, 'docs/specification-coverage.md'), 'utf8').matchAll(
      /^\| (R[^|]+)\|/gm,
    );
    const proved = new Set([...firstCells].flatMap(([, cell = '']) => cell.match(RULE) ?? []));
    const missing = rules.filter(({ number, text }) => !proved.has(number) && !text.includes('_planned_'));
    expect(missing.map(({ number }) => number)).toEqual([]);
  });

  it('contain every number that code, tests or documents refer to', () => {
    const known = new Set(numbers);
    const unknown = filesUnder('.')
      .filter((path) => /\.(tsx?|mjs|cjs|sql|css|md)$/.test(path) && !path.endsWith('documents.test.ts'))
      .flatMap((path) =>
        [...readFileSync(join(ROOT, path), 'utf8').matchAll(RULE)]
          .filter(([number]) => !known.has(number))
          .map(([number]) => `${path}: ${number}`),
      );
    expect(unknown).toEqual([]);
  });
});

describe('references', () => {
  const ABSENT = /\bspecification\b(?!-coverage)|\bproduct decisions\b|\bsections? \d|\bnotes\/\w+\.md/gi;

  it('never lead to a document that the repository does not hold', () => {
    const found = filesUnder('.')
      .filter((path) => /\.(tsx?|mjs|cjs|sql|css|md)$/.test(path) && !path.endsWith('documents.test.ts'))
      .flatMap((path) =>
        [...readFileSync(join(ROOT, path), 'utf8').matchAll(ABSENT)].map(([name]) => `${path}: ${name}`),
      );
    expect(found).toEqual([]);
  });
});

describe('the documents', () => {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
  const documents = filesUnder('.').filter((path) => path.endsWith('.md'));

  it('link only to files that exist', () => {
    const broken = documents.flatMap((document) =>
      [...read(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(join(ROOT, dirname(document), target)))
        .map((target) => `${document}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('include a README of every package', () => {
    const packages = readdirSync(ROOT).filter((folder) => existsSync(join(ROOT, folder, 'package.json')));
    expect(packages).toEqual(expect.arrayContaining(['api', 'mfe-catalog']));
    expect(packages.filter((folder) => !existsSync(join(ROOT, folder, 'README.md')))).toEqual([]);
  });

  it('name only scripts that the manifests have', () => {
    const scripts = (folder: string) =>
      Object.keys((JSON.parse(read(join(folder, 'package.json'))) as { scripts?: object }).scripts ?? {});
    const missing = documents.flatMap((document) =>
      [...read(document).matchAll(/npm run ([\w:-]+)(?: -w ([\w-]+))?/g)]
        .filter(([, script = '', folder = '.']) => !scripts(folder).includes(script))
        .map(([command]) => `${document}: ${command}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('the order of a first deployment', () => {
  const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const declared = (remote: string) => {
    const text = readFileSync(join(ROOT, `mfe-${remote}/src/remote.ts`), 'utf8');
    const [, offers = ''] = /offers: \[([^\]]*)\]/.exec(text) ?? [];
    return { fills: named(text, /slot: '([\w-]+)'/g), offers: named(offers, /'([\w-]+)'/g) };
  };

  it('makes no remote live before those whose slots it fills', () => {
    const runbook = readFileSync(join(ROOT, 'docs/runbooks/first-deployment.md'), 'utf8');
    const [, section = ''] = /## 5\. Make the remotes live\n(.*?)\n## 6/s.exec(runbook) ?? [];
    const groups = named(section, /^\d+\. (.*?)(?:, all named|$)/gm).map((line) =>
      named(line, /`([\w-]+)`/g),
    );
    const remotes = readdirSync(ROOT).filter((folder) => folder.startsWith('mfe-'));
    expect(groups.flat().sort()).toEqual(remotes.map((folder) => folder.slice('mfe-'.length)).sort());
    const screens = filesUnder('shell/src').filter((path) =>
      /^(?!.*(\.test\.|\/testing\/)).*\.tsx$/.test(path),
    );
    const offered = new Set(
      screens.flatMap((path) => named(readFileSync(join(ROOT, path), 'utf8'), /<Slot name="([\w-]+)"/g)),
    );
    for (const group of groups) {
      for (const slot of group.flatMap((remote) => declared(remote).offers)) offered.add(slot);
      const missing = group.flatMap((remote) => declared(remote).fills).filter((slot) => !offered.has(slot));
      expect([group, missing]).toEqual([group, []]);
    }
  });
});
