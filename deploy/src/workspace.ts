import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** Root of the checkout. */
export const ROOT = resolve(import.meta.dirname, '..', '..');

/** Folders of remotes begin with this; what follows is the name under which a remote goes live, and that of its descriptor. */
export const REMOTE_PREFIX = 'mfe-';

/** A package that is published to browsers, by its folder. */
export type PublishedPackage = 'shell' | `mfe-${string}`;

/** Packages that are published to browsers: the shell, then every remote of this workspace. */
export const PUBLISHED_PACKAGES: readonly PublishedPackage[] = [
  'shell',
  ...readdirSync(ROOT).filter((folder): folder is `mfe-${string}` => folder.startsWith(REMOTE_PREFIX)),
];

/** The name under which a package goes live. */
export function releaseName(name: PublishedPackage): string {
  return name === 'shell' ? name : name.slice(REMOTE_PREFIX.length);
}

/** Packages whose sources end up in what is published. */
export const SHARED_PACKAGES = [
  'shared-contract',
  'shared-i18n',
  'shared-ui',
  'shared-federation',
  'shared-auth',
];

export function isPublishedPackage(name: string): name is PublishedPackage {
  return PUBLISHED_PACKAGES.some((known) => known === name);
}

const PackageManifestSchema = z.object({ version: z.string() });

/** The version in a package's manifest. */
export async function packageVersion(folder: string): Promise<string> {
  const manifest = await readFile(join(folder, 'package.json'), 'utf8');
  return PackageManifestSchema.parse(JSON.parse(manifest)).version;
}
