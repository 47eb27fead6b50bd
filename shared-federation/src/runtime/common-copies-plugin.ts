import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Forgets a common copy (`COMMON_COPIES` of the build) that could not be loaded. Module Federation keeps the failed
 * promise, and would return it for every later load, even to remotes with a copy of their own. With this plugin, the next
 * try of any remote begins with its own copy.
 */
export function commonCopiesPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'lotes-common-copies',
    errorLoadShare({ pkgName, shareScopeMap }) {
      for (const packages of Object.values(shareScopeMap)) {
        const copies = Object.entries(packages[pkgName] ?? {});
        const lost = copies.filter(([, copy]) => !copy.loaded && !copy.shareConfig.singleton);
        for (const [, copy] of lost) copy.loading = null;
        packages[pkgName] = Object.fromEntries(copies.filter((entry) => !lost.includes(entry)));
      }
    },
  };
}
