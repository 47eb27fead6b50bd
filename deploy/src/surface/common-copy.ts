import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { z } from 'zod';
import { DECLARATION_OPTIONS } from './declaration-options';

const ManifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

/**
 * Hash of the code behind an entry of a package: of every file of the package that it reaches, without comments and types, of styles
 * and texts as they are, and of the versions of the package's dependencies.
 * @param entry absolute path of the entry's file, below the package's `folder`
 */
export function codeHash(entry: string, folder: string): string {
  const hash = createHash('sha256');
  const { dependencies } = ManifestSchema.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  hash.update(JSON.stringify(dependencies));
  for (const file of [...filesBehind(entry)].sort())
    hash.update(`${relative(folder, file)}\n${codeOf(file)}\n`);
  return hash.digest('hex');
}

const isScript = (file: string) => /\.tsx?$/.test(file);

/** The file and all that it reaches by relative imports, also those that are loaded later. */
function filesBehind(entry: string): ReadonlySet<string> {
  const found = new Set([entry]);
  // A set also iterates over what is added meanwhile.
  for (const file of found) {
    if (!isScript(file)) continue;
    const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
    for (const { fileName } of importedFiles)
      if (fileName.startsWith('.')) found.add(resolved(file, fileName));
  }
  return found;
}

function resolved(from: string, specifier: string): string {
  const file = join(dirname(from), specifier);
  if (!isScript(file) && existsSync(file) && /\.\w+$/.test(specifier)) return file;
  const { resolvedModule } = ts.resolveModuleName(specifier, from, DECLARATION_OPTIONS, ts.sys);
  if (!resolvedModule) throw new Error(`${from} imports ${specifier}, which is not there.`);
  return resolvedModule.resolvedFileName;
}

function codeOf(file: string): string {
  const text = readFileSync(file, 'utf8');
  if (!isScript(file)) return text;
  const compilerOptions = { ...DECLARATION_OPTIONS, removeComments: true };
  return ts.transpileModule(text, { fileName: file, compilerOptions }).outputText;
}

/** The versions of a common copy, with the hash of the code that each was built from. */
type CopyVersions = Readonly<Record<string, string>>;

/**
 * Returns, as one sentence, why the code of a common copy may not have this version; undefined if it may. Two remotes whose copies
 * have one version run the copy that was loaded first, so that other code needs another version (record 0052).
 */
export function copyProblem(
  request: string,
  version: string,
  hash: string,
  recorded: CopyVersions,
): string | undefined {
  const known = recorded[version];
  if (known === undefined || known === hash) return undefined;
  return `The code of ${request} changed since ${version}: raise the version in its package.json, at least the last number, then run npm run surface.`;
}
