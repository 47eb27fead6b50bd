import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packPackages, stagePackages } from './pack';

/** Two packages of a workspace, one of which imports the other. */
const SOURCES = {
  'paint/package.json': JSON.stringify({
    name: '@lotes/paint',
    version: '2.0.0',
    private: true,
    type: 'module',
    sideEffects: ['*.css', './src/index.ts'],
    exports: { '.': './src/index.ts', './*': './src/*/index.ts', './tokens.css': './src/tokens.css' },
    devDependencies: { tester: '1.0.0' },
    packed: { files: ['bin/paint.mjs'] },
  }),
  'paint/src/index.ts': "import './tokens.css';\nexport { mix, type Pot } from './pots';\n",
  'paint/src/pots/index.ts':
    "import type { Pot } from './pot';\nexport type { Pot };\nexport const mix = (pot: Pot) => import('./stir').then(({ stir }) => stir(pot));\n",
  'paint/src/pots/pot.ts': 'export interface Pot { litres: number }\n',
  'paint/src/pots/stir.ts': "import type { Pot } from './pot';\nexport const stir = (pot: Pot) => pot;\n",
  'paint/src/pots/pots.test.ts': "import { mix } from '.';\ntest('mixes', () => void mix);\n",
  'paint/src/testing/index.ts': "import 'tester';\nexport {};\n",
  'paint/src/tokens.css': ':root {}\n',
  'paint/bin/paint.mjs': "import '../src/index.js';\n",
  'house/package.json': JSON.stringify({
    name: '@lotes/house',
    version: '1.0.0',
    type: 'module',
    exports: { '.': './src/index.ts' },
  }),
  'house/src/index.ts': "export { mix } from '@lotes/paint';\n",
};

describe('packing', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'lotes-packing-'));
    await write(SOURCES);
    await stage('staged');
  });
  afterAll(() => rm(root, { recursive: true }));

  async function write(sources: Readonly<Record<string, string>>): Promise<void> {
    for (const [file, text] of Object.entries(sources)) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), text);
    }
  }
  const stage = (to: string) => stagePackages(root, join(root, to), ['paint', 'house']);
  const staged = (file: string) => readFile(join(root, 'staged', file), 'utf8');

  it('contains JavaScript and declarations of the files that the exports reach, and no test', async () => {
    const files = await readdir(join(root, 'staged', 'paint'), { recursive: true, withFileTypes: true });
    const names = files.filter((file) => file.isFile()).map(({ name }) => name);
    expect(names.sort()).toEqual(
      [
        ...['package.json', 'paint.mjs', 'tokens.css', 'index.js', 'index.d.ts', 'index.js', 'index.d.ts'],
        ...['index.js', 'index.d.ts', 'pot.js', 'pot.d.ts', 'stir.js', 'stir.d.ts'],
      ].sort(),
    );
  });

  it('completes relative imports with the file and its extension, in code and in declarations', async () => {
    expect(await staged('paint/src/index.js')).toContain("from './pots/index.js'");
    expect(await staged('paint/src/pots/index.js')).toContain("import('./stir.js')");
    expect(await staged('paint/src/pots/index.d.ts')).toContain("from './pot.js'");
  });

  it('lists in the manifest the compiled entries and every imported package', async () => {
    expect(JSON.parse(await staged('paint/package.json'))).toMatchObject({
      sideEffects: ['*.css', './src/index.js'],
      exports: {
        '.': { types: './src/index.d.ts', default: './src/index.js' },
        './*': { types: './src/*/index.d.ts', default: './src/*/index.js' },
        './tokens.css': './src/tokens.css',
      },
      dependencies: {},
      peerDependencies: { tester: '1.0.0' },
      peerDependenciesMeta: { tester: { optional: true } },
    });
    const house = JSON.parse(await staged('house/package.json')) as object;
    expect(house).toMatchObject({ dependencies: { '@lotes/paint': '2.0.0' } });
    expect(await staged('paint/package.json')).not.toMatch(/private|packed|devDependencies/);
  });

  it('writes one tarball of each package, and keeps other files in the folder', async () => {
    const to = join(root, 'tarballs');
    const earlier = [
      'lotes-paint-1.9.0.tgz',
      'lotes-house-1.0.0.tgz',
      'lotes-paint-brush-1.0.0.tgz',
      'notes.txt',
    ];
    await write(Object.fromEntries(earlier.map((file) => [join('tarballs', file), ''])));
    const made = await packPackages(root, to, ['paint', 'house']);
    expect(made.map((file) => file.slice(to.length + 1)).sort()).toEqual([
      'lotes-house-1.0.0.tgz',
      'lotes-paint-2.0.0.tgz',
    ]);
    expect((await readdir(to)).sort()).toEqual([
      'lotes-house-1.0.0.tgz',
      'lotes-paint-2.0.0.tgz',
      'lotes-paint-brush-1.0.0.tgz',
      'notes.txt',
    ]);
  });

  it('refuses imports that Node would not find: of a package that no manifest declares, or of a file without its extension', async () => {
    await write({
      'paint/src/pots/stir.ts': "import spoon from 'spoon/wooden';\nexport const stir = () => spoon;\n",
      'paint/bin/paint.mjs': "import 'brush';\n",
      'node_modules/@lotes/deep/package.json': '{"version":"1.0.0"}',
      'house/src/index.ts': "import '@lotes/deep/file';\n",
    });
    await expect(stage('refused')).rejects.toThrow(
      [
        'paint imports spoon, which the dependencies of its package.json do not name',
        'paint imports brush, which the dependencies of its package.json do not name',
        'house imports @lotes/deep, which the dependencies of its package.json do not name',
        "house imports '@lotes/deep/file', which is a file: write its ending",
      ].join('\n'),
    );
  });
});
