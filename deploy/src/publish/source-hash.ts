import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { hasErrorCode } from '@lotes/shared-node/errors';
import { SHARED_PACKAGES } from '../workspace';
import type { ContentHashes } from './content-hashes';

/** Files that never reach a build, such as tests and their tools: editing them does not change a release. */
const NOT_BUILT = /\.test\.tsx?$|[\\/]testing[\\/]|\.md$/;

/**
 * Hash of everything that a package's artefact is made of: its sources, those of the shared packages and the lock file. The same
 * hash means the same artefact.
 */
export async function sourceHash(
  root: string,
  packageName: string,
  contents: ContentHashes,
): Promise<string> {
  const folders = [packageName, ...SHARED_PACKAGES].map((name) => join(root, name));
  const listed = await Promise.all(folders.map(builtFiles));
  const files = [join(root, 'package-lock.json'), ...listed.flat().sort()];
  const hashes = await Promise.all(files.map((file) => contents.of(file)));
  const hash = createHash('sha256');
  files.forEach((file, index) => hash.update(`${relative(root, file)} ${hashes[index] ?? ''}\n`));
  return hash.digest('hex');
}

async function builtFiles(folder: string): Promise<string[]> {
  const sources = await sourceFiles(join(folder, 'src'));
  const manifests = await readdir(folder);
  const beside = manifests.filter((name) => name === 'package.json' || name === 'webpack.config.ts');
  return [
    ...beside.map((name) => join(folder, name)),
    ...sources.filter((file) => !NOT_BUILT.test(relative(folder, file))),
  ];
}

async function sourceFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw error;
  }
}
