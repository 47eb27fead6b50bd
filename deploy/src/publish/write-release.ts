import { open, readdir, readFile, rm, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import {
  MANIFEST_FILE,
  manifestProblems,
  ReleaseSchema,
  type Release,
} from '@lotes/shared-federation/release';
import { ifMissing } from '@lotes/shared-node/errors';
import { inMib, MAX_FILE_BYTES, MAX_RELEASE_BYTES } from '../store/artefact-limits';
import { filesBelow, hashFiles } from '../store/file-hashes';
import { jsonOrUndefined } from '../store/json-text';
import { inspectRelease } from '../store/release-damage';
import {
  artefactFolder,
  readRelease,
  type ReleasePlace,
  type ReleaseReference,
} from '../store/release-store';
import { STAGING } from '../store/target/directory-leftovers';
import { RELEASE_DOCUMENT } from '../store/target/release-target';
import { compressFiles } from './compress';

/** The version exists with other content: a version is published once. */
class VersionTaken extends Error {
  override readonly name = 'VersionTaken';
}

/** A build must not be published as it is. `problems` are sentences, one per mistake. */
export class PublicationRefused extends Error {
  override readonly name = 'PublicationRefused';

  constructor(
    label: string,
    readonly problems: readonly string[],
  ) {
    super(`${label} cannot be published:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/**
 * Turns the output of a build into a published artefact: hashes of every file, brotli copies, the release document;
 * then moves it into the store, all of it or nothing.
 * @param to a release store, or the folder of earlier builds
 * @param staged folder of the build's output, named by `stagingFolder`; gone afterwards
 * @throws VersionTaken if the version exists with other sources; PublicationRefused if the manifest of Module
 * Federation is missing or contradicts the build, or files are longer than a release may have
 */
export async function writeRelease(to: ReleasePlace, staged: string, source: string): Promise<Release> {
  const built = await takeBuildDocument(staged);
  const files = await filesBelow(staged);
  const release = ReleaseSchema.parse({ ...built, source, files: await hashFiles(staged, files) });
  await refuseLongFiles(staged, release);
  await refuseWrongManifest(staged, release);
  await compressFiles(staged, files);
  await writeDurably(join(staged, RELEASE_DOCUMENT), JSON.stringify(release, null, 2));
  await moveInPlace(to, staged, release);
  return release;
}

async function takeBuildDocument(staged: string): Promise<object> {
  const name = (await readdir(staged)).find((file) => file === 'remote.json' || file === 'shell.json');
  if (!name) throw new Error('The build wrote no remote.json or shell.json.');
  const document = JSON.parse(await readFile(join(staged, name), 'utf8')) as object;
  await unlink(join(staged, name));
  return document;
}

async function refuseLongFiles(staged: string, { name, version, files }: Release): Promise<void> {
  const sizes = await Promise.all(
    Object.keys(files).map(async (file) => ({ file, size: (await stat(join(staged, file))).size })),
  );
  const problems = sizes
    .filter(({ size }) => size > MAX_FILE_BYTES)
    .map(({ file }) => `${file} has more than ${inMib(MAX_FILE_BYTES)}`);
  if (sizes.reduce((sum, { size }) => sum + size, 0) > MAX_RELEASE_BYTES)
    problems.push(`its files have more than ${inMib(MAX_RELEASE_BYTES)} together`);
  if (problems.length > 0) throw new PublicationRefused(`${name}@${version}`, problems);
}

async function refuseWrongManifest(staged: string, release: Release): Promise<void> {
  const label = `${release.name}@${release.version}`;
  const text = await readFile(join(staged, MANIFEST_FILE), 'utf8').catch(ifMissing(undefined));
  if (text === undefined) throw new PublicationRefused(label, [`the build wrote no ${MANIFEST_FILE}`]);
  const problems = manifestProblems(jsonOrUndefined(text), release);
  if (problems.length > 0) {
    throw new PublicationRefused(
      label,
      problems.map((problem) => `${MANIFEST_FILE}: ${problem}`),
    );
  }
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The folder of this machine in which a version is prepared for a store. */
export const stagingFolder = ({ target }: ReleasePlace, name: string): string =>
  join(target.scratch, STAGING, name);

/**
 * Moves a finished artefact into the store, all of it or nothing. Keeps a published one that is whole, and replaces a
 * damaged one.
 * @throws VersionTaken if the version exists with other sources
 */
export async function moveInPlace(to: ReleasePlace, staged: string, release: Release): Promise<void> {
  const { target } = to;
  const folder = artefactFolder(release);
  const found = await inspectRelease(to, release);
  if (found.state === 'damaged') await target.clear(folder);
  const isAdopted = await target.adopt(staged, folder);
  await rm(staged, { recursive: true, force: true });
  if (!isAdopted) assertSameSource(await readRelease(to, release), release);
}

/** @throws VersionTaken if a published release was made of other sources */
export function assertSameSource(
  published: Release | undefined,
  { name, version, source }: ReleaseReference & { source: string },
) {
  if (published?.source === source) return;
  throw new VersionTaken(
    `${name}@${version} is published already, with other content; choose another version.`,
  );
}
