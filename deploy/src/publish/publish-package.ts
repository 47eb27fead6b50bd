import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inspectRelease } from '../store/release-damage';
import type { ReleasePlace, ReleaseReference } from '../store/release-store';
import { packageVersion, releaseName, ROOT, type PublishedPackage } from '../workspace';
import type { buildArtefact } from './build-artefact';
import { builtArtefact, publishBuilt, wasBuilt } from './built-artefacts';
import { ContentHashes } from './content-hashes';
import { sourceHash } from './source-hash';
import { assertSameSource, stagingFolder, writeRelease } from './write-release';

/** Number of builds after which it is an error that the sources change during each build. */
export const MAX_ROUNDS = 5;

export class SourcesKeepChanging extends Error {
  override readonly name = 'SourcesKeepChanging';

  constructor() {
    super('The sources keep changing while they are built; start again when they rest.');
  }
}

/** The result of publishing a package. */
export interface Publication extends ReleaseReference {
  packageName: PublishedPackage;
  /** Hash of the artefact's sources. */
  source: string;
  /** False if the same sources were published before and are on disk undamaged. */
  isNew: boolean;
  /** Damage of the artefact in the store; empty if it is whole, or if there is none. */
  damage: readonly string[];
}

export interface PublishOptions {
  /** Version to publish; by default `<package version>-<first 8 digits of the source hash>`. */
  version?: string;
  /** Folder of the checkout. */
  root?: string;
  /** Builds the sources in a folder; webpack if absent. */
  build?: typeof buildArtefact;
}

/**
 * Returns the version under which each package would be published, and whether it is published already and whole;
 * builds nothing. An unchanged tree is recognised by the times and sizes of its files, a damaged artefact by its
 * content.
 */
export async function planPublications(
  store: ReleasePlace,
  packages: readonly PublishedPackage[],
  { root = ROOT, version }: PublishOptions = {},
): Promise<Publication[]> {
  const contents = await openContents(root);
  const planned = await Promise.all(
    packages.map(async (packageName): Promise<Publication> => {
      const source = await sourceHash(root, packageName, contents);
      const reference = {
        name: releaseName(packageName, root),
        version: version ?? `${await packageVersion(join(root, packageName))}-${source.slice(0, 8)}`,
      };
      const found = await inspectRelease(store, reference);
      if (found.state !== 'absent' && found.release)
        assertSameSource(found.release, { ...reference, source });
      const damage = found.state === 'damaged' ? found.problems : [];
      return { ...reference, packageName, source, isNew: found.state !== 'whole', damage };
    }),
  );
  await contents.save();
  return planned;
}

/**
 * Publishes a package as an immutable, versioned artefact, unless the same sources are published already. They are built
 * only if no instance of this checkout has built them before.
 * @throws VersionTaken, BuildFailure, CompilationFailed, SourcesKeepChanging
 */
export async function publishPackage(
  store: ReleasePlace,
  packageName: PublishedPackage,
  options: PublishOptions = {},
): Promise<Publication> {
  const { root = ROOT } = options;
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const [plan] = await planPublications(store, [packageName], options);
    if (!plan) throw new Error(`${packageName} cannot be planned.`);
    if (!plan.isNew || (await publishBuilt(root, store, plan))) return plan;
    await build(plan, options);
    if (await publishBuilt(root, store, plan)) return plan;
  }
  throw new SourcesKeepChanging();
}

function openContents(root: string): Promise<ContentHashes> {
  return ContentHashes.open(join(root, 'node_modules', '.cache', 'lotes', 'content-hashes.json'));
}

/**
 * Builds the artefact of a plan for every instance of the checkout, unless its sources change during the build. Writing
 * webpack's disk cache takes a quarter of a build and halves the next, so it is kept from the second build in a
 * checkout on.
 */
async function build(plan: Publication, { root = ROOT, ...options }: PublishOptions): Promise<void> {
  const { packageName, name, version, source } = plan;
  const built = builtArtefact(root, source);
  const staged = stagingFolder(built, `${name}-${version}-${String(process.pid)}`);
  const cache = await wasBuilt(root, name);
  await mkdir(staged, { recursive: true });
  try {
    // Loaded only when something is built: loading webpack alone takes longer than checking an unchanged tree.
    const run = options.build ?? (await import('./build-artefact')).buildArtefact;
    await run(join(root, packageName), { version, outputPath: staged, cache });
    if ((await sourceHash(root, packageName, await openContents(root))) !== source) return;
    await writeRelease(built, staged, source);
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}
