/** Id of the element in which the page carries its registry as JSON. */
export const INLINE_REGISTRY_ID = 'lotes-registry';

const FETCH_TIMEOUT_MS = 8000;

/** Reads the signed registry that the page carries, otherwise fetches it. Not verified: `createRemoteLoader` does that. */
export async function readRegistry(): Promise<unknown> {
  const inline = document.getElementById(INLINE_REGISTRY_ID)?.textContent;
  return inline ? JSON.parse(inline) : fetchRegistry();
}

/** Fetches the signed registry as it is live now; throws where it is unavailable. */
export async function fetchRegistry(): Promise<unknown> {
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
  const response = await fetch('/registry.json', { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`/registry.json answered ${String(response.status)}`);
  return response.json();
}
