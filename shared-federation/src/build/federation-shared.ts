import { installedVersion } from './installed-package';
import { SHARED_SINGLETONS } from './shared-singletons';
import { slimModuleFile } from './slim-export-guard';

/** The shell provides its copies eagerly, so that its entry needs no asynchronous bootstrap; itself it imports them as any module. */
export function providedByShell() {
  return Object.fromEntries(
    SHARED_SINGLETONS.map(({ request, slim }) => [
      slim ? slimModuleFile(slim) : request,
      { shareKey: request, version: installedVersion(request), eager: true },
    ]),
  );
}

/** Puts the slim module in its package's place wherever the shell imports that, the libraries in it too. */
export function slimAliases(): Record<string, string> {
  return Object.fromEntries(
    SHARED_SINGLETONS.flatMap(({ request, slim }) => (slim ? [[`${request}$`, slimModuleFile(slim)]] : [])),
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

/** Versions of the shared singletons at this build, by request; a promote compares a remote's with the shell's. */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(SHARED_SINGLETONS.map(({ request }) => [request, installedVersion(request)]));
}
