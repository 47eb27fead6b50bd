import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { LiveRemote, Registry } from '../release/registry.schema';
import { commonCopiesPlugin } from './common-copies-plugin';
import { integrityPlugin } from './integrity-plugin';

/** Loads one module of a remote, the remote's entry first if it is not there yet. */
export type ModuleLoader = (remote: LiveRemote, module: string) => Promise<unknown>;

let arePagePluginsRegistered = false;

/**
 * Registers the plugins of the page once, for all remotes: each remote has its own host, and Module Federation warns if a
 * plugin is registered twice.
 */
function registerPagePlugins(): void {
  if (!arePagePluginsRegistered) registerGlobalPlugins([commonCopiesPlugin()]);
  arePagePluginsRegistered = true;
}

/**
 * Registers the remotes of a registry with Module Federation, each by its entry, so that no manifest is requested, and
 * returns their loader. A failed load may be requested again, and then uses a fresh address.
 */
export function federationLoader({ remotes }: Registry): ModuleLoader {
  registerPlugins([integrityPlugin()]);
  registerPagePlugins();
  registerRemotes(
    Object.values(remotes).map(({ container, base, entry }) => ({ name: container, entry: base + entry })),
  );
  return ({ container }, module) => loadRemote(`${container}/${module}`);
}
