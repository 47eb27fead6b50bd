import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const HERE = { os: [process.platform], cpu: [process.arch] };
const WANTED = {
  '': { name: 'lotes' },
  api: { name: '@lotes/api', version: '1.0.0' },
  'node_modules/@lotes/api': { resolved: 'api', link: true },
  'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' },
  'node_modules/elsewhere': { version: '1.0.0', optional: true, os: ['none'], cpu: [process.arch] },
  'node_modules/anywhere': { version: '1.0.0', optional: true },
  'node_modules/native': { version: '1.0.0', optional: true, ...HERE },
};
const { '': _root, 'node_modules/elsewhere': _elsewhere, 'node_modules/anywhere': _any, ...WRITTEN } = WANTED;
const { 'node_modules/native': _native, ...WITHOUT_NATIVE } = WRITTEN;
const { 'node_modules/pg': _pg, ...WITHOUT_PG } = WRITTEN;

/** Runs `isInstalled` in a process of its own, as it is an ES module and Jest runs CommonJS. */
async function isInstalled(root: string): Promise<unknown> {
  const module = pathToFileURL(join(__dirname, '..', '..', 'bin', 'installed.mjs')).href;
  const script = `console.log((await import('${module}')).isInstalled(process.argv[1]))`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--input-type=module', '--eval', script],
    root,
  ]);
  return JSON.parse(stdout);
}

describe('the check for an installation by hand', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'lotes-installed-'));
    await mkdir(join(root, 'node_modules'));
    await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: WANTED }));
  });
  afterEach(() => rm(root, { recursive: true }));

  it.each<[string, object | undefined, boolean]>([
    ['all packages except those for other machines', WRITTEN, true],
    ['no record of an installation', undefined, false],
    ['another version of a package', { ...WRITTEN, 'node_modules/pg': { version: '7.0.0' } }, false],
    ['without a package', WITHOUT_PG, false],
    ['without a package for this machine', WITHOUT_NATIVE, false],
    ['an additional package', { ...WRITTEN, 'node_modules/more': { version: '1.0.0' } }, false],
  ])('compares node_modules with the lockfile: %s', async (_what, written, expected) => {
    const file = join(root, 'node_modules', '.package-lock.json');
    if (written) await writeFile(file, JSON.stringify({ packages: written }));
    expect(await isInstalled(root)).toBe(expected);
  });
});
