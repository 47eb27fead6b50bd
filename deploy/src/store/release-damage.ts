import type { Release } from '@lotes/shared-federation/release';
import { Semaphore } from '@lotes/shared-node/concurrency';
import { hashWithinLimit, inMib, MAX_FILE_BYTES, MAX_RELEASE_BYTES } from './artefact-limits';
import { sha384 } from './file-hashes';
import { artefactFolder, readReleaseIn, type ReleasePlace, type ReleaseReference } from './release-store';
import { isStoreFault, type ReleaseTarget } from './target/release-target';

/** Number of files that are held in memory at the same time. */
const MAX_FILES_IN_MEMORY = 16;

/** Reads a file of a release by its key; undefined if there is none, and empty if it is longer than the limit. */
export type ReadObject = (key: string) => Promise<Buffer | undefined>;

/** Reads files of releases in a store. */
export function filesIn(target: ReleaseTarget): ReadObject {
  return (key) => target.read(key, MAX_FILE_BYTES);
}

/**
 * A published artefact as it is on disk: absent, whole, or damaged, with the problems as sentences without a full stop.
 */
export type Inspection =
  | { state: 'absent' }
  | { state: 'whole'; release: Release }
  | { state: 'damaged'; release: Release | undefined; problems: readonly string[] };

/** Compares a published artefact with its release document, compressed copies included. @throws if the store fails */
export function inspectRelease({ target }: ReleasePlace, reference: ReleaseReference): Promise<Inspection> {
  return inspectArtefact(target, artefactFolder(reference));
}

/** Compares the artefact in a folder with its release document, as `inspectRelease` does. @throws if the store fails */
export async function inspectArtefact(target: ReleaseTarget, folder: string): Promise<Inspection> {
  let release: Release | undefined;
  try {
    release = await readReleaseIn(target, folder);
  } catch (error) {
    if (isStoreFault(error)) throw error;
    return { state: 'damaged', release: undefined, problems: ['release.json is not a release document'] };
  }
  if (!release) {
    const isThere = (await target.list(folder)).length > 0;
    return isThere
      ? { state: 'damaged', release, problems: ['release.json is missing'] }
      : { state: 'absent' };
  }
  const problems = [
    ...(await damagedFiles(filesIn(target), folder, release)),
    ...(await damagedCopies(target, folder, release)),
  ];
  return problems.length > 0 ? { state: 'damaged', release, problems } : { state: 'whole', release };
}

/** Files of a published artefact that are missing, too long or different from its release document. */
export function damagedFiles(read: ReadObject, folder: string, { files }: Release): Promise<string[]> {
  return problemsOf(files, async (file, hash) => {
    const content = await read(folder + file);
    if (!content) return { problem: `${file} is missing`, length: 0 };
    const { length } = content;
    if (sha384(content) === hash) return { length };
    const problem =
      length === 0
        ? `${file} was emptied after it was published, or has more than ${inMib(MAX_FILE_BYTES)}`
        : `${file} was changed after it was published`;
    return { problem, length };
  });
}

/** Compressed copies that no longer unpack to their originals; without a copy, the original is served. */
function damagedCopies(target: ReleaseTarget, folder: string, { files }: Release): Promise<string[]> {
  return problemsOf(files, async (file, hash) => {
    const copy = await target.read(`${folder}${file}.br`, MAX_FILE_BYTES);
    if (!copy) return { length: 0 };
    const { length, ...unpacked } = await hashWithinLimit(copy, 'br');
    return unpacked.hash === hash
      ? { length }
      : { problem: `${file}.br was changed after it was published`, length };
  });
}

/** A file's unpacked length, and its fault if it has one. */
interface Finding {
  length: number;
  problem?: string;
}

/** Checks one file after another, until their length exceeds the limit for a release. */
async function problemsOf(
  files: Release['files'],
  look: (file: string, hash: string) => Promise<Finding>,
): Promise<string[]> {
  const semaphore = new Semaphore(MAX_FILES_IN_MEMORY);
  let sum = 0;
  const looks = Object.entries(files).map(([file, hash]) =>
    semaphore.run(async () => {
      if (sum > MAX_RELEASE_BYTES) return undefined;
      const { length, problem } = await look(file, hash);
      sum += length;
      return problem;
    }),
  );
  const problems = (await Promise.all(looks)).filter((problem) => problem !== undefined);
  return sum > MAX_RELEASE_BYTES
    ? [...problems, `its files have more than ${inMib(MAX_RELEASE_BYTES)} together`]
    : problems;
}
