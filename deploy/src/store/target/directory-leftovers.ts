import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode } from '@lotes/shared-node/errors';
import { RELEASE_DOCUMENT, type Leftover } from './release-target';

/** Folder below `scratch` in which versions are prepared. */
export const STAGING = '.staging';
/** Prefix of the name of a version's folder while `gc` removes it. */
export const HIDDEN = '.removed-';

/** Name of a file that is not complete yet (create-file.ts). */
const DRAFT = /^\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** The folders that contain such files, at any depth. */
const CREATED_IN = ['trust', 'pointers', 'checks', 'compositions', 'history', 'holds'];

/** Versions that were being prepared on this machine and are still there. */
export async function stagedLeftovers(scratch: string): Promise<Leftover[]> {
  return statesOf(scratch, await childrenOf(scratch, `${STAGING}/`));
}

/** Unfinished objects in a directory of releases: half-removed versions, folders without a release document, drafts. */
export async function directoryLeftovers(directory: string): Promise<Leftover[]> {
  const remotes = await childrenOf(directory, 'remotes/');
  const folders = ['shell/', ...remotes.map((remote) => `${remote}/`)];
  const versions = (await Promise.all(folders.map((folder) => childrenOf(directory, folder)))).flat();
  const unfinished = await Promise.all(
    versions.map(async (version) => {
      const isWhole = (await childrenOf(directory, `${version}/`)).includes(`${version}/${RELEASE_DOCUMENT}`);
      return isWhole && !version.includes(`/${HIDDEN}`) ? [] : [`${version}/`];
    }),
  );
  const drafts = await Promise.all(CREATED_IN.map((folder) => draftsBelow(directory, folder)));
  const found = await statesOf(directory, [...unfinished.flat(), ...drafts.flat()]);
  return found.map((leftover) => {
    const hides = leftover.place.replace(HIDDEN, '');
    const isHidden = hides !== leftover.place && !versions.includes(hides.slice(0, -1));
    return isHidden ? { ...leftover, hides } : leftover;
  });
}

/** Removes a leftover. It is moved first, so that a process that still writes to it fails immediately. */
export async function removeFrom(directory: string, { place, changedAtMs }: Leftover): Promise<boolean> {
  const aside = join(directory, STAGING, `${randomUUID()}.removed`);
  await mkdir(join(directory, STAGING), { recursive: true });
  await rename(join(directory, place), aside);
  if ((await newestIn(aside)) > changedAtMs) {
    await rename(aside, join(directory, place));
    return false;
  }
  await rm(aside, { recursive: true });
  return true;
}

async function childrenOf(directory: string, folder: string): Promise<string[]> {
  try {
    return (await readdir(join(directory, folder))).map((name) => folder + name);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  }
}

async function draftsBelow(directory: string, folder: string): Promise<string[]> {
  const children = await childrenOf(directory, `${folder}/`);
  const below = await Promise.all(children.map((child) => draftsBelow(directory, child)));
  return [...children.filter((child) => DRAFT.test(child.split('/').at(-1) ?? '')), ...below.flat()];
}

/** The states of those places that still exist. */
async function statesOf(directory: string, places: readonly string[]): Promise<Leftover[]> {
  const states = places.map(async (place) => {
    const changedAtMs = await newestIn(join(directory, place));
    return changedAtMs > 0 ? [{ place, changedAtMs }] : [];
  });
  return (await Promise.all(states)).flat();
}

/** Time of the last change of a file, or of anything below a folder, in ms; 0 if it does not exist. */
async function newestIn(path: string): Promise<number> {
  try {
    const state = await lstat(path);
    const names = state.isDirectory() ? await readdir(path) : [];
    const below = await Promise.all(names.map((name) => newestIn(join(path, name))));
    return Math.max(state.mtimeMs, ...below);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return 0;
    throw error;
  }
}
