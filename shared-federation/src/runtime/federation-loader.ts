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

/** Each remote has a host of its own, which takes up the plugins of the page; Module Federation warns of a second time. */
function registerPagePlugins(): void {
  if (!arePagePluginsRegistered) registerGlobalPlugins([commonCopiesPlugin()]);
  arePagePluginsRegistered = true;
}

/**
 * Registers the remotes of a registry with Module Federation, each by its entry, so that no manifest is asked for, and
 * returns their loader. A load that failed may be asked for again; it then goes to a fresh address.
 */
export function federationLoader({ remotes }: Registry): ModuleLoader {
  registerPlugins([integrityPlugin()]);
  registerPagePlugins();
  registerRemotes(
    Object.values(remotes).map(({ container, base, entry }) => ({ name: container, entry: base + entry })),
  );
  return ({ container }, module) => loadRemote(`${container}/${module}`);
}
