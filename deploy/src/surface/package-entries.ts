import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const ManifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  exports: z.record(z.string(), z.string()),
});

/** A shared package, with the modules that others may import from it. */
export interface SharedPackage {
  name: string;
  version: string;
  /** Absolute path of each entry's file, by the rest of an import after the package's name: "." or "./staff". */
  entries: ReadonlyMap<string, string>;
}

/** Reads the `exports` map of a package; styles and files for tests do not belong to its surface. */
export function readSharedPackage(folder: string): SharedPackage {
  const manifest = ManifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const entries = [...packageEntries(folder, manifest.exports)]
    .filter(([entry, file]) => /\.tsx?$/.test(file) && !entry.endsWith('/testing'))
    .map(([entry, file]) => [entry, join(folder, file)] as const);
  return { name: manifest.name, version: manifest.version, entries: new Map(entries) };
}

/** The file of each entry of an `exports` map, by the rest of an import after the package's name. */
export function packageEntries(
  folder: string,
  exports: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const entries = Object.entries(exports);
  return new Map(
    entries.flatMap(([entry, file]) =>
      entry.includes('*') ? foldersOf(folder, entry, file) : [[entry, file] as const],
    ),
  );
}

/** Expands "./*" to each folder that has the file. */
function foldersOf(folder: string, entry: string, file: string): (readonly [string, string])[] {
  const [before = '', after = ''] = file.split('*');
  return readdirSync(join(folder, before), { withFileTypes: true })
    .filter((found) => found.isDirectory() && existsSync(join(folder, before, found.name + after)))
    .map(({ name }) => [entry.replace('*', name), before + name + after] as const);
}
