import { getInstance } from '@module-federation/enhanced/runtime';
import { guardedAsset } from './asset-guard';
import { ENTRY_TIMEOUT_MS } from './asset-guard-global';

/** Where a remote's container comes from. */
export interface ContainerAddress {
  /** Global variable that the entry sets; names the container to module federation as well. */
  container: string;
  entryUrl: string;
}

/** Loads one module out of a container, the container first where it is not there yet. */
export type ModuleLoader = (address: ContainerAddress, module: string) => Promise<unknown>;

/**
 * The page's module federation instance, which the shell's build makes, told to load entries through the asset guard.
 * Remotes are registered with their entry, so that no manifest is fetched first. A failed entry is not remembered, and
 * the guard gives the next try a fresh URL, so trying again needs no forced registration.
 */
export function federationModuleLoader(): ModuleLoader {
  const federation = getInstance();
  if (!federation) throw new Error('The shell was built without module federation.');
  federation.registerPlugins([
    {
      name: 'lotes-asset-guard',
      createScript: ({ url }) => ({ script: entryScript(url), timeout: ENTRY_TIMEOUT_MS }),
    },
  ]);
  const registered = new Set<string>();
  return ({ container, entryUrl }, module) => {
    if (!registered.has(container)) {
      const entry = new URL(entryUrl, document.baseURI).href;
      federation.registerRemotes([{ name: container, entry, entryGlobalName: container, type: 'global' }]);
      registered.add(container);
    }
    return federation.loadRemote(`${container}/${module}`);
  };
}

function entryScript(address: string): HTMLScriptElement {
  const { url, integrity } = guardedAsset(address);
  const script = document.createElement('script');
  script.async = true;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.src = url;
  return script;
}
