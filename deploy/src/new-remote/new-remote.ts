import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { RemoteBuildSchema } from '@lotes/shared-federation/release';
import { REMOTE_PREFIX } from '../workspace';

/** What every new remote begins with; `__name__`, `__es__` and `__en__` stand for what its team says. */
const TEMPLATE = resolve(import.meta.dirname, '..', '..', 'templates', 'remote');
const SUFFIX = '.tpl';

/** A remote that does not exist yet. */
export interface NewRemote {
  /** Lower-case words joined by "-": its folder after `mfe-`, its address and the name under which it goes live. */
  name: string;
  /** Title of its page and of its menu entry, in Spanish and in English. */
  es: string;
  en: string;
}

/** A remote that cannot be made, with a sentence that says what to do. */
class RemoteRefused extends Error {
  override readonly name = 'RemoteRefused';
}

/**
 * Writes a remote into a workspace: a page with a table on real data, its menu entry, texts in both languages, tests and a README.
 * @returns the folder
 * @throws RemoteRefused where the name is none or taken; nothing is written then
 */
export async function writeRemote(root: string, { name, es, en }: NewRemote): Promise<string> {
  if (!RemoteBuildSchema.shape.descriptor.shape.name.safeParse(name).success)
    throw new RemoteRefused(`"${name}" is no name of a remote; write lower-case words joined by "-".`);
  const folder = join(root, REMOTE_PREFIX + name);
  if (existsSync(folder))
    throw new RemoteRefused(`${folder} exists already; choose another name, or delete the folder.`);
  const values: Readonly<Record<string, string>> = { name, es, en };
  const written = (text: string, file: string) =>
    text.replace(/__(name|es|en)__/g, (_, key: string) => {
      const value = values[key] ?? '';
      return file.endsWith('.json') ? JSON.stringify(value).slice(1, -1) : value;
    });
  for (const template of await templateFiles()) {
    const file = join(folder, template.slice(0, -SUFFIX.length));
    const text = written(await readFile(join(TEMPLATE, template), 'utf8'), file);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return folder;
}

/**
 * Makes a remote that was written a part of its workspace: formats it, and makes the lock file know it, as every installation
 * asks of it; nothing is downloaded.
 */
export async function joinWorkspace(root: string, folder: string): Promise<void> {
  const run = promisify(execFile);
  await run(join(root, 'node_modules', '.bin', 'prettier'), ['--write', '--log-level', 'warn', folder], {
    cwd: root,
  });
  const options = ['--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['install', ...options], { cwd: root });
}

async function templateFiles(): Promise<string[]> {
  const files = await readdir(TEMPLATE, { recursive: true });
  return files.filter((file) => file.endsWith(SUFFIX));
}
