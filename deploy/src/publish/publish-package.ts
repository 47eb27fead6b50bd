import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inspectRelease } from '../store/release-damage';
import type { ReleaseReference, ReleaseStore } from '../store/release-store';
import { packageVersion, PUBLISHED_PACKAGES, ROOT, type PublishedPackage } from '../workspace';
import { ContentHashes } from './content-hashes';
import { sourceHash } from './source-hash';
import { assertSameSource } from './write-release';

/** The result of publishing a package. */
export interface Publication extends ReleaseReference {
  packageName: PublishedPackage;
  /** Hash of what the artefact is made of. */
  source: string;
  /** False where the same sources had been published before, and are on disk as they were published. */
  isNew: boolean;
  /** What is wrong with the artefact that is there; empty where there is none, or where it is whole. */
  damage: readonly string[];
}

export interface PublishOptions {
  /** `<package version>-<first 8 digits of the source hash>` where absent. */
  version?: string;
  /** Folder of the checkout. */
  root?: string;
  /** False spares the write of webpack's disk cache, where nothing is built twice. */
  cache?: boolean;
}

/**
 * Says under which version each package would be published, and whether it is already, whole; builds nothing. An
 * unchanged tree is recognised by the times and sizes of its files, a damaged artefact by its content.
 */
export async function planPublications(
  store: ReleaseStore,
  packages: readonly PublishedPackage[],
  { root = ROOT, version }: PublishOptions = {},
): Promise<Publication[]> {
  const contents = await ContentHashes.open(
    join(root, 'node_modules', '.cache', 'lotes', 'content-hashes.json'),
  );
  const planned = await Promise.all(
    packages.map(async (packageName): Promise<Publication> => {
      const source = await sourceHash(root, packageName, contents);
      const reference = {
        name: PUBLISHED_PACKAGES[packageName],
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
 * Builds a package and publishes it as an immutable, versioned artefact, unless the same sources are published already.
 * @throws VersionTaken, BuildFailure, or Error with the compiler's messages
 */
export async function publishPackage(
  store: ReleaseStore,
  packageName: PublishedPackage,
  options: PublishOptions = {},
): Promise<Publication> {
  const [plan] = await planPublications(store, [packageName], options);
  if (!plan) throw new Error(`${packageName} cannot be planned.`);
  if (!plan.isNew) return plan;
  const { root = ROOT, cache = true } = options;
  const staged = join(store.directory, '.staging', `${plan.name}-${plan.version}-${String(process.pid)}`);
  await mkdir(staged, { recursive: true });
  try {
    // Loaded only when something is built: webpack alone takes longer to start than an unchanged tree to check.
    const [{ buildArtefact }, { writeRelease }] = await Promise.all([
      import('./build-artefact'),
      import('./write-release'),
    ]);
    const environment = { version: plan.version, outputPath: staged, cache };
    await buildArtefact(join(root, packageName), environment);
    await writeRelease(store, staged, plan.source);
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
  return plan;
}
