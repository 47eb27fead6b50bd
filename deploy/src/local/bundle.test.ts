import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, realpath, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const ENTRY = 'service/src/server.ts';
const RUN_BUNDLE = join(__dirname, '..', '..', 'bin', 'run-bundle.cjs');

describe('the bundle of a service', () => {
  let root: string;
  beforeEach(async () => {
    root = await realpath(await mkdtemp(join(tmpdir(), 'lotes bundle #1 50%20?-')));
    await mkdir(join(root, 'service', 'src'), { recursive: true });
    await write('package-lock.json', '{}');
  });
  afterEach(() => rm(root, { recursive: true }));

  const write = (path: string, text: string) => writeFile(join(root, path), text);
  const node = (...args: string[]) =>
    promisify(execFile)(process.execPath, args).then(({ stdout }) => stdout.trim());
  const run = (program: string) => node('--enable-source-maps', RUN_BUNDLE, program);
  /** Runs `bundleOf` in a process of its own, as it is an ES module and Jest runs CommonJS. */
  const bundleOf = (checkout: string, entry: string) => {
    const module = pathToFileURL(join(__dirname, '..', '..', 'bin', 'bundle.mjs')).href;
    const script = `console.log(await (await import('${module}')).bundleOf(...process.argv.slice(1)))`;
    return node('--input-type=module', '--eval', script, checkout, entry);
  };

  it('runs as its sources do, and finds files next to the sources', async () => {
    // Written in parts, since Jest would replace the literal by its CommonJS equivalent.
    const place = ['import', 'meta', 'dirname'].join('.');
    await write('service/src/greeting.txt', 'good morning');
    await write(
      'service/src/greeting.ts',
      `import { readFileSync } from 'node:fs';
      export const greeting: string = readFileSync(${place} + '/greeting.txt', 'utf8');`,
    );
    await write(ENTRY, "import { greeting } from './greeting'; console.log(greeting);");
    expect(await run(await bundleOf(root, ENTRY))).toBe('good morning');
  });

  it('is made again in a checkout that was moved', async () => {
    await write(ENTRY, `console.log(${['import', 'meta', 'dirname'].join('.')});`);
    await bundleOf(root, ENTRY);
    const moved = `${root}-moved`;
    await rename(root, moved);
    root = moved;
    expect(await run(await bundleOf(root, ENTRY))).toBe(join(moved, 'service', 'src'));
  });

  it('changes only with its sources', async () => {
    await write('service/src/greeting.ts', "export const greeting = 'good morning';");
    await write(ENTRY, "import { greeting } from './greeting'; console.log(greeting);");
    const first = await bundleOf(root, ENTRY);
    const { mtimeMs } = await stat(first);
    expect(await bundleOf(root, ENTRY)).toBe(first);
    expect((await stat(first)).mtimeMs).toBe(mtimeMs);

    await write('service/src/greeting.ts', "export const greeting = 'good evening';");
    const second = await bundleOf(root, ENTRY);
    expect(await run(second)).toBe('good evening');
    // A running platform may start its process again from the first bundle.
    expect(await run(first)).toBe('good morning');
  });

  it.each([
    ['emptied', (file: string) => truncate(file)],
    ['removed', (file: string) => rm(file)],
  ])('is made again if it was %s', async (_change, damage) => {
    await write(ENTRY, "console.log('good morning');");
    const bundle = await bundleOf(root, ENTRY);
    await damage(bundle);
    expect(await run(await bundleOf(root, ENTRY))).toBe('good morning');
  });

  it('names the line of the source in an error', async () => {
    await write(ENTRY, "interface Nothing {}\nexport const nothing: Nothing = {};\nthrow new Error('no');");
    await expect(run(await bundleOf(root, ENTRY))).rejects.toThrow('service/src/server.ts:3');
  });

  it('names the line of the source in an error long after it was loaded', async () => {
    const fail = "() => { throw new Error('no'); }";
    await write(ENTRY, `setTimeout(() => { globalThis.gc?.(); setTimeout(${fail}, 10); }, 10);`);
    const bundle = await bundleOf(root, ENTRY);
    const running = node('--expose-gc', '--enable-source-maps', RUN_BUNDLE, bundle);
    await expect(running).rejects.toThrow('service/src/server.ts:1');
  });

  it('runs from the code that an earlier process compiled, and still names the line of the source', async () => {
    await write(
      ENTRY,
      "export const failing = (): never => { throw new Error('no'); };\nif (process.env.FAILS) failing();",
    );
    const bundle = await bundleOf(root, ENTRY);
    const script = `require(${JSON.stringify(RUN_BUNDLE)}).runBundle(process.argv[1], { endsSoon: true })`;
    const runToEnd = () => node('--enable-source-maps', '--eval', script, bundle);
    await runToEnd();
    const kept = (await readdir(dirname(bundle))).filter((file) => file.endsWith('.code'));
    expect(kept).toEqual([expect.stringMatching(/^server-\w{8}\.cjs\.[0-9a-f]+\.code$/)]);
    const code = join(dirname(bundle), kept[0]!);
    const { mtimeMs } = await stat(code);
    process.env.FAILS = 'yes';
    try {
      await expect(runToEnd()).rejects.toThrow(/service\/src\/server\.ts:1:\d+/);
    } finally {
      delete process.env.FAILS;
    }
    // Code that V8 had refused would have been replaced.
    expect((await stat(code)).mtimeMs).toBe(mtimeMs);
  });

  it("fails with the compiler's reason", async () => {
    await write(ENTRY, "import './missing';");
    await expect(bundleOf(root, ENTRY)).rejects.toThrow('Could not resolve "./missing"');
  });
});
