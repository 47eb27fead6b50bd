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

/** What a table row names in backquotes that looks like a file. */
const filesNamedIn = (row: string) =>
  [...row.matchAll(/`([\w@./-]+\.(?:ts|tsx|sql))`/g)].map(([, name = '']) => name);

describe('the table of the specification', () => {
  const rows = readFileSync(join(ROOT, 'docs/specification-coverage.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!Specification|-)/.test(line));
  const files = filesUnder('.');
  const names = new Set(files.map((file) => basename(file)));

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

describe('what is written for people', () => {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
  const documents = filesUnder('.').filter((path) => path.endsWith('.md'));

  it('leads nowhere that does not exist', () => {
    const broken = documents.flatMap((document) =>
      [...read(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(join(ROOT, dirname(document), target)))
        .map((target) => `${document}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('tells of every package what it owns', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    expect(workspaces.filter((folder) => !existsSync(join(ROOT, folder, 'README.md')))).toEqual([]);
  });

  it('names scripts that the manifests have', () => {
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
