import { publishPackages } from '../publish/publish-packages';
import { promoteReleases } from '../store/promote-release';
import { openReleaseStore, releaseStoreOptions } from '../store/release-store';
import { PUBLISHED_PACKAGES, ROOT, type PublishedPackage } from '../workspace';
import type { Progress } from './progress';
import type { Settings } from './settings';

/** A package that does not build, or a release that must not go live, told as the tool said it. */
export class ReleaseFailed extends Error {}

/** Publishes the shell and every remote that changed, and makes all of them live, as the deploy command does one by one. */
export async function releaseEverything({ releaseDir }: Settings, progress: Progress): Promise<void> {
  try {
    const environment = { ...process.env, RELEASE_DIR: releaseDir };
    const store = await openReleaseStore(releaseStoreOptions(ROOT, environment));
    const packages = Object.keys(PUBLISHED_PACKAGES) as PublishedPackage[];
    const publications = await publishPackages(store, packages, {
      environment,
      onProgress: (line) => {
        progress.step(line);
      },
    });
    const registry = await promoteReleases(store, publications);
    progress.step(`registry ${registry.sequence} is live with ${packages.length} releases`);
  } catch (cause) {
    throw new ReleaseFailed(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
