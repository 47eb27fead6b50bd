import { rename } from 'node:fs/promises';
import { RegistryRefused } from '@lotes/shared-federation/release';
import { publishPackages } from '../publish/publish-packages';
import { promoteReleases } from '../store/promote-release';
import {
  makeReleaseStore,
  readRegistry,
  registryFile,
  releaseStoreOptions,
  type ReleaseStore,
} from '../store/release-store';
import { PUBLISHED_PACKAGES, ROOT, type PublishedPackage } from '../workspace';
import type { Progress } from './progress';
import type { Settings } from './settings';

/** A package that does not build, or a release that must not go live, with the tool's message. */
export class ReleaseFailed extends Error {}

/** Publishes the shell and every remote that changed or was damaged, and makes all of them live, as the deploy command does one by one. */
export async function releaseEverything({ releaseDir }: Settings, progress: Progress): Promise<void> {
  try {
    const environment = { ...process.env, RELEASE_DIR: releaseDir };
    const store = await makeReleaseStore(releaseStoreOptions(ROOT, environment));
    const packages = Object.keys(PUBLISHED_PACKAGES) as PublishedPackage[];
    const publications = await publishPackages(store, packages, {
      environment,
      onProgress: (line) => {
        progress.step(line);
      },
    });
    await setAsideDamagedRegistry(store, progress);
    const registry = await promoteReleases(store, publications);
    progress.step(`registry ${registry.sequence} is live with ${packages.length} releases`);
  } catch (cause) {
    throw new ReleaseFailed(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** On this machine everything is about to go live anyway, so a registry that cannot be trusted is written anew. */
async function setAsideDamagedRegistry(store: ReleaseStore, progress: Progress): Promise<void> {
  try {
    await readRegistry(store);
  } catch (error) {
    const reason = error instanceof RegistryRefused ? error.message : 'It is not a registry.';
    const file = registryFile(store);
    await rename(file, `${file}.damaged`);
    progress.step(
      `${file} cannot be used and is written anew; what it was is in registry.json.damaged. ${reason}`,
    );
  }
}
