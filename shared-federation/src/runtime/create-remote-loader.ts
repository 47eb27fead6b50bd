import { DEVICE_CLOCK_TOLERANCE, newestRegistry, type RegistryMemory } from '../release/newest-registry';
import type { LiveShell } from '../release/registry.schema';
import { RegistryRefused } from '../release/registry-refused';
import { installAssetGuard, trustFiles } from './asset-guard';
import { federationLoader } from './federation-loader';
import { renounceEval } from './no-eval';
import { remoteLoader, type RemoteLoader, type RemoteLoaderOptions } from './remote-loader';

type GuardedArtefact = Pick<LiveShell, 'base' | 'files'>;

export interface CreateRemoteLoaderOptions extends RemoteLoaderOptions {
  /** The signed registry, as returned by `readRegistry`. */
  registry: string;
  /** The first root, as returned by `readTrustRoot`. */
  root: unknown;
  /** The shell's files, as returned by `readPageShell`. */
  shell: GuardedArtefact | undefined;
  /** This browser's memory of the newest registry that it trusted; an older registry is not used. */
  memory: RegistryMemory;
  /** Called if the registry was refused and the remembered one is used, and for each single remote that was refused. */
  onRefused: (refused: Error) => void;
}

/**
 * Verifies the registry and makes the page's one remote loader. From then on, no script or style of any build is loaded
 * without the hash that its team signed.
 * @throws RegistryRefused if root or registry cannot be trusted and no registry is remembered; nothing is trusted then
 */
export async function createRemoteLoader({
  registry: offered,
  root,
  shell,
  memory,
  onRefused,
  ...options
}: CreateRemoteLoaderOptions): Promise<RemoteLoader> {
  renounceEval();
  installAssetGuard();
  trust(shell);
  const { registry, refusals } = await newestRegistry({
    offered,
    root,
    memory,
    tolerance: DEVICE_CLOCK_TOLERANCE,
  });
  for (const refusal of refusals) onRefused(new RegistryRefused(refusal));
  [registry.shell, ...Object.values(registry.remotes)].forEach(trust);
  return remoteLoader(registry, federationLoader(registry), options);
}

function trust(artefact: GuardedArtefact | undefined): void {
  if (artefact) trustFiles(artefact.base, artefact.files);
}
