import type { moduleFederationPlugin } from '@module-federation/enhanced';
import { installedVersion } from './installed-package';
import { SHARED_SINGLETONS } from './shared-singletons';
import { slimModuleFile } from './slim-export-guard';

/** The shell provides its copy eagerly, so that its entry needs no asynchronous bootstrap. */
export function sharedByShell(): moduleFederationPlugin.SharedObject {
  return share((slim) => ({ eager: true, ...(slim && { import: slimModuleFile(slim) }) }));
}

/** A remote has no copy of its own. */
export function sharedByRemote(): moduleFederationPlugin.SharedObject {
  return share(() => ({ import: false }));
}

function share(side: (slim: string | undefined) => moduleFederationPlugin.SharedConfig) {
  return Object.fromEntries(
    SHARED_SINGLETONS.map(({ request, slim }) => {
      const version = installedVersion(request);
      return [request, { singleton: true, version, requiredVersion: `^${version}`, ...side(slim) }];
    }),
  );
}

/** Versions of the shared singletons at this build, by request; a promote compares a remote's with the shell's. */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(SHARED_SINGLETONS.map(({ request }) => [request, installedVersion(request)]));
}
