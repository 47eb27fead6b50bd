import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { readTemplates, RemoteRefused, writeTemplates, type NewRemote } from './new-remote';

const ManifestSchema = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

const SCRIPTS = {
  dev: 'lotes dev',
  test: 'jest',
  lint: 'eslint . --max-warnings 0 && oxlint .',
  typecheck: 'tsc -p .',
  format: 'oxfmt',
  'format:check': 'oxfmt --list-different',
};

/** Packages with which a remote is built, tested and released, and which its files do not contain. */
const TOOLS = ['@lotes/deploy', '@lotes/remote-tools', '@lotes/shared-node'];

/**
 * Writes a remote into a folder without a workspace above it, in which the platform's packages are installed: all files
 * of a remote in the workspace, the settings of its tools and a pipeline. Packages that came as files are kept in
 * `vendor`.
 * @returns a function that undoes this
 * @throws RemoteRefused if the name is invalid, or the folder has a remote already; nothing is written then
 */
export async function writeRepository(folder: string, remote: NewRemote): Promise<() => Promise<void>> {
  if (existsSync(join(folder, 'src')))
    throw new RemoteRefused(`${join(folder, 'src')} exists already; begin in a folder of its own.`);
  const files = [...(await readTemplates('remote', remote)), ...(await readTemplates('repository', remote))];
  const written = new Map(files.map(({ file, text }) => [file, text]));
  const manifest = ManifestSchema.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  const template = ManifestSchema.parse(JSON.parse(written.get('package.json') ?? '{}'));
  const takeBack = await takingBack(folder, [...written.keys()]);
  const packages = await keptPackages(folder, manifest.dependencies);
  const isTool = ([name]: readonly [string, string]) => TOOLS.includes(name);
  const repository = {
    name: remote.name,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: SCRIPTS,
    dependencies: sorted([
      ...Object.entries(template.dependencies),
      ...packages.filter((one) => !isTool(one)),
    ]),
    devDependencies: sorted(packages.filter(isTool)),
  };
  written.set('package.json', JSON.stringify(repository, null, 2) + '\n');
  await writeTemplates(folder, written);
  return takeBack;
}

/** Returns a function that restores the folder to its present state after these files were written into it. */
async function takingBack(folder: string, files: readonly string[]): Promise<() => Promise<void>> {
  const names = await readdir(folder);
  const there = files.filter((file) => existsSync(join(folder, file)));
  const texts = await Promise.all(there.map((file) => readFile(join(folder, file), 'utf8')));
  return async () => {
    const added = (await readdir(folder)).filter((name) => !names.includes(name));
    await Promise.all(added.map((name) => rm(join(folder, name), { recursive: true })));
    await writeTemplates(folder, new Map(there.map((file, index) => [file, texts[index] ?? ''])));
  };
}

/**
 * Writes a remote into a folder as {@link writeRepository} does, and installs its packages.
 * @throws RemoteRefused also if they cannot be installed; the written files are removed then
 */
export async function makeRepository(
  folder: string,
  remote: NewRemote,
  install = installRepository,
): Promise<void> {
  const takeBack = await writeRepository(folder, remote);
  try {
    await install(folder);
  } catch (cause) {
    await takeBack();
    throw new RemoteRefused(
      `The packages could not be installed, and what was written is taken back; try again.\n${String(cause)}`,
      { cause },
    );
  }
}

/** Formats the written files and makes the lock file; packages that are installed already are not downloaded. */
async function installRepository(folder: string): Promise<void> {
  const run = promisify(execFile);
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  await run(join(folder, 'node_modules', '.bin', 'oxfmt'), [], { cwd: folder });
}

/**
 * The platform's packages as the repository's manifest names them: by a copy for packages that came as files, else by version.
 */
async function keptPackages(
  folder: string,
  dependencies: Readonly<Record<string, string>>,
): Promise<(readonly [string, string])[]> {
  const ours = Object.entries(dependencies).filter(([name]) => name.startsWith('@lotes/'));
  return Promise.all(
    ours.map(async ([name, wanted]) => {
      if (!wanted.startsWith('file:')) return [name, wanted] as const;
      const file = resolve(folder, wanted.slice('file:'.length));
      await mkdir(join(folder, 'vendor'), { recursive: true });
      const kept = join('vendor', basename(file));
      if (file !== join(folder, kept)) await copyFile(file, join(folder, kept));
      return [name, `file:${kept}`] as const;
    }),
  );
}

function sorted(entries: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries([...entries].sort(([one], [other]) => one.localeCompare(other, 'en')));
}
