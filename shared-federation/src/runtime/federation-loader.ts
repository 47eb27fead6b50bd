import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { LiveRemote, Registry } from '../release/registry.schema';
import { integrityPlugin } from './integrity-plugin';

/** Loads one module of a remote, the remote's entry first where it is not there yet. */
export type ModuleLoader = (remote: LiveRemote, module: string) => Promise<unknown>;

/**
 * Registers the remotes of a registry with Module Federation, each by its entry, so that no manifest is asked for, and
 * returns their loader. A load that failed may be asked for again; it then goes to a fresh address.
 */
export function federationLoader({ remotes }: Registry): ModuleLoader {
  registerPlugins([integrityPlugin()]);
  registerRemotes(
    Object.values(remotes).map(({ container, base, entry }) => ({ name: container, entry: base + entry })),
  );
  return ({ container }, module) => loadRemote(`${container}/${module}`);
}
