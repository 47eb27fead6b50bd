import { ASSET_GUARD_GLOBAL } from './asset-guard-global';

/** Under which URL, and with which `integrity`, a file may be loaded. */
export interface GuardedAsset {
  url: string;
  integrity: string;
}

/** A well-formed hash that no file has. (A malformed one would be ignored by the browser, and let anything pass.) */
const MATCHES_NOTHING = `sha384-${'A'.repeat(64)}`;

const hashes = new Map<string, string>();
const requests = new Map<string, number>();

/**
 * Returns URL and hash for a script or style that is about to be loaded, by whichever loader; each call counts as a
 * request. A file that is requested again has failed before, so it gets a fresh URL: the browser would otherwise wait
 * for a request that still hangs, or repeat a bad response from its cache.
 */
export function guardedAsset(url: string): GuardedAsset {
  const address = addressOf(url);
  const earlier = requests.get(address) ?? 0;
  requests.set(address, earlier + 1);
  return {
    url: earlier === 0 ? address : `${address}?attempt=${String(earlier + 1)}`,
    integrity: trustedIntegrity(address),
  };
}

/** Returns the hash under which a file may be loaded: the one that was trusted, or one that matches nothing. */
export function trustedIntegrity(url: string): string {
  return hashes.get(addressOf(url)) ?? MATCHES_NOTHING;
}

/** Origin and path, without query: every attempt at a file has the same. */
function addressOf(url: string): string {
  const { origin, pathname } = new URL(url, document.baseURI);
  return origin + pathname;
}

/** Lets the files of an artefact be loaded, each with exactly its SHA-384 (base64). */
export function trustFiles(base: string, files: Readonly<Record<string, string>>): void {
  for (const [file, hash] of Object.entries(files)) {
    hashes.set(new URL(base + file, document.baseURI).href, `sha384-${hash}`);
  }
}

/** Makes the guard known to the chunk loaders of every build on the page, for good. */
export function installAssetGuard(): void {
  if (ASSET_GUARD_GLOBAL in globalThis) return;
  Object.defineProperty(globalThis, ASSET_GUARD_GLOBAL, { value: Object.freeze(guardedAsset) });
}
