import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from '@lotes/shared-node/errors';
import { REMOTE_PREFIX } from '../workspace';

/** Routes of the shell's own screens, in its sources, and of a remote. */
const SHELL_ROUTES = join('src', 'routing', 'shell-routes.ts');
const DESCRIPTOR = join('src', 'remote.ts');

/** A route in these sources: `path: '/today'`, and `own('/login', …` in the shell's. */
const ROUTE = /(?:\bpath:|\bown\()\s*(["'])(\/[^"']*)\1/g;

/**
 * The package of a workspace that declares a route; undefined if none does. The routes are read from the sources as
 * text, as the names of remotes are: a remote that does not compile holds its routes as well.
 */
export async function holderOfRoute(root: string, path: string): Promise<string | undefined> {
  const remotes = (await readdir(root)).filter((folder) => folder.startsWith(REMOTE_PREFIX));
  const sources = [['shell', SHELL_ROUTES], ...remotes.map((folder) => [folder, DESCRIPTOR])] as const;
  for (const [folder = '', file = ''] of sources) {
    const text = await readFile(join(root, folder, file), 'utf8').catch(ifMissing(''));
    const routes = [...text.matchAll(ROUTE)].map(([, , route = '']) => route.toLowerCase());
    if (routes.includes(path)) return folder;
  }
  return undefined;
}
