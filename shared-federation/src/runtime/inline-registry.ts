import { RegistryRefused } from '../release/verify-registry';

/** Id of the element in which the page carries its registry as JSON. */
export const INLINE_REGISTRY_ID = 'lotes-registry';
/** Name of the `meta` element in which the page carries the public half of the release key. */
const RELEASE_KEY_NAME = 'release-key';

const FETCH_TIMEOUT_MS = 8000;

/** Reads the signed registry that the page carries, otherwise fetches it. Not verified: `createRemoteLoader` does that. */
export async function readRegistry(): Promise<unknown> {
  const inline = document.getElementById(INLINE_REGISTRY_ID)?.textContent;
  return inline ? JSON.parse(inline) : fetchRegistry();
}

/**
 * Returns the Ed25519 public key (32 bytes, base64) that must have signed the registry, as the gateway wrote it into the page.
 * @throws RegistryRefused where the page carries none
 */
export function readReleaseKey(): string {
  const key = document.querySelector<HTMLMetaElement>(`meta[name="${RELEASE_KEY_NAME}"]`)?.content;
  if (!key) throw new RegistryRefused('The page carries no release key.');
  return key;
}

/** Fetches the signed registry as it is live now; throws where it is unavailable. */
export async function fetchRegistry(): Promise<unknown> {
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
  const response = await fetch('/registry.json', { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`/registry.json answered ${String(response.status)}`);
  return response.json();
}
