import { ASSET_GUARD_GLOBAL } from './asset-guard-global';

/** The URL under which a file may be loaded, and its `integrity`. */
export interface GuardedAsset {
  url: string;
  integrity: string;
}

/**
 * A well-formed hash that no file has. A malformed one would be ignored by the browser, which would then load any file.
 */
const MATCHES_NOTHING = `sha384-${'A'.repeat(64)}`;

const hashes = new Map<string, string>();
const requests = new Map<string, number>();

/**
 * Returns the URL and hash for a script or style that a loader is about to load; each call counts as a request. A file
 * that is requested again has failed before, so it gets a fresh URL: otherwise the browser would wait for a request that
 * still hangs, or take a bad response from its cache.
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

/** Returns the hash under which a file may be loaded: its trusted hash, or one that matches no file. */
export function trustedIntegrity(url: string): string {
  return hashes.get(addressOf(url)) ?? MATCHES_NOTHING;
}

/** Returns origin and path without the query, which are the same for every attempt at a file. */
function addressOf(url: string): string {
  const { origin, pathname } = new URL(url, document.baseURI);
  return origin + pathname;
}

/** Allows the files of an artefact to be loaded, each only with its SHA-384 (base64). */
export function trustFiles(base: string, files: Readonly<Record<string, string>>): void {
  for (const [file, hash] of Object.entries(files)) {
    hashes.set(new URL(base + file, document.baseURI).href, `sha384-${hash}`);
  }
}

/** Installs the guard for the chunk loaders of every build on the page. It cannot be replaced later. */
export function installAssetGuard(): void {
  if (ASSET_GUARD_GLOBAL in globalThis) return;
  Object.defineProperty(globalThis, ASSET_GUARD_GLOBAL, { value: Object.freeze(guardedAsset) });
}
