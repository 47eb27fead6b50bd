import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Release } from '@lotes/shared-federation/release';
import { sha384 } from './file-hashes';
import { artefactFolder, readReleaseIn, type ReleasePlace, type ReleaseReference } from './release-store';
import { TargetUnavailable, type ReleaseTarget } from './target/release-target';

const decompressed = promisify(brotliDecompress);

/** Reads an object of a store by its key; undefined where there is none. */
export type ReadObject = (key: string) => Promise<Buffer | undefined>;

/** A published artefact as it is on disk: absent, whole, or with problems told as sentences without a full stop. */
export type Inspection =
  | { state: 'absent' }
  | { state: 'whole'; release: Release }
  | { state: 'damaged'; release: Release | undefined; problems: readonly string[] };

/** Compares a published artefact with its release document, compressed copies included. */
export function inspectRelease({ target }: ReleasePlace, reference: ReleaseReference): Promise<Inspection> {
  return inspectArtefact(target, artefactFolder(reference));
}

/** The same for the folder of an artefact, wherever it lies. */
export async function inspectArtefact(target: ReleaseTarget, folder: string): Promise<Inspection> {
  let release: Release | undefined;
  try {
    release = await readReleaseIn(target, folder);
  } catch (error) {
    if (error instanceof TargetUnavailable) throw error;
    return { state: 'damaged', release: undefined, problems: ['release.json is not a release document'] };
  }
  if (!release) {
    const isThere = (await target.list(folder)).length > 0;
    return isThere
      ? { state: 'damaged', release, problems: ['release.json is missing'] }
      : { state: 'absent' };
  }
  const problems = [
    ...(await damagedFiles((key) => target.read(key), folder, release)),
    ...(await damagedCopies(target, folder, release)),
  ];
  return problems.length > 0 ? { state: 'damaged', release, problems } : { state: 'whole', release };
}

/** Files of a published artefact that are missing or no longer what its release document says. */
export function damagedFiles(read: ReadObject, folder: string, { files }: Release): Promise<string[]> {
  return problemsOf(files, async (file, hash) => {
    const content = await read(folder + file);
    if (!content) return `${file} is missing`;
    return sha384(content) === hash ? undefined : `${file} was changed after it was published`;
  });
}

/** Compressed copies that no longer unpack to what they are copies of; without a copy, the file itself is served. */
function damagedCopies(target: ReleaseTarget, folder: string, { files }: Release): Promise<string[]> {
  return problemsOf(files, async (file, hash) => {
    const copy = await target.read(`${folder}${file}.br`);
    if (!copy) return undefined;
    const content = await decompressed(copy).catch(() => undefined);
    return content && sha384(content) === hash ? undefined : `${file}.br was changed after it was published`;
  });
}

async function problemsOf(
  files: Release['files'],
  problemOf: (file: string, hash: string) => Promise<string | undefined>,
): Promise<string[]> {
  const problems = await Promise.all(Object.entries(files).map(([file, hash]) => problemOf(file, hash)));
  return problems.filter((problem) => problem !== undefined);
}
