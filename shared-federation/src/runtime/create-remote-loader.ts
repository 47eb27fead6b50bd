import type { Registry } from '../release/registry.schema';
import { verifyRegistry } from '../release/verify-registry';
import { installAssetGuard, trustFiles } from './asset-guard';
import { federationModuleLoader } from './federation-host';
import { renounceEval } from './no-eval';
import { remoteLoader, type RemoteLoader, type RemoteLoaderOptions } from './remote-loader';

declare const __REGISTRY_PUBLIC_KEY__: string;

export interface CreateRemoteLoaderOptions extends RemoteLoaderOptions {
  /** The signed registry, as `readRegistry` gives it. */
  registry: unknown;
  /** Ed25519 public key, 32 bytes, base64; the one that the shell was built with where absent. */
  publicKey?: string;
}

/**
 * Verifies the registry and makes the page's one remote loader. From then on no script or style of any build is loaded
 * without the hash that the registry lists for it.
 * @throws RegistryRefused where the registry is not signed by the release key; nothing is trusted then
 */
export async function createRemoteLoader({
  registry: document,
  publicKey = __REGISTRY_PUBLIC_KEY__,
  ...options
}: CreateRemoteLoaderOptions): Promise<RemoteLoader> {
  renounceEval();
  installAssetGuard();
  trustShell(document);
  const registry = await verifyRegistry(document, publicKey);
  for (const { base, files } of Object.values(registry.remotes)) trustFiles(base, files);
  return remoteLoader(registry, federationModuleLoader(), options);
}

/**
 * Whoever served the page has said with it which shell runs, so the shell's own chunks need no more than that word; the
 * signature check itself may have to load one.
 */
function trustShell(document: unknown): void {
  const { shell } = (document ?? {}) as Partial<Registry>;
  if (shell) trustFiles(shell.base, shell.files);
}
