import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { guardedAsset, trustedIntegrity } from './asset-guard';
import { ENTRY_TIMEOUT_MS, STYLE_TIMEOUT_MS } from './asset-guard-global';
import { EntryLoadError } from './remote-load-error';

/**
 * Passes everything that Module Federation itself loads (entries, preloads, styles, manifests) to the asset guard, sets
 * time limits, and turns its many errors for an entry into `EntryLoadError`. Chunks and their styles are loaded by
 * webpack's own loader instead, which `AssetGuardPlugin` guards.
 */
export function integrityPlugin(): ModuleFederationRuntimePlugin {
  /** Why an entry is missing, by its URL; entries that have run are not listed. */
  const missing = new Map<string, 'unreachable' | 'timeout'>();
  return {
    name: 'lotes-integrity',
    createScript({ url }) {
      const script = guardedScript(url);
      missing.set(url, 'timeout');
      script.onload = () => missing.delete(url);
      script.onerror = () => missing.set(url, 'unreachable');
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
    createLink({ url, attrs = {} }) {
      return { link: guardedLink(url, attrs), timeout: STYLE_TIMEOUT_MS };
    },
    fetch(address, options) {
      const { url, integrity } = guardedAsset(address);
      const signal = AbortSignal.timeout(ENTRY_TIMEOUT_MS);
      return fetch(url, { ...options, integrity, signal });
    },
    errorLoadRemote({ lifecycle, remote, error }) {
      const reason = remote && missing.get(remote.entry);
      if (lifecycle === 'onLoad' && reason) throw new EntryLoadError(remote.entry, reason, { cause: error });
    },
  };
}

function guardedScript(address: string): HTMLScriptElement {
  const { url, integrity } = guardedAsset(address);
  const script = document.createElement('script');
  script.async = true;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.src = url;
  return script;
}

/**
 * Returns a guarded link element. A preload does not count as a request of the file, which is requested later under the
 * same URL.
 */
function guardedLink(address: string, attributes: Record<string, string>): HTMLLinkElement {
  const { url, integrity } =
    attributes.rel === 'stylesheet'
      ? guardedAsset(address)
      : { url: address, integrity: trustedIntegrity(address) };
  const link = document.createElement('link');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  link.href = url;
  return link;
}
