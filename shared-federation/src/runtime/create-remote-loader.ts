import { newestRegistry, type RegistryMemory } from '../release/newest-registry';
import type { Registry } from '../release/registry.schema';
import { RegistryRefused } from '../release/verify-registry';
import { installAssetGuard, trustFiles } from './asset-guard';
import { federationLoader } from './federation-loader';
import { renounceEval } from './no-eval';
import { remoteLoader, type RemoteLoader, type RemoteLoaderOptions } from './remote-loader';

export interface CreateRemoteLoaderOptions extends RemoteLoaderOptions {
  /** The signed registry, as `readRegistry` gives it. */
  registry: unknown;
  /** Ed25519 public key, 32 bytes, base64, as `readReleaseKey` returns it. */
  publicKey: string;
  /** Where this browser keeps the newest registry that it trusted; an older one is not followed. */
  memory: RegistryMemory;
  /** Hears of a registry that was refused because it is older or meant for another environment. */
  onReplay: (refused: Error) => void;
}

/**
 * Verifies the registry and makes the page's one remote loader. From then on no script or style of any build is loaded
 * without the hash that the registry lists for it.
 * @throws RegistryRefused where the registry is not signed by the release key; nothing is trusted then
 */
export async function createRemoteLoader({
  registry: document,
  publicKey,
  memory,
  onReplay,
  ...options
}: CreateRemoteLoaderOptions): Promise<RemoteLoader> {
  renounceEval();
  installAssetGuard();
  trustShell(document);
  const { registry, refusal } = await newestRegistry(JSON.stringify(document), publicKey, memory);
  if (refusal) onReplay(new RegistryRefused(`The release registry was refused. ${refusal}`));
  for (const { base, files } of Object.values(registry.remotes)) trustFiles(base, files);
  return remoteLoader(registry, federationLoader(registry), options);
}

/**
 * Trusts the shell's own chunks before the signature is checked: the page that names the shell came from the same server, and
 * the
 * signature check itself may have to load one.
 */
function trustShell(document: unknown): void {
  const { shell } = (document ?? {}) as Partial<Registry>;
  if (shell) trustFiles(shell.base, shell.files);
}
