import type { SharedExports, SharedModules } from '../release/shared-modules.schema';
import { installedVersion } from './installed-package';
import { SHARED_SINGLETONS } from './shared-singletons';
import { slimModuleFile } from './slim-export-guard';

/**
 * What the shell provides: eagerly, so that its entry needs no asynchronous bootstrap, but for modules on demand. A slim
 * module stands for its package.
 */
export function providedByShell() {
  return Object.fromEntries(
    SHARED_SINGLETONS.map(({ request, slim, onDemand = false }) => {
      const version = installedVersion(request);
      const provided = { singleton: true, eager: !onDemand, version, requiredVersion: version };
      return [request, { ...provided, ...(slim && { import: slimModuleFile(slim) }) }];
    }),
  );
}

/** A remote has no copy of its own. */
export function consumedByRemote() {
  return Object.fromEntries(
    SHARED_SINGLETONS.map(({ request }) => [
      request,
      { singleton: true, import: false as const, requiredVersion: `^${installedVersion(request)}` },
    ]),
  );
}

/** Puts the version at this build beside the exports taken or offered; a promote compares a remote's with the shell's. */
export function sharedModules(exports: Readonly<Record<string, SharedExports>>): SharedModules {
  return Object.fromEntries(
    Object.entries(exports).map(([request, names]) => [
      request,
      { version: installedVersion(request), exports: names },
    ]),
  );
}
