import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const ENTRY = 'service/src/server.ts';

describe('the bundle of a service', () => {
  let root: string;
  beforeEach(async () => {
    root = await realpath(await mkdtemp(join(tmpdir(), 'lotes-bundle-')));
    await mkdir(join(root, 'service', 'src'), { recursive: true });
    await write('package-lock.json', '{}');
  });
  afterEach(() => rm(root, { recursive: true }));

  const write = (path: string, text: string) => writeFile(join(root, path), text);
  const node = (...args: string[]) =>
    promisify(execFile)(process.execPath, args).then(({ stdout }) => stdout.trim());
  const run = (program: string) => node('--enable-source-maps', program);
  /** Runs `bundleOf` in a process of its own, as it is an ES module and Jest runs CommonJS. */
  const bundleOf = (checkout: string, entry: string) => {
    const module = pathToFileURL(join(__dirname, '..', '..', 'bin', 'bundle.mjs')).href;
    const script = `console.log(await (await import('${module}')).bundleOf(...process.argv.slice(1)))`;
    return node('--input-type=module', '--eval', script, checkout, entry);
  };

  it('runs as its sources do, and finds files next to the sources', async () => {
    // Written in parts, since Jest would replace the literal by its CommonJS equivalent.
    const place = ['import', 'meta', 'dirname'].join('.');
    await write('service/src/greeting.ts', `export const greeting: string = ${place};`);
    await write(
      ENTRY,
      "import { greeting } from './greeting'; console.log(await Promise.resolve(greeting));",
    );
    expect(await run(await bundleOf(root, ENTRY))).toBe(join(root, 'service', 'src'));
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

  it('names the line of the source in an error', async () => {
    await write(ENTRY, "interface Nothing {}\nexport const nothing: Nothing = {};\nthrow new Error('no');");
    await expect(run(await bundleOf(root, ENTRY))).rejects.toThrow('service/src/server.ts:3');
  });

  it("fails with the compiler's reason", async () => {
    await write(ENTRY, "import './missing';");
    await expect(bundleOf(root, ENTRY)).rejects.toThrow('Could not resolve "./missing"');
  });
});
