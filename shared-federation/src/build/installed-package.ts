import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';

const require = createRequire(import.meta.url);
const ManifestSchema = z.object({ version: z.string() });

/** Folder of the installed package that a request such as `react-dom/client` belongs to, whatever its `exports` hide. */
export function packageFolder(request: string): string {
  const name = request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
  const folder = (require.resolve.paths(name) ?? [])
    .map((modules) => join(modules, name))
    .find((candidate) => existsSync(join(candidate, 'package.json')));
  if (!folder) throw new Error(`${name} is not installed`);
  return folder;
}

/** The installed version of the package that a request belongs to. */
export function installedVersion(request: string): string {
  const manifest = readFileSync(join(packageFolder(request), 'package.json'), 'utf8');
  return ManifestSchema.parse(JSON.parse(manifest)).version;
}
