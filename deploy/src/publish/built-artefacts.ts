import { constants } from 'node:fs';
import { cp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode, ifMissing } from '@lotes/shared-node/errors';
import { inspectArtefact } from '../store/release-damage';
import { artefactFolder, type ReleasePlace, type ReleaseReference } from '../store/release-store';
import { DirectoryTarget } from '../store/target/directory-target';
import { moveInPlace, stagingFolder } from './write-release';

/** Number of artefacts that are kept: five of each of the six packages. */
const KEPT = 30;

const builtArtefacts = (root: string) => join(root, 'node_modules', '.cache', 'lotes', 'artefacts');

/**
 * The artefact that was built from these sources, in the layout of a release store. Every instance of the checkout may use it,
 * since it has no key and no live release.
 */
export function builtArtefact(root: string, source: string): { target: DirectoryTarget } {
  return { target: new DirectoryTarget(join(builtArtefacts(root), source)) };
}

/**
 * Publishes in a store an earlier build of the same sources, whichever instance it was made for. It is copied, so that
 * no instance can damage the files of another, and published only if the copy is whole.
 * @returns false if there is no such build yet, or it is damaged
 */
export async function publishBuilt(
  root: string,
  store: ReleasePlace,
  publication: ReleaseReference & { source: string },
): Promise<boolean> {
  const { name, version, source } = publication;
  const built = builtArtefact(root, source);
  const staged = stagingFolder(store, `${name}-${version}-${String(process.pid)}`);
  try {
    const from = join(built.target.directory, artefactFolder(publication));
    await cp(from, staged, { recursive: true, mode: constants.COPYFILE_FICLONE });
    const copied = await inspectArtefact(new DirectoryTarget(staged), '');
    if (copied.state !== 'whole' || copied.release.source !== source) return false;
    await moveInPlace(store, staged, copied.release);
    const now = new Date();
    await utimes(built.target.directory, now, now);
    return true;
  } catch (error) {
    // There is no such build, or another process discarded it during the copy.
    if (hasErrorCode(error, 'ENOENT')) return false;
    throw error;
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

/** True if this checkout has built the package before, from any sources, and kept the result. */
export async function wasBuilt(root: string, name: string): Promise<boolean> {
  const folder = builtArtefacts(root);
  const sources = await readdir(folder).catch(ifMissing<string[]>([]));
  const versions = artefactFolder({ name, version: '' });
  const found = await Promise.all(
    sources.map((source) => stat(join(folder, source, versions)).catch(ifMissing(undefined))),
  );
  return found.some((state) => state?.isDirectory());
}

/** Discards the builds that no instance has published for the longest time. */
export async function discardOldest(root: string, kept = KEPT): Promise<void> {
  const folder = builtArtefacts(root);
  const sources = await readdir(folder).catch(ifMissing<string[]>([]));
  const used = await Promise.all(
    sources.map(async (source) => {
      const state = await stat(join(folder, source)).catch(ifMissing(undefined));
      return { source, at: state?.mtimeMs ?? 0 };
    }),
  );
  const oldest = used.toSorted((a, b) => b.at - a.at).slice(kept);
  await Promise.all(oldest.map(({ source }) => rm(join(folder, source), { recursive: true, force: true })));
}
