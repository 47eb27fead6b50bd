import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { RemoteBuildSchema } from '@lotes/shared-federation/release';
import { REMOTE_PREFIX } from '../workspace';
import { holderOfRoute } from './workspace-routes';

/**
 * Templates of every new remote, and of one in a repository of its own; `__name__`, `__es__` and `__en__` are
 * placeholders for its name and titles.
 */
const TEMPLATES = resolve(import.meta.dirname, '..', '..', 'templates');
const SUFFIX = '.tpl';

/** Names that mean something else: a package, a language at the beginning of an address, a holder of a key. */
const RESERVED = /^(shell|es|en|registrar|operator|root(-\d+)?)$/;

/** A remote that does not exist yet. */
export interface NewRemote {
  /** Lower-case words joined by "-": its folder after `mfe-`, its address and the name under which it goes live. */
  name: string;
  /** Title of its page and of its menu entry, in Spanish and in English. */
  es: string;
  en: string;
}

/** A remote that cannot be made; the message has the reason or a remedy. */
export class RemoteRefused extends Error {
  override readonly name = 'RemoteRefused';
}

/**
 * Writes a remote into a workspace: a page with a table on real data, its menu entry, texts in both languages, tests
 * and a README.
 * @returns the folder
 * @throws RemoteRefused if the name or the address is invalid or taken; nothing is written then
 */
export async function writeRemote(root: string, remote: NewRemote): Promise<string> {
  const files = await readTemplates('remote', remote);
  const folder = join(root, REMOTE_PREFIX + remote.name);
  if (existsSync(folder))
    throw new RemoteRefused(`${folder} exists already; choose another name, or delete the folder.`);
  const holder = await holderOfRoute(root, `/${remote.name}`);
  if (holder !== undefined)
    throw new RemoteRefused(`/${remote.name} is a page of ${holder} already; choose another name.`);
  await writeTemplates(folder, new Map(files.map(({ file, text }) => [file, text])));
  return folder;
}

/**
 * Writes a remote into a workspace as {@link writeRemote} does, and makes it part of the workspace.
 * @returns the folder
 * @throws RemoteRefused also if it cannot join; it is removed then
 */
export async function makeRemote(root: string, remote: NewRemote, enter = joinWorkspace): Promise<string> {
  const folder = await writeRemote(root, remote);
  try {
    await enter(root, folder);
  } catch (cause) {
    await rm(folder, { recursive: true });
    throw new RemoteRefused(
      `The remote could not join the workspace, and is taken back; try again.\n${String(cause)}`,
      { cause },
    );
  }
  return folder;
}

/**
 * Makes a written remote part of its workspace: formats it and adds it to the lock file, without which no installation works.
 * Nothing is downloaded.
 */
async function joinWorkspace(root: string, folder: string): Promise<void> {
  const run = promisify(execFile);
  await run(join(root, 'node_modules', '.bin', 'oxfmt'), [folder], { cwd: root });
  const options = ['--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['install', ...options], { cwd: root });
}

/** The files of a template, filled in for one remote. @throws RemoteRefused if the name is invalid or reserved */
export async function readTemplates(
  template: 'remote' | 'repository',
  { name, es, en }: NewRemote,
): Promise<{ file: string; text: string }[]> {
  if (!RemoteBuildSchema.shape.descriptor.shape.name.safeParse(name).success)
    throw new RemoteRefused(`"${name}" is no name of a remote; write lower-case words joined by "-".`);
  if (RESERVED.test(name))
    throw new RemoteRefused(`"${name}" has another meaning in the platform; choose another name.`);
  const values: Readonly<Record<string, string>> = { name, es, en };
  const written = (text: string, file: string) =>
    text.replace(/__(name|es|en)__/g, (_, key: string) => {
      const value = values[key] ?? '';
      return file.endsWith('.json') ? JSON.stringify(value).slice(1, -1) : value;
    });
  const folder = join(TEMPLATES, template);
  const listed = await readdir(folder, { recursive: true });
  const files = listed.filter((file) => file.endsWith(SUFFIX)).map((file) => file.slice(0, -SUFFIX.length));
  return Promise.all(
    files.map(async (file) => ({
      file,
      text: written(await readFile(join(folder, file + SUFFIX), 'utf8'), file),
    })),
  );
}

/** Writes files into a folder, by their path below it. */
export async function writeTemplates(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, text] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
