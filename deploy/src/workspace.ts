import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** Root of the checkout. */
export const ROOT = resolve(import.meta.dirname, '..', '..');

/** Packages that are published to browsers, and under which name they go live. */
export const PUBLISHED_PACKAGES = {
  shell: 'shell',
  'mfe-catalog': 'catalog',
  'mfe-reservations': 'reservations',
  'mfe-admin-lots': 'admin-lots',
  'mfe-clients': 'clients',
  'mfe-payment-links': 'payment-links',
} as const;
export type PublishedPackage = keyof typeof PUBLISHED_PACKAGES;

/** Packages whose sources end up in what is published. */
export const SHARED_PACKAGES = [
  'shared-contract',
  'shared-i18n',
  'shared-ui',
  'shared-federation',
  'shared-auth',
];

export function isPublishedPackage(name: string): name is PublishedPackage {
  return Object.hasOwn(PUBLISHED_PACKAGES, name);
}

const PackageManifestSchema = z.object({ version: z.string() });

/** The version in a package's manifest. */
export async function packageVersion(folder: string): Promise<string> {
  const manifest = await readFile(join(folder, 'package.json'), 'utf8');
  return PackageManifestSchema.parse(JSON.parse(manifest)).version;
}
