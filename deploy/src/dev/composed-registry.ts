import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { publicKeyOf, signRegistry, verifyRegistry, type LiveRemote } from '@lotes/shared-federation/release';

/** A key of this run, with which pages of this machine verify what the proxy composed. It signs nothing else. */
export interface ProxyKey {
  privateKey: KeyObject;
  /** Ed25519, 32 bytes, base64. */
  publicKey: string;
}

export function makeProxyKey(): ProxyKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { privateKey, publicKey: publicKeyOf(privateKey) };
}

/**
 * Puts local remotes in the place of the deployed ones and signs the result.
 * @param document the deployed registry, as the deployed shell's page carries it
 * @param deployedKey the public key of that page
 * @throws RegistryRefused where the deployed registry is not signed by that key
 */
export async function composeRegistry(
  document: unknown,
  deployedKey: string,
  local: ReadonlyMap<string, LiveRemote>,
  { privateKey }: ProxyKey,
): Promise<string> {
  const registry = await verifyRegistry(document, deployedKey);
  const remotes = { ...registry.remotes, ...Object.fromEntries(local) };
  return JSON.stringify(signRegistry({ ...registry, remotes }, privateKey));
}
