import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { packageEntries } from '../surface/package-entries';

const VersionsSchema = z.record(z.string(), z.string()).default({});

const ManifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  type: z.literal('module'),
  sideEffects: z.union([z.boolean(), z.array(z.string())]).optional(),
  bin: z.record(z.string(), z.string()).optional(),
  exports: z.record(z.string(), z.string()).default({}),
  dependencies: VersionsSchema,
  devDependencies: VersionsSchema,
  /** Files outside its `exports`: sources that are loaded by path, and files that are copied unchanged. */
  packed: z
    .object({ sources: z.array(z.string()).default([]), files: z.array(z.string()).default([]) })
    .default({ sources: [], files: [] }),
});
type Manifest = z.infer<typeof ManifestSchema>;

/** A package of the workspace that is handed to teams with a repository of their own. */
export interface PackedPackage {
  folder: string;
  manifest: Manifest;
  /** Source files from which everything that is packed is reached, by their path from the root. */
  roots: readonly string[];
}

export function readPackedPackages(root: string, folders: readonly string[]): PackedPackage[] {
  return folders.map((folder) => {
    const text = readFileSync(join(root, folder, 'package.json'), 'utf8');
    const manifest = ManifestSchema.parse(JSON.parse(text));
    const entries = [...packageEntries(join(root, folder), manifest.exports).values()];
    const roots = [...entries, ...manifest.packed.sources].filter((file) => /\.tsx?$/.test(file));
    return { folder, manifest, roots: roots.map((file) => join(root, folder, file)) };
  });
}

/** Imports of a package's files, by the name of the imported package. */
export interface Imported {
  /** Our own packages, and packages that the compiler adds to declarations, with their versions. */
  further: Readonly<Record<string, string>>;
  /** Packages that only the tests of a consumer need, by name. */
  forTests: readonly string[];
}

/** The manifest with which a package is handed out: with compiled entries, and with everything that its files import. */
export function packedManifest(
  {
    manifest: { exports, packed: _packed, dependencies, devDependencies, sideEffects, ...manifest },
  }: PackedPackage,
  { further, forTests }: Imported,
): object {
  return {
    ...manifest,
    engines: { node: '>=20.19' },
    license: 'UNLICENSED',
    ...(sideEffects !== undefined && {
      sideEffects: Array.isArray(sideEffects) ? sideEffects.map(compiled) : sideEffects,
    }),
    exports: Object.fromEntries(Object.entries(exports).map(([entry, file]) => [entry, compiledEntry(file)])),
    dependencies: { ...further, ...dependencies },
    ...(forTests.length > 0 && {
      peerDependencies: Object.fromEntries(forTests.map((name) => [name, devDependencies[name]])),
      peerDependenciesMeta: Object.fromEntries(forTests.map((name) => [name, { optional: true }])),
    }),
  };
}

const compiled = (file: string) => file.replace(/\.tsx?$/, '.js');

function compiledEntry(file: string): string | Record<string, string> {
  if (!file.endsWith('.ts')) return file;
  return { types: file.replace(/\.ts$/, '.d.ts'), default: compiled(file) };
}

const InstalledSchema = z.object({ version: z.string(), exports: z.unknown().optional() });

/** The manifest of a package in the workspace's own node_modules; undefined if it is not there. */
export function installedPackage(root: string, name: string): z.infer<typeof InstalledSchema> | undefined {
  const file = join(root, 'node_modules', name, 'package.json');
  return existsSync(file) ? InstalledSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
