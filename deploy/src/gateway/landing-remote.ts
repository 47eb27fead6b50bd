import type { LiveRemote, Registry } from '@lotes/shared-federation/release';

type Route = LiveRemote['descriptor']['routes'][number];

/** The route that a path leads to, and the remote that owns it. */
export interface Landing {
  remote: LiveRemote;
  route: Route;
}

/** Finds whose page a path is; undefined if no live remote has it. */
export function landingOf({ remotes }: Registry, path: string): Landing | undefined {
  for (const remote of Object.values(remotes)) {
    const route = remote.descriptor.routes.find((candidate) => matches(candidate.path, path));
    if (route) return { remote, route };
  }
  return undefined;
}

/**
 * Files that the landing's page needs immediately. A page that is not public is not named to visitors, so it is never
 * preloaded. The texts are, if the address itself determines the language.
 */
export function filesToPreload({ remote, route }: Landing, language: 'es' | 'en' | undefined): string[] {
  if (route.access !== 'public') return [];
  const texts = language ? (remote.modules[`locales/${language}`] ?? []) : [];
  return [remote.entry, ...(remote.modules[route.module] ?? []), ...texts];
}

/** Matches as the router does: ignoring case and a trailing slash; ":name" matches one segment. */
function matches(pattern: string, path: string): boolean {
  const wanted = segments(pattern);
  const given = segments(path);
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => segment.startsWith(':') || segment === given[index])
  );
}

function segments(path: string): string[] {
  return path.toLowerCase().split('/').filter(Boolean);
}
