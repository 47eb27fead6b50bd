import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { PACKED_PACKAGES } from '../workspace';
import { compile, importsOf, type Import } from './compile';
import {
  installedPackage,
  packedManifest,
  readPackedPackages,
  type Imported,
  type PackedPackage,
} from './packed-package';

/** A package must not be handed out as it is. `problems` are sentences. */
class PackingRefused extends Error {
  override readonly name = 'PackingRefused';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** A package in its folder, ready to be packed into a tarball. */
export interface StagedPackage {
  folder: string;
  name: string;
}

/**
 * Compiles the packages that teams install into folders of their own: JavaScript, declarations, styles, manifest.
 * @throws PackingRefused if one has an import that its manifest does not declare
 */
export async function stagePackages(
  root: string,
  staging: string,
  folders: readonly string[] = PACKED_PACKAGES,
): Promise<StagedPackage[]> {
  const packages = readPackedPackages(root, folders);
  const roots = packages.flatMap((one) => one.roots);
  const imports = compile(roots, root, staging);
  const versions = new Map(packages.map(({ manifest: { name, version } }) => [name, version]));
  const problems: string[] = [];
  for (const one of packages) {
    const from = join(root, one.folder);
    const within = imports.filter(({ file }) => file.startsWith(from + sep));
    const copied = copiedFiles(one, from, within);
    const named = namedPackages(one, [...within, ...(await importsOfCopied(from, copied))], {
      root,
      own: versions,
    });
    problems.push(...named.problems);
    const to = join(staging, one.folder);
    await mkdir(to, { recursive: true });
    await writeFile(join(to, 'package.json'), JSON.stringify(packedManifest(one, named), null, 2));
    for (const file of copied) await cp(join(from, file), join(to, file), { recursive: true });
  }
  if (problems.length > 0) throw new PackingRefused(problems);
  return packages.map(({ folder, manifest: { name } }) => ({ folder: join(staging, folder), name }));
}

/** Makes the tarballs, and removes those of the packages' other versions from the folder. @returns their files */
export async function packPackages(
  root: string,
  to: string,
  folders: readonly string[] = PACKED_PACKAGES,
): Promise<string[]> {
  const staging = await mkdtemp(join(tmpdir(), 'lotes-packing-'));
  try {
    const staged = await stagePackages(root, staging, folders);
    await mkdir(to, { recursive: true });
    const args = ['pack', '--json', '--pack-destination', to, ...staged.map(({ folder }) => folder)];
    const { stdout } = await promisify(execFile)('npm', args, { cwd: staging, maxBuffer: 64 * 1024 * 1024 });
    const packed = JSON.parse(stdout) as Record<string, { filename: string }>;
    const made = Object.values(packed).map(({ filename }) => filename);
    await removeEarlier(to, staged, made);
    return made.map((filename) => join(to, filename));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Removes earlier versions of the packages, since an installation of every tarball in the folder must not find two. */
async function removeEarlier(
  to: string,
  staged: readonly StagedPackage[],
  made: readonly string[],
): Promise<void> {
  const prefixes = staged.map(({ name }) => `${name.replace('@', '').replace('/', '-')}-`);
  const isOurs = (file: string) =>
    prefixes.some((prefix) => file.startsWith(prefix) && /^\d.*\.tgz$/.test(file.slice(prefix.length)));
  const earlier = (await readdir(to)).filter((file) => isOurs(file) && !made.includes(file));
  await Promise.all(earlier.map((file) => rm(join(to, file))));
}

/** The package that a bare specifier names: none for a file, or for Node's own. */
function packageOf(specifier: string): string[] {
  if (specifier.startsWith('.') || isBuiltin(specifier)) return [];
  return [
    specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/'),
  ];
}

interface Named extends Imported {
  /** Sentences about imports that would not be found. */
  problems: readonly string[];
}

/** Sorts the imports of a package by the way in which its manifest names them. */
function namedPackages(
  { folder, manifest: { name: self, dependencies, devDependencies } }: PackedPackage,
  imports: readonly Import[],
  { root, own }: { root: string; own: ReadonlyMap<string, string> },
): Named {
  const inCode = new Set(imports.flatMap(({ specifier, isType }) => (isType ? [] : packageOf(specifier))));
  const inTypes = new Set(imports.flatMap(({ specifier, isType }) => (isType ? packageOf(specifier) : [])));
  const others = [...new Set([...inCode, ...inTypes])].filter(
    (name) => name !== self && !Object.hasOwn(dependencies, name) && !isAlias(name),
  );
  const ours = others.filter((name) => own.has(name)).map((name) => [name, own.get(name) ?? ''] as const);
  const rest = others.filter((name) => !own.has(name));
  const forTests = rest.filter((name) => Object.hasOwn(devDependencies, name));
  const foreign = rest.filter((name) => !forTests.includes(name));
  const added = foreign
    .filter((name) => !inCode.has(name))
    .map((name) => [name, installedPackage(root, name)?.version ?? '*'] as const);
  return {
    further: Object.fromEntries([...ours, ...added]),
    forTests,
    problems: [
      ...foreign
        .filter((name) => inCode.has(name))
        .map((name) => `${folder} imports ${name}, which the dependencies of its package.json do not name`),
      ...imports
        .filter((one) => isUnfinished(root, one))
        .map(({ specifier }) => `${folder} imports '${specifier}', which is a file: write its ending`),
    ],
  };
}

/**
 * True if code imports a file of a package without its extension, which Node does not find in an ES module unless the
 * package has `exports`.
 */
function isUnfinished(root: string, { specifier, isType }: Import): boolean {
  const [name] = packageOf(specifier);
  if (isType || name === undefined || name === specifier || /\.\w+$/.test(specifier)) return false;
  const installed = installedPackage(root, name);
  return installed !== undefined && installed.exports === undefined;
}

/** A name that builds give to the whole package behind a slim module. */
const isAlias = (name: string) => name.endsWith('--full');

async function importsOfCopied(from: string, copied: readonly string[]): Promise<Import[]> {
  const programs = copied.map((file) => join(from, file)).filter((file) => /\.[mc]js$/.test(file));
  const read = await Promise.all(programs.map(async (file) => importsOf(file, await readFile(file, 'utf8'))));
  return read.flat();
}

/** Styles that modules import, files that the manifest names, and exports that are not compiled. */
function copiedFiles(
  { manifest: { exports, packed } }: PackedPackage,
  from: string,
  imports: readonly Import[],
): string[] {
  const styles = imports
    .filter(({ specifier }) => specifier.startsWith('.') && specifier.endsWith('.css'))
    .map(({ file, specifier }) => relative(from, resolve(dirname(file), specifier)));
  const exported = Object.values(exports).filter((file) => !/\.tsx?$/.test(file));
  return [...new Set([...styles, ...exported, ...packed.files])];
}
