import { MOST_REGISTRY_CHARACTERS } from '../release/newest-registry';
import { parsed } from '../release/envelope';
import { SHELL, readStatement } from '../release/live-statement';
import type { LiveShell } from '../release/registry.schema';
import { RegistryRefused } from '../release/registry-refused';
import { isRegistryDocument } from '../release/trust-documents';

/** Id of the element of the page that contains the registry as JSON. */
export const INLINE_REGISTRY_ID = 'lotes-registry';
/** Id of the element of the page that contains the first root, by which everything else is verified. */
const INLINE_ROOT_ID = 'lotes-root';

const FETCH_TIMEOUT_MS = 8000;

const inline = (id: string) => document.getElementById(id)?.textContent ?? '';

/**
 * Returns the signed registry in the page, or fetches it if the page has none. It is not verified here, but by
 * `createRemoteLoader`.
 */
export async function readRegistry(): Promise<string> {
  return inline(INLINE_REGISTRY_ID) || fetchRegistry();
}

/**
 * Returns the first root of trust, which the gateway wrote into the page.
 * @throws RegistryRefused if the page has none
 */
export function readTrustRoot(): unknown {
  const root = parsed(inline(INLINE_ROOT_ID));
  if (root === undefined) throw new RegistryRefused('The page carries no root of trust.');
  return root;
}

/**
 * Returns the shell's files as listed in the page whose scripts are running. A browser without Ed25519 loads the code
 * that checks signatures from them, before anything is verified. Undefined if the page has no registry.
 */
export function readPageShell(): LiveShell | undefined {
  const registry = parsed(inline(INLINE_REGISTRY_ID));
  const parts = isRegistryDocument(registry) ? registry.remotes : [];
  return parts.map(({ browser }) => readStatement(SHELL, parsed(browser))?.shell).find(Boolean);
}

/** Fetches the signed registry that is live now. @throws Error if it is unavailable or too long */
export async function fetchRegistry(): Promise<string> {
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
  const response = await fetch('/registry.json', { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`/registry.json answered ${String(response.status)}`);
  return textOf(response);
}

/** Reads a body up to the largest allowed length of a registry. */
async function textOf(response: Response): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += part.value;
    if (text.length <= MOST_REGISTRY_CHARACTERS) continue;
    await reader?.cancel();
    throw new RegistryRefused('The release registry is too long.');
  }
  return text;
}
