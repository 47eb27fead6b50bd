import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Release } from '@lotes/shared-federation/release';
import { sha384 } from './file-hashes';
import { artefactFolder, readReleaseIn, type ReleaseDirectory, type ReleaseReference } from './release-store';

const decompressed = promisify(brotliDecompress);

/** A published artefact as it is on disk: absent, whole, or with problems told as sentences without a full stop. */
export type Inspection =
  | { state: 'absent' }
  | { state: 'whole'; release: Release }
  | { state: 'damaged'; release: Release | undefined; problems: readonly string[] };

/** Compares a published artefact with its release document, compressed copies included. */
export function inspectRelease(store: ReleaseDirectory, reference: ReleaseReference): Promise<Inspection> {
  return inspectArtefact(artefactFolder(store, reference));
}

/** The same for the folder of an artefact, wherever it lies. */
export async function inspectArtefact(folder: string): Promise<Inspection> {
  let release: Release | undefined;
  try {
    release = await readReleaseIn(folder);
  } catch {
    return { state: 'damaged', release: undefined, problems: ['release.json is not a release document'] };
  }
  if (!release) {
    const isThere = (await stat(folder).catch(() => undefined)) !== undefined;
    return isThere
      ? { state: 'damaged', release, problems: ['release.json is missing'] }
      : { state: 'absent' };
  }
  const problems = [...(await damagedFiles(folder, release)), ...(await damagedCopies(folder, release))];
  return problems.length > 0 ? { state: 'damaged', release, problems } : { state: 'whole', release };
}

/** Files of a published artefact that are missing or no longer what its release document says. */
export function damagedFiles(folder: string, { files }: Release): Promise<string[]> {
  return problemsOf(files, async (file, hash) => {
    const content = await readFile(join(folder, file)).catch(() => undefined);
    if (!content) return `${file} is missing`;
    return sha384(content) === hash ? undefined : `${file} was changed after it was published`;
  });
}

/** Compressed copies that no longer unpack to what they are copies of; without a copy, the file itself is served. */
function damagedCopies(folder: string, { files }: Release): Promise<string[]> {
  return problemsOf(files, async (file, hash) => {
    const copy = await readFile(join(folder, `${file}.br`)).catch(() => undefined);
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
