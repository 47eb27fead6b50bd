import type { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { SharedExports, SharedModules } from '../release/shared-modules.schema';
import { installedVersion } from './installed-package';
import { COMMON_COPIES, SHARED_SINGLETONS } from './shared-singletons';
import { slimModuleFile } from './slim-export-guard';

/**
 * The modules that the shell provides. They are loaded with its entry, so that the entry needs no asynchronous bootstrap,
 * except modules on demand. A slim module replaces its package.
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

type SharedOptions = NonNullable<ConstructorParameters<typeof ModuleFederationPlugin>[0]['shared']>;

/**
 * The modules that a remote shares: singletons, of which it has no copy, and the common copies, which other remotes may
 * use too.
 */
export function sharedByRemote(): SharedOptions {
  const singletons = SHARED_SINGLETONS.map(({ request }) => [
    request,
    { singleton: true, import: false as const, requiredVersion: `^${installedVersion(request)}` },
  ]);
  const copies = COMMON_COPIES.map((request) => {
    const version = installedVersion(request);
    return [request, { singleton: false, version, requiredVersion: `^${version}` }];
  });
  return Object.fromEntries([...singletons, ...copies]);
}

function isCommonCopy(request: string): boolean {
  return COMMON_COPIES.some((copy) => copy === request);
}

/**
 * Adds the installed versions to the exports that a build uses or offers. A promote compares those of a remote with the
 * shell's.
 */
export function sharedModules(exports: Readonly<Record<string, SharedExports>>): SharedModules {
  return Object.fromEntries(
    Object.entries(exports).map(([request, names]) => [
      request,
      {
        version: installedVersion(request),
        exports: names,
        ...(isCommonCopy(request) && { ownCopy: true as const }),
      },
    ]),
  );
}
