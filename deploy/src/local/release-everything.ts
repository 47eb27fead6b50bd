import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { RegistryRefused } from '@lotes/shared-federation/release';
import { publishPackages } from '../publish/publish-packages';
import { promoteReleases } from '../store/promote-release';
import {
  openReleaseStore,
  readRegistry,
  type ReleaseReference,
  type ReleaseStore,
} from '../store/release-store';
import { LOCAL, releaseStoreOptions } from '../store/store-settings';
import { DirectoryTarget } from '../store/target/directory-target';
import { compositionKey, newestComposition } from '../trust/compositions';
import { initLocalKeys } from '../trust/init-local-keys';
import { delegateNew } from '../trust/next-root';
import { TrustMissing } from '../trust/trust-store';
import { PUBLISHED_PACKAGES, ROOT } from '../workspace';
import type { Progress } from './progress';
import type { Settings } from './settings';

/** Longest wait for the registrar, in ms: on a starved machine it decides late. If it fails repeatedly, the start ends sooner. */
const REGISTRAR_TIMEOUT_MS = 300_000;

/**
 * Publishes the shell and every remote that changed or was damaged, and makes all of them live, as the deploy command
 * does one by one. First makes keys and root, if this instance has none, and a key for each remote that is new to it.
 * @returns the store's trust id
 * @throws NotPublished if a package does not build; PromotionRefused, RegistrarSilent
 */
export async function releaseEverything(settings: Settings, progress: Progress): Promise<string> {
  const { releaseDir } = settings;
  const environment = releaseEnvironment(settings);
  const publications = await publishPackages(
    { target: new DirectoryTarget(releaseDir) },
    PUBLISHED_PACKAGES,
    {
      environment,
      onProgress: (line) => {
        progress.step(line);
      },
    },
  );
  const store = await openOrInit(environment, publications, progress);
  await setAsideDamagedRegistry(store, releaseDir, progress);
  const options = releaseStoreOptions(ROOT, environment);
  for (const name of await delegateNew(options, publications))
    progress.step(`keys delegate: a new key speaks for ${name}`);
  const registry = await promoteReleases(await openReleaseStore(options), publications, {
    timeoutMs: REGISTRAR_TIMEOUT_MS,
    note: { kind: 'promote', by: 'npm start', why: null },
  });
  progress.step(`registry ${registry.sequence} is live with ${PUBLISHED_PACKAGES.length} releases`);
  return store.trust.id;
}

/**
 * Environment variables for the local releases: the environment is `local`, even if a shell exports another one for
 * other commands.
 */
export function releaseEnvironment(
  { dataDir, releaseDir }: Settings,
  environment = process.env,
): NodeJS.ProcessEnv {
  const own = { DATA_DIR: dataDir, RELEASE_DIR: releaseDir, ENVIRONMENT: LOCAL, TRUST_ID: undefined };
  return { ...environment, ...own };
}

async function openOrInit(
  environment: NodeJS.ProcessEnv,
  publications: readonly ReleaseReference[],
  progress: Progress,
): Promise<ReleaseStore> {
  const options = releaseStoreOptions(ROOT, environment);
  try {
    return await openReleaseStore(options);
  } catch (error) {
    if (!(error instanceof TrustMissing)) throw error;
    for (const line of await initLocalKeys(options, publications))
      progress.step(`keys init --local: ${line}`);
    return openReleaseStore(options);
  }
}

/** Sets aside a composition that cannot be trusted, since all releases of this machine are about to go live anyway. */
async function setAsideDamagedRegistry(
  store: ReleaseStore,
  releaseDir: string,
  progress: Progress,
): Promise<void> {
  try {
    await readRegistry(store);
  } catch (error) {
    if (!(error instanceof RegistryRefused)) throw error;
    const file = join(releaseDir, compositionKey(await newestComposition(store.target)));
    await rename(file, `${file}.damaged`);
    progress.step(
      `${file} cannot be used and is written anew; what it was is in ${file}.damaged. ${error.message}`,
    );
  }
}
