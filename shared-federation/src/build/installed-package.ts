import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';

const fromHere = createRequire(import.meta.url);
const ManifestSchema = z.object({ version: z.string() });

/** Returns the name of the package of a request such as `react-dom/client`. */
function packageName(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * Returns the folder of the installed package of a request such as `react-dom/client`, even if its `exports` hide files.
 */
export function packageFolder(request: string): string {
  const name = packageName(request);
  const folder = (fromHere.resolve.paths(name) ?? [])
    .map((modules) => join(modules, name))
    .find((candidate) => existsSync(join(candidate, 'package.json')));
  if (!folder) throw new Error(`${name} is not installed`);
  return folder;
}

/**
 * Returns the real path of a file of an installed package (`ol/layer/Group.js`), with links resolved as webpack does.
 * @throws if there is no such file
 */
export function installedFile(request: string): string {
  return realpathSync(join(packageFolder(request), request.slice(packageName(request).length)));
}

/** Returns the installed version of the package of a request. */
export function installedVersion(request: string): string {
  const manifest = readFileSync(join(packageFolder(request), 'package.json'), 'utf8');
  return ManifestSchema.parse(JSON.parse(manifest)).version;
}
