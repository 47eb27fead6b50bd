import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { z } from 'zod';

const ABOVE = resolve(import.meta.dirname, '..', '..');

/** True if this package is installed: the remote of a team then has a repository of its own, without a workspace above it. */
export const IS_INSTALLED = ABOVE.split(sep).includes('node_modules');

/** Root of the checkout; for the installed package, the repository in which a command is run. */
export const ROOT = IS_INSTALLED ? repositoryOf(process.cwd()) : ABOVE;

/** The nearest folder upwards with a package.json; `folder` itself if there is none. */
function repositoryOf(folder: string): string {
  for (let one = folder; one !== dirname(one); one = dirname(one))
    if (existsSync(join(one, 'package.json'))) return one;
  return folder;
}

/** Prefix of the folders of remotes in the workspace. */
export const REMOTE_PREFIX = 'mfe-';

/**
 * Folder of a package that is published to browsers: "shell", "mfe-catalog", or "." for a repository that is one
 * remote.
 */
export type PublishedPackage = 'shell' | '.' | `mfe-${string}`;

/** Packages that are published to browsers: the shell and every remote of the workspace, or the one remote of a repository. */
export const PUBLISHED_PACKAGES: readonly PublishedPackage[] = IS_INSTALLED
  ? ['.']
  : [
      'shell',
      ...readdirSync(ROOT).filter((folder): folder is `mfe-${string}` => folder.startsWith(REMOTE_PREFIX)),
    ];

/** A remote whose name cannot be read. */
class NameUnknown extends Error {
  override readonly name = 'NameUnknown';
}

/**
 * The name under which a package goes live. A remote's name is read from its descriptor as text, since nothing is compiled to
 * find out which versions are published; publishing compares the name with the build.
 * @throws NameUnknown
 */
export function releaseName(name: PublishedPackage, root = ROOT): string {
  if (name === 'shell') return name;
  const file = join(root, name, 'src', 'remote.ts');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const declared = /\bdefineRemote\(\s*\{[^{}[\]]*?\bname:\s*(["'])([a-z][a-z0-9-]*)\1/.exec(text)?.[2];
  if (declared === undefined)
    throw new NameUnknown(
      `${file} names no remote; it begins with defineRemote({ name: 'harbour-notices', …`,
    );
  return declared;
}

/** Packages whose sources become part of published versions. */
export const SHARED_PACKAGES: readonly string[] = IS_INSTALLED
  ? []
  : ['shared-contract', 'shared-i18n', 'shared-ui', 'shared-federation', 'shared-auth'];

/** Packages that a team with a repository of its own installs. */
export const PACKED_PACKAGES = [...SHARED_PACKAGES, 'shared-node', 'deploy', 'remote-tools'];

export function isPublishedPackage(name: string): name is PublishedPackage {
  return PUBLISHED_PACKAGES.some((known) => known === name);
}

const PackageManifestSchema = z.object({ version: z.string() });

/** The version in a package's manifest. */
export async function packageVersion(folder: string): Promise<string> {
  const manifest = await readFile(join(folder, 'package.json'), 'utf8');
  return PackageManifestSchema.parse(JSON.parse(manifest)).version;
}
